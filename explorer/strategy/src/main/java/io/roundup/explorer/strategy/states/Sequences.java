// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import java.util.Arrays;
import java.util.List;

/**
 * Numbers for sequences of numbers, counted from 0 in the order of their first occurrence. Millions of states consist of
 * few different parts, so a key names each part by its number. Exact: sequences with one number are equal. Not
 * thread-safe. Expected time linear in the length.
 */
public final class Sequences {
    private static final int UNUSED = -1;

    private int[] slots = new int[64];
    /** All sequences, one after the other, and where each ends. */
    private int[] elements = new int[256];

    private int[] ends = new int[32];
    private int size;

    /** Creates a table without sequences. */
    public Sequences() {
        Arrays.fill(slots, UNUSED);
    }

    /** {@return how many different sequences there are} */
    public int size() {
        return size;
    }

    /** {@return about how much memory it takes at most} While an array grows, there is one of twice its length, too. */
    public long bytes() {
        return 3L * Integer.BYTES * ((long) slots.length + elements.length + ends.length);
    }

    /**
     * {@return the number of a sequence}
     *
     * @param sequence begins with it
     * @param length how many elements it has
     */
    public int number(int[] sequence, int length) {
        int slot = slot(sequence, 0, length);
        if (slots[slot] != UNUSED) {
            return slots[slot];
        }
        append(sequence, length);
        slots[slot] = size++;
        if (2 * size > slots.length) {
            rebuild();
        }
        return size - 1;
    }

    /** {@return a hash of a sequence} @param sequence begins with it @param length how many elements it has */
    public static long hash(int[] sequence, int length) {
        return StateTable.hash(sequence, 0, length);
    }

    /** {@return the elements of a sequence} @param number of it */
    public List<Integer> elements(int number) {
        return Arrays.stream(elements, start(number), ends[number]).boxed().toList();
    }

    /** {@return all sequences in the order of their numbers, each after its length} */
    public int[] all() {
        int[] all = new int[size + start(size)];
        int to = 0;
        for (int number = 0; number < size; number++) {
            int length = ends[number] - start(number);
            all[to++] = length;
            System.arraycopy(elements, start(number), all, to, length);
            to += length;
        }
        return all;
    }

    /** Gives sequences the numbers that they have in another table. @param all of that table; this one is empty */
    public void addAll(int[] all) {
        int from = 0;
        while (from < all.length) {
            int to = from + 1 + all[from];
            number(Arrays.copyOfRange(all, from + 1, to), all[from]);
            from = to;
        }
    }

    private void append(int[] sequence, int length) {
        int from = start(size);
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, 2 * size);
        }
        if (from + length > elements.length) {
            elements = Arrays.copyOf(elements, Math.max(2 * elements.length, from + length));
        }
        System.arraycopy(sequence, 0, elements, from, length);
        ends[size] = from + length;
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    /** {@return where a sequence is, or an unused slot for it} */
    private int slot(int[] sequence, int from, int to) {
        int mask = slots.length - 1;
        int slot = (int) (StateTable.hash(sequence, from, to) >>> Integer.SIZE) & mask;
        while (slots[slot] != UNUSED
                && !Arrays.equals(elements, start(slots[slot]), ends[slots[slot]], sequence, from, to)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void rebuild() {
        slots = new int[2 * slots.length];
        Arrays.fill(slots, UNUSED);
        for (int number = 0; number < size; number++) {
            slots[slot(elements, start(number), ends[number])] = number;
        }
    }
}
