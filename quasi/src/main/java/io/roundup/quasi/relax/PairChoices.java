// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import java.util.Arrays;

/**
 * The choices of {@link QueueSpace}: a place of the dequeues, a place of the enqueues, or one of each, and the times
 * when they are filled. Not thread-safe.
 */
final class PairChoices extends ChoiceStack {
    private static final int COLUMNS = 6;

    /**
     * For each slot, one after another: dequeue for P, for S, enqueue for P, for S, time of the enqueue, of the
     * dequeue.
     */
    private int[] table = new int[COLUMNS * initialCapacity()];

    @Override
    void grow(int capacity) {
        table = Arrays.copyOf(table, COLUMNS * capacity);
    }

    /** Adds a choice. Where it fills no place of a domain, both operations are {@link Placement#NONE}. */
    void add(int dequeueF, int dequeueE, int enqueueF, int enqueueE, int enqueueTime, int dequeueTime, int cost) {
        int at = COLUMNS * add(cost);
        table[at] = dequeueF;
        table[at + 1] = dequeueE;
        table[at + 2] = enqueueF;
        table[at + 3] = enqueueE;
        table[at + 4] = enqueueTime;
        table[at + 5] = dequeueTime;
    }

    /**
     * {@return the dequeue for P, or {@link Placement#NONE}}
     *
     * @param slot of a choice
     */
    int dequeueF(int slot) {
        return table[COLUMNS * slot];
    }

    /**
     * {@return the dequeue for S, or {@link Placement#NONE}}
     *
     * @param slot of a choice
     */
    int dequeueE(int slot) {
        return table[COLUMNS * slot + 1];
    }

    /**
     * {@return the enqueue for P, or {@link Placement#NONE}}
     *
     * @param slot of a choice
     */
    int enqueueF(int slot) {
        return table[COLUMNS * slot + 2];
    }

    /**
     * {@return the enqueue for S, or {@link Placement#NONE}}
     *
     * @param slot of a choice
     */
    int enqueueE(int slot) {
        return table[COLUMNS * slot + 3];
    }

    /**
     * {@return the earliest time of the next enqueue after this choice}
     *
     * @param slot of a choice
     */
    int enqueueTime(int slot) {
        return table[COLUMNS * slot + 4];
    }

    /**
     * {@return the earliest time of the next dequeue after this choice}
     *
     * @param slot of a choice
     */
    int dequeueTime(int slot) {
        return table[COLUMNS * slot + 5];
    }
}
