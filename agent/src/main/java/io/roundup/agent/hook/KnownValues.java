// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Values of local variables, in order. Reused by the hooks: valid only during the call of a listener. */
public final class KnownValues {
    private long[] numbers = new long[16];
    private Object[] references = new Object[16];
    private boolean[] areReferences = new boolean[16];
    private int size;

    /** {@return how many values there are} */
    public int size() {
        return size;
    }

    /** {@return whether a value is a reference} @param index from 0 */
    public boolean isReference(int index) {
        return areReferences[index];
    }

    /** {@return the bits of a value that is no reference} @param index from 0 */
    public long number(int index) {
        return numbers[index];
    }

    /** {@return a reference, or null} @param index from 0 */
    public Object reference(int index) {
        return references[index];
    }

    /** Adds the bits of a value that is no reference. */
    public void add(long number) {
        grow();
        areReferences[size] = false;
        numbers[size++] = number;
    }

    /** Adds a reference, or null. */
    public void add(Object reference) {
        grow();
        areReferences[size] = true;
        references[size++] = reference;
    }

    private void grow() {
        if (size == numbers.length) {
            long[] moreNumbers = new long[2 * size];
            Object[] moreReferences = new Object[2 * size];
            boolean[] moreKinds = new boolean[2 * size];
            System.arraycopy(numbers, 0, moreNumbers, 0, size);
            System.arraycopy(references, 0, moreReferences, 0, size);
            System.arraycopy(areReferences, 0, moreKinds, 0, size);
            numbers = moreNumbers;
            references = moreReferences;
            areReferences = moreKinds;
        }
    }

    void clear() {
        for (int i = 0; i < size; i++) {
            references[i] = null;
        }
        size = 0;
    }
}
