// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.queue;

import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.container.Elements;
import io.roundup.quasi.monitor.container.EmptyInstants;
import io.roundup.quasi.monitor.container.PlacedOperations;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Places the operations on a queue. It looks for an order of the elements that contains both relations of
 * docs/design/monitors.md, "added before for sure" and "at the head before for sure". For this it takes again and again an
 * element that comes after none of those left. Then each is added, and seen, as early as this order allows. An answer
 * of <i>empty</i> is an element that is added and removed at once. For one use; takes O(n log n).
 */
final class QueuePlacement {
    private static final int RELATIONS = 2;

    private final Elements elements;
    private final EmptyInstants cuts;
    private final int[] addEnd;
    private final int[] firstEnd;
    private final int[] lastStart;
    /** What is not placed yet: elements, and {@link Elements#count} plus the number of a cut. */
    private final boolean[] isLeft;

    /** How many of the two relations nothing that is left stands in the way of. */
    private final int[] free;

    private final boolean[] isReigningFree;
    private final IntList ready = new IntList();

    /**
     * Prepares to place elements that contradict each other nowhere.
     *
     * @param addEnd when each was added at the latest
     * @param firstEnd when each was at the head for the first time at the latest
     * @param lastStart when each was at the head for the last time at the earliest
     */
    QueuePlacement(Elements elements, EmptyInstants cuts, int[] addEnd, int[] firstEnd, int[] lastStart) {
        this.elements = elements;
        this.cuts = cuts;
        this.addEnd = addEnd;
        this.firstEnd = firstEnd;
        this.lastStart = lastStart;
        this.isLeft = new boolean[elements.count + cuts.count()];
        this.free = new int[isLeft.length];
        this.isReigningFree = new boolean[isLeft.length];
        for (int i = 0; i < isLeft.length; i++) {
            isLeft[i] = i >= elements.count || elements.add(i) >= 0;
        }
    }

    private int at(int[] instants, int i) {
        return i < elements.count ? instants[i] : cuts.instant(i - elements.count);
    }

    /** {@return the sequence} */
    PlacedOperations place() {
        int[] order = order();
        TwoEnds ends = new TwoEnds(cuts);
        int stretch = 0;
        int added = 0;
        int seen = 0;
        for (int i : order) {
            added = Math.max(added, at(elements.addStart, i));
            seen = Math.max(seen, added);
            if (i >= elements.count) {
                stretch++;
            } else {
                ends.add(elements.add(i), added, stretch);
                see(ends, i, seen, stretch);
            }
            seen = Math.max(seen, at(lastStart, i));
        }
        return ends.merged();
    }

    private void see(TwoEnds ends, int element, int earliest, int stretch) {
        long[] sightings = new long[elements.peeks.from(element + 1) - elements.peeks.from(element)];
        for (int k = 0; k < sightings.length; k++) {
            int peek = elements.peeks.operation(elements.peeks.from(element) + k);
            sightings[k] = (long) Math.max(earliest, elements.blocks.first(peek)) << 32 | peek;
        }
        Arrays.sort(sightings);
        for (long sighting : sightings) {
            ends.see((int) sighting, (int) (sighting >>> 32), stretch);
        }
        if (elements.remove(element) >= 0) {
            ends.see(elements.remove(element), Math.max(earliest, elements.removeStart[element]), stretch);
        }
    }

    private int[] order() {
        int[] byAddStart = sorted(i -> at(elements.addStart, i));
        int[] byAddEnd = sorted(i -> at(addEnd, i));
        int[] byLastStart = sorted(i -> at(lastStart, i));
        int[] byFirstEnd = sorted(i -> at(firstEnd, i));
        int[] order = new int[byAddStart.length];
        int added = 0;
        int seen = 0;
        int firstAdded = 0;
        int firstSeen = 0;
        int secondSeen = 0;
        for (int placed = 0; placed < order.length; placed++) {
            firstAdded = nextLeft(byAddEnd, firstAdded);
            int limit = at(addEnd, byAddEnd[firstAdded]);
            for (; added < order.length && at(elements.addStart, byAddStart[added]) <= limit; added++) {
                free(byAddStart[added]);
            }
            firstSeen = nextLeft(byFirstEnd, firstSeen);
            int first = byFirstEnd[firstSeen];
            for (; seen < order.length && at(lastStart, byLastStart[seen]) <= at(firstEnd, first); seen++) {
                if (!reigns(byLastStart[seen])) {
                    free(byLastStart[seen]);
                }
            }
            // What reigns stands in its own way, which does not count.
            secondSeen = nextLeft(byFirstEnd, Math.max(secondSeen, firstSeen + 1));
            boolean isAlone =
                    secondSeen == order.length || at(lastStart, first) <= at(firstEnd, byFirstEnd[secondSeen]);
            if (reigns(first) && isAlone && !isReigningFree[first]) {
                isReigningFree[first] = true;
                free(first);
            }
            order[placed] = takeReady();
        }
        return order;
    }

    private boolean reigns(int i) {
        return at(firstEnd, i) < at(lastStart, i);
    }

    private void free(int i) {
        if (++free[i] == RELATIONS) {
            ready.add(i);
        }
    }

    private int takeReady() {
        if (ready.isEmpty()) {
            throw new IllegalStateException("the elements that are left contradict each other");
        }
        int i = ready.removeLast();
        isLeft[i] = false;
        return i;
    }

    private int nextLeft(int[] sorted, int from) {
        int place = from;
        while (place < sorted.length && !isLeft[sorted[place]]) {
            place++;
        }
        return place;
    }

    private int[] sorted(IntUnaryOperator instant) {
        long[] keys = IntStream.range(0, isLeft.length)
                .filter(i -> isLeft[i])
                .mapToLong(i -> (long) instant.applyAsInt(i) << 32 | i)
                .sorted()
                .toArray();
        return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
    }
}
