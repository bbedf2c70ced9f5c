// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import io.roundup.quasi.monitor.collection.IntList;

/** The operations that read the next element without removing it, grouped by element. Immutable. */
public final class Peeks {
    private final int[] from;
    private final int[] operations;

    /**
     * Groups the operations.
     *
     * @param operations the reading operations
     * @param elementOf the element that each operation, by its index, read
     * @param elements the number of elements
     */
    public Peeks(IntList operations, int[] elementOf, int elements) {
        this.operations = new int[operations.size()];
        this.from = operations.isEmpty() ? new int[0] : new int[elements + 1];
        if (operations.isEmpty()) {
            return;
        }
        for (int i = 0; i < operations.size(); i++) {
            from[elementOf[operations.get(i)] + 1]++;
        }
        for (int e = 0; e < elements; e++) {
            from[e + 1] += from[e];
        }
        int[] next = from.clone();
        for (int i = 0; i < operations.size(); i++) {
            this.operations[next[elementOf[operations.get(i)]]++] = operations.get(i);
        }
    }

    public boolean isEmpty() {
        return operations.length == 0;
    }

    public int count() {
        return operations.length;
    }

    /**
     * {@return the number of the first operation that read an element; those of the next element come after its last}
     */
    public int from(int element) {
        return operations.length == 0 ? 0 : from[element];
    }

    /**
     * {@return the index in the history}
     *
     * @param k a number from {@link #from}
     */
    public int operation(int k) {
        return operations[k];
    }
}
