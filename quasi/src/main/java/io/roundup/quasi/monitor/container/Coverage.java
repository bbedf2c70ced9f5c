// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

/** At which instants some element of a container is inside for sure. Immutable; O(1) a question after O(n). */
final class Coverage {
    /** For each instant, how many before it are free of elements that are inside for sure. */
    private final int[] freeBefore;

    Coverage(Elements elements) {
        int[] change = new int[elements.end + 2];
        for (int e = 0; e < elements.count; e++) {
            if (elements.addEnd[e] + 1 < elements.removeStart[e]) {
                change[elements.addEnd[e] + 1]++;
                change[elements.removeStart[e]]--;
            }
        }
        int depth = 0;
        int free = 0;
        for (int instant = 0; instant < change.length; instant++) {
            depth += change[instant];
            change[instant] = free;
            free += depth == 0 ? 1 : 0;
        }
        freeBefore = change;
    }

    /**
     * {@return how many instants of a range are free}
     *
     * @param from the first
     * @param to the last
     */
    int free(int from, int to) {
        return freeBefore[to + 1] - freeBefore[from];
    }

    /** {@return the first instant from some instant on at which no element is inside for sure; there must be one} */
    int firstFree(int from) {
        // The first instant up to which one more is free than before.
        int low = from;
        int high = freeBefore.length - 2;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (free(from, middle) > 0) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** {@return the first instant from some instant on at which an element is inside for sure; there must be one} */
    int firstCovered(int from) {
        int low = from;
        int high = freeBefore.length - 2;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (free(from, middle) < middle - from + 1) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
