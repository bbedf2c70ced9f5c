// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.time;

import io.roundup.quasi.history.Operation;
import java.util.Arrays;
import java.util.List;

/** A binary heap of operations, the one that returns first on top. Not thread-safe. */
public final class DeadlineHeap {
    private final List<Operation> operations;
    private int[] heap = new int[4];
    private int size;

    /**
     * An empty heap.
     *
     * @param operations those that the indexes mean
     */
    public DeadlineHeap(List<Operation> operations) {
        this.operations = operations;
    }

    /**
     * {@return the operation on top, taken off, after those that are done; or -1}
     *
     * @param done what to skip
     */
    public int takeFirst(boolean[] done) {
        while (size > 0) {
            int first = heap[0];
            removeFirst();
            if (!done[first]) {
                return first;
            }
        }
        return -1;
    }

    public void add(int operation) {
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, 2 * size);
        }
        int at = size++;
        while (at > 0 && isBefore(operation, heap[(at - 1) / 2])) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = operation;
    }

    private void removeFirst() {
        int last = heap[--size];
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isBefore(heap[child], last)) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = last;
    }

    private boolean isBefore(int one, int other) {
        return operations.get(one).ret() < operations.get(other).ret();
    }
}
