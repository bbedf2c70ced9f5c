// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor;

/** The operations that read the next element without removing it, grouped by element. Immutable. */
final class Peeks {
    private final int[] from;
    private final int[] operations;

    /**
     * Groups the operations.
     *
     * @param operations the reading operations
     * @param elementOf the element that each operation, by its index, read
     * @param elements the number of elements
     */
    Peeks(IntList operations, int[] elementOf, int elements) {
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

    boolean isEmpty() {
        return operations.length == 0;
    }

    int count() {
        return operations.length;
    }

    /** {@return the number of the first operation that read an element; those of the next element come after its last} */
    int from(int element) {
        return operations.length == 0 ? 0 : from[element];
    }

    /** {@return the index in the history} @param k a number from {@link #from} */
    int operation(int k) {
        return operations[k];
    }
}
