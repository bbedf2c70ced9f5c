// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import java.util.Arrays;

/**
 * The choices along the path of a depth-first search. There is a frame for each step. In it are the ways to take the
 * step, cheapest first, and how far they have been tried. All frames share a few arrays, so a search allocates next to
 * nothing a step. What a choice consists of is up to the subclasses, which keep it by slots. Not thread-safe.
 */
abstract class ChoiceStack {
    private static final int CAPACITY = 32;

    /** For each frame the first of its choices. */
    private int[] start = new int[CAPACITY];
    /** For each frame the choice that is being tried, as an index into {@link #order}. */
    private int[] current = new int[CAPACITY];
    /** Cost and slot of each choice, ascending in each frame: only these are moved to sort the choices. */
    private long[] order = new long[CAPACITY];

    private int frames;
    private int size;

    /**
     * Makes room.
     *
     * @param capacity for how many choices in all
     */
    abstract void grow(int capacity);

    static int initialCapacity() {
        return CAPACITY;
    }

    /** {@return the number of frames, the open one included} */
    final int frames() {
        return frames;
    }

    /** Opens a frame without choices on top of the others. */
    final void open() {
        if (frames == start.length) {
            start = Arrays.copyOf(start, 2 * frames);
            current = Arrays.copyOf(current, 2 * frames);
        }
        start[frames] = size;
        current[frames] = size - 1;
        frames++;
    }

    /** Drops the top frame and its choices. */
    final void close() {
        frames--;
        size = start[frames];
    }

    /** Adds a choice to the top frame, behind those that cost no more. {@return its slot} */
    final int add(int cost) {
        if (size == order.length) {
            order = Arrays.copyOf(order, 2 * size);
            grow(2 * size);
        }
        long key = (long) cost << 32 | size;
        int at = size;
        while (at > start[frames - 1] && order[at - 1] > key) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = key;
        return size++;
    }

    /** Moves on to the next choice of the top frame. {@return whether there is one} */
    final boolean advance() {
        return ++current[frames - 1] < size;
    }

    /**
     * {@return the slot of the choice that a frame is trying}
     *
     * @param frame which one, from 0
     */
    final int slot(int frame) {
        return (int) order[current[frame]];
    }

    /** {@return the slot of the choice that the top frame is trying} */
    final int slot() {
        return slot(frames - 1);
    }
}
