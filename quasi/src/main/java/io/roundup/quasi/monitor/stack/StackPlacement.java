// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.stack;

import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.container.Elements;
import io.roundup.quasi.monitor.container.EmptyInstants;
import io.roundup.quasi.monitor.container.PlacedOperations;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Places the operations on a stack in the order in which its elements were peeled, those at the bottom first. Each
 * element's push, reads and pop go into one gap of the sequence so far. So the sequence is one of a stack at any time.
 * The gap is the one after the last operation at an instant up to {@code addEnd}. No operation of the sequence is at an
 * instant at which the element is inside for sure. The reason is that each was placed where nothing that was left was
 * inside for sure. For one use; takes O(n log n).
 */
final class StackPlacement {
    /** The beginning of the sequence, before all operations. */
    private static final int FIRST = 0;

    private final Elements elements;
    private final Peeling peeling;
    /** The operations as a linked list; number 0 is no operation. */
    private final IntList operation = new IntList();

    private final IntList instant = new IntList();
    private int[] next = new int[16];
    /** By instant, the last operation of the list that is at it. */
    private final TreeMap<Integer, Integer> lastAt = new TreeMap<>();

    StackPlacement(Elements elements) {
        this.elements = elements;
        this.peeling = new Peeling(elements);
        if (!peeling.stuck().isEmpty()) {
            throw new IllegalStateException("only the elements of a stack can be placed");
        }
        operation.add(-1);
        instant.add(-1);
        lastAt.put(-1, FIRST);
    }

    /**
     * {@return the sequence}
     *
     * @param cuts instants at which the stack was found empty
     */
    PlacedOperations place(EmptyInstants cuts) {
        int last = FIRST;
        for (int cut = 0; cut < cuts.count(); cut++) {
            last = insertAfter(last, cuts.operation(cut), cuts.instant(cut));
        }
        IntList order = peeling.peeled();
        for (int i = 0; i < order.size(); i++) {
            if (elements.add(order.get(i)) >= 0) {
                insert(order.get(i));
            }
        }
        PlacedOperations placed = new PlacedOperations();
        for (int at = next[FIRST]; at != FIRST; at = next[at]) {
            if (operation.get(at) >= 0) {
                placed.add(operation.get(at), instant.get(at));
            }
        }
        return placed;
    }

    private void insert(int element) {
        Map.Entry<Integer, Integer> gap = lastAt.floorEntry(elements.addEnd[element]);
        int from = gap.getKey();
        int to = next[gap.getValue()] == FIRST ? elements.end : instant.get(next[gap.getValue()]);
        int push = Math.max(peeling.pushed(element), from);
        int pop = Math.min(Math.max(peeling.popped(element), push), to);
        int last = insertAfter(gap.getValue(), elements.add(element), push);
        long[] reads = reads(element, push, pop);
        for (long read : reads) {
            last = insertAfter(last, elements.peeks.operation((int) read), (int) (read >>> 32));
        }
        // What never left has a place at the end, too, which keeps what comes later below it.
        insertAfter(last, elements.remove(element), pop);
    }

    /** {@return the reads of an element, each with its instant in the upper half, sorted} */
    private long[] reads(int element, int push, int pop) {
        int from = elements.peeks.from(element);
        long[] reads = new long[elements.peeks.from(element + 1) - from];
        for (int i = 0; i < reads.length; i++) {
            int at = Math.max(push, Math.min(pop, peeling.read(from + i)));
            reads[i] = (long) at << 32 | (from + i);
        }
        Arrays.sort(reads);
        return reads;
    }

    private int insertAfter(int before, int inserted, int at) {
        int number = operation.size();
        operation.add(inserted);
        instant.add(at);
        if (number == next.length) {
            next = Arrays.copyOf(next, 2 * number);
        }
        int after = next[before];
        next[number] = after;
        next[before] = number;
        if (after == FIRST || instant.get(after) > at) {
            lastAt.put(at, number);
        }
        return number;
    }
}
