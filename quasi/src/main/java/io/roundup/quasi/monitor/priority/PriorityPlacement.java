// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.priority;

import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.container.Elements;
import io.roundup.quasi.monitor.container.EmptyInstants;
import io.roundup.quasi.monitor.container.PlacedOperations;

/**
 * Places the operations on a priority queue, exact or out of order, from the smallest priority up. An instant is
 * <i>good</i> for an element if at most k of smaller priority are inside for sure. Each is removed at the first good
 * instant at which it can be, and read at the first good one after it was added. It is added as late as can be: at
 * {@code addEnd}, or when it is removed. If it is read, it is added at the last good instant up to then, since a read
 * may need one that early. The proofs are in docs/design/out-of-order.md and docs/design/monitors.md. For one use; takes O(n log n).
 */
final class PriorityPlacement {
    /** The instants that are good for the element whose turn it is. */
    interface Good {
        /** {@return the first good instant from some instant on} */
        int first(int from);

        /** {@return the last good instant up to some instant, or -1; asked only if there are reads} */
        int last(int to);

        /** An element of smaller priority than all that come now is inside for sure at these instants. */
        void take(int from, int to);
    }

    /**
     * What happens at one instant, in this order. First what leaves then, by priority. Then reads of what was there
     * before and stays. Then answers of empty. Then what comes and stays, by falling priority, so that each can be read
     * before the next comes.
     */
    private static final int LEAVES = 0;

    private static final int STAYS = 1;
    private static final int FINDS_EMPTY = 2;
    private static final int COMES_AND_STAYS = 3;
    private static final int PHASES = 4;

    private final Elements elements;
    private final Priorities priorities;
    private final int[] added;
    /** {@link Elements#end} + 1 for what never leaves. */
    private final int[] removed;

    private final int[] read;

    PriorityPlacement(Elements elements, Priorities priorities, Good good) {
        this.elements = elements;
        this.priorities = priorities;
        this.added = new int[elements.count];
        this.removed = new int[elements.count];
        this.read = new int[elements.peeks.count()];
        for (int from = 0; from < priorities.count(); ) {
            int to = priorities.endOfTies(from);
            for (int i = from; i < to; i++) {
                find(priorities.element(i), good);
            }
            for (int i = from; i < to; i++) {
                int element = priorities.element(i);
                good.take(elements.addEnd[element] + 1, elements.removeStart[element] - 1);
            }
            from = to;
        }
    }

    private void find(int element, Good good) {
        removed[element] = elements.remove(element) < 0 ? elements.end + 1 : good.first(elements.removeStart[element]);
        int add = Math.min(elements.addEnd[element], removed[element]);
        int firstRead = elements.peeks.from(element);
        int endOfReads = elements.peeks.from(element + 1);
        if (firstRead < endOfReads) {
            int earlier = good.last(add);
            add = earlier >= elements.addStart[element] ? earlier : add;
        }
        added[element] = add;
        for (int k = firstRead; k < endOfReads; k++) {
            read[k] = good.first(Math.max(add, elements.blocks.first(elements.peeks.operation(k))));
        }
    }

    /**
     * {@return the sequence}
     *
     * @param cuts instants at which the container was found empty
     */
    PlacedOperations place(EmptyInstants cuts) {
        IntList operations = new IntList();
        IntList moments = new IntList();
        for (int place = 0; place < priorities.count(); place++) {
            collect(priorities.element(place), false, operations, moments);
        }
        for (int cut = 0; cut < cuts.count(); cut++) {
            operations.add(cuts.operation(cut));
            moments.add(moment(cuts.instant(cut), FINDS_EMPTY));
        }
        for (int place = priorities.count() - 1; place >= 0; place--) {
            collect(priorities.element(place), true, operations, moments);
        }
        return sorted(operations, moments);
    }

    /** Collects what is done with an element when it comes and stays, or everything else that is done with it. */
    private void collect(int element, boolean comesAndStays, IntList operations, IntList moments) {
        int add = added[element];
        int remove = removed[element];
        if (comesAndStays == (add < remove)) {
            operations.add(elements.add(element));
            moments.add(moment(add, comesAndStays ? COMES_AND_STAYS : LEAVES));
        }
        for (int k = elements.peeks.from(element); k < elements.peeks.from(element + 1); k++) {
            if (comesAndStays == (read[k] == add && add < remove)) {
                operations.add(elements.peeks.operation(k));
                moments.add(moment(read[k], comesAndStays ? COMES_AND_STAYS : read[k] == remove ? LEAVES : STAYS));
            }
        }
        if (!comesAndStays && elements.remove(element) >= 0) {
            operations.add(elements.remove(element));
            moments.add(moment(remove, LEAVES));
        }
    }

    private static int moment(int instant, int phase) {
        return PHASES * instant + phase;
    }

    /** A counting sort, which keeps the order of what happens at the same moment. */
    private PlacedOperations sorted(IntList operations, IntList moments) {
        int[] places = new int[PHASES * (elements.end + 1) + 1];
        for (int i = 0; i < moments.size(); i++) {
            places[moments.get(i) + 1]++;
        }
        for (int moment = 1; moment < places.length; moment++) {
            places[moment] += places[moment - 1];
        }
        int[] sorted = new int[operations.size()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[places[moments.get(i)]++] = i;
        }
        PlacedOperations placed = new PlacedOperations();
        for (int i : sorted) {
            placed.add(operations.get(i), moments.get(i) / PHASES);
        }
        return placed;
    }
}
