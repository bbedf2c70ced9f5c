// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.stack;

import io.roundup.quasi.monitor.container.Elements;
import java.util.Arrays;

/**
 * The operations that saw an element on top of a stack, each with the instants at which it can have done so, sorted by
 * the first of these. Sighting {@code e} is the addition of element {@code e}. Sighting {@code count + e} is its
 * removal, and {@code 2 * count + k} is the read {@code k}. Immutable; takes O(n).
 */
final class Sightings {
    private final int elements;
    private final int[] ends;
    private final int[] sighting;
    /** For each instant how many sightings begin at it or before. */
    private final int[] begun;
    /** The element of each read, and the first and last instant of it. */
    private final int[] readElement;

    private final int[] readStart;
    private final int[] readEnd;

    Sightings(Elements of) {
        elements = of.count;
        int reads = of.peeks.count();
        readElement = new int[reads];
        readStart = new int[reads];
        readEnd = new int[reads];
        for (int e = 0; e < elements && reads > 0; e++) {
            for (int k = of.peeks.from(e); k < of.peeks.from(e + 1); k++) {
                readElement[k] = e;
                readStart[k] = Math.max(of.addStart[e], of.blocks.first(of.peeks.operation(k)));
                readEnd[k] = Math.min(of.removeEnd[e], of.blocks.last(of.peeks.operation(k)));
            }
        }
        begun = new int[of.end + 1];
        count(of.addStart);
        count(of.removeStart);
        count(readStart);
        for (int instant = 1; instant <= of.end; instant++) {
            begun[instant] += begun[instant - 1];
        }
        ends = new int[2 * elements + reads];
        sighting = new int[ends.length];
        int[] next = Arrays.copyOf(begun, begun.length);
        place(of.addStart, of.addEnd, 0, next);
        place(of.removeStart, of.removeEnd, elements, next);
        place(readStart, readEnd, 2 * elements, next);
    }

    private void count(int[] starts) {
        for (int start : starts) {
            begun[start]++;
        }
    }

    private void place(int[] starts, int[] itsEnds, int first, int[] next) {
        for (int i = 0; i < starts.length; i++) {
            int place = --next[starts[i]];
            ends[place] = itsEnds[i];
            sighting[place] = first + i;
        }
    }

    /** {@return the last instant of each sighting, by place} */
    int[] ends() {
        return ends;
    }

    /** {@return the number of places of sightings that begin at an instant or before} */
    int begunBy(int instant) {
        return begun[instant];
    }

    int sighting(int place) {
        return sighting[place];
    }

    int element(int sighting) {
        if (isRead(sighting)) {
            return readElement[sighting - 2 * elements];
        }
        return sighting < elements ? sighting : sighting - elements;
    }

    boolean isRead(int sighting) {
        return sighting >= 2 * elements;
    }

    int ofRead(int read) {
        return 2 * elements + read;
    }

    /** {@return the last instant of each read} */
    int[] readEnds() {
        return readEnd;
    }

    /** {@return the place after the last of some reads of one element that begins at an instant or before} */
    int readsBegunBy(int instant, int from, int to) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (readStart[middle] <= instant) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
