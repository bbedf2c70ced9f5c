// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.queue;

import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.container.Elements;

/**
 * How many elements of a queue each element overtook for sure. These were added before it was, and did not leave before
 * it did, whatever the order of overlapping operations. A Fenwick tree over the instants; takes O(n log n).
 */
final class Overtaking {
    private final Elements elements;
    /** The elements sorted by the first and by the last instant at which they can have been added. */
    private final int[] byAddStart;

    private final int[] byAddEnd;
    /** How many of the elements added so far leave at an instant at the earliest, as a Fenwick tree. */
    private final int[] leaving;

    Overtaking(Elements elements) {
        this.elements = elements;
        this.byAddStart = sorted(elements.addStart, elements.end);
        this.byAddEnd = sorted(elements.addEnd, elements.end);
        this.leaving = new int[elements.end + 2];
    }

    private static int[] sorted(int[] instants, int end) {
        int[] next = new int[end + 2];
        for (int instant : instants) {
            next[instant + 1]++;
        }
        for (int instant = 1; instant < next.length; instant++) {
            next[instant] += next[instant - 1];
        }
        int[] sorted = new int[instants.length];
        for (int e = 0; e < instants.length; e++) {
            sorted[next[instants[e]]++] = e;
        }
        return sorted;
    }

    /** {@return the element that overtook most, or -1 if none overtook any} */
    int most() {
        int most = -1;
        int highest = 0;
        int added = 0;
        for (int element : byAddStart) {
            while (elements.addEnd[byAddEnd[added]] < elements.addStart[element]) {
                add(elements.removeStart[byAddEnd[added++]]);
            }
            int overtaken = added - leavingUpTo(elements.removeEnd[element]);
            if (overtaken > highest) {
                highest = overtaken;
                most = element;
            }
        }
        return most;
    }

    private void add(int instant) {
        for (int i = instant + 1; i < leaving.length; i += i & -i) {
            leaving[i]++;
        }
    }

    private int leavingUpTo(int instant) {
        int count = 0;
        for (int i = instant + 1; i > 0; i -= i & -i) {
            count += leaving[i];
        }
        return count;
    }

    /**
     * {@return those that an element overtook}
     *
     * @param limit how many to give at most
     */
    IntList overtakenBy(int element, int limit) {
        IntList overtaken = new IntList();
        for (int other = 0; other < elements.count && overtaken.size() < limit; other++) {
            if (elements.addEnd[other] < elements.addStart[element]
                    && elements.removeStart[other] > elements.removeEnd[element]) {
                overtaken.add(other);
            }
        }
        return overtaken;
    }
}
