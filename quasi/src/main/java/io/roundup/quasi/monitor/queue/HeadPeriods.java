// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.queue;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.container.Conflict;
import io.roundup.quasi.monitor.container.Elements;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When each element of a queue was at the head: seen there by reads, and by its removal.
 *
 * <p>If an element's first sighting ended before its last began, then it was at the head for sure in between: its
 * <i>reign</i>. Reigns must not overlap, and no other element was seen during one, so sightings of others that begin or
 * end in a reign are cut down to its borders. After that, an element has its turn before another one iff its first
 * sighting ends before the other's last begins, and this is a strict order. Takes O(n).
 */
final class HeadPeriods {
    /** When each element was added at the latest. */
    final int[] addEnd;
    /** When each was seen at the head for the first time at the latest. */
    final int[] firstEnd;
    /** When each was seen at the head for the last time at the earliest. */
    final int[] lastStart;

    private final Elements elements;
    private final List<Operation> operations;
    /** The element that reigns between an instant and the next, plus 1, or 0. */
    private final int[] reigning;

    private final @Nullable Conflict conflict;

    HeadPeriods(Elements elements, List<Operation> operations) {
        this.elements = elements;
        this.operations = operations;
        this.addEnd = elements.addEnd.clone();
        this.firstEnd = elements.removeEnd.clone();
        this.lastStart = elements.removeStart.clone();
        this.reigning = new int[elements.end + 1];
        for (int e = 0; e < elements.count; e++) {
            for (int k = elements.peeks.from(e); k < elements.peeks.from(e + 1); k++) {
                firstEnd[e] = Math.min(firstEnd[e], elements.blocks.last(elements.peeks.operation(k)));
            }
        }
        Conflict overlap = findReigns();
        conflict = overlap == null ? cutSightings() : overlap;
    }

    /** {@return two elements that were at the head at the same time, or null} */
    @Nullable
    Conflict conflict() {
        return conflict;
    }

    private @Nullable Conflict findReigns() {
        for (int e = 0; e < elements.count; e++) {
            for (int instant = firstEnd[e]; instant < lastStart[e]; instant++) {
                if (reigning[instant] > 0) {
                    return bothAtHead(reigning[instant] - 1, e);
                }
                reigning[instant] = e + 1;
            }
        }
        return null;
    }

    private @Nullable Conflict cutSightings() {
        int[] end = firstEnd.clone();
        int[] start = lastStart.clone();
        for (int e = 0; e < elements.count; e++) {
            if (end[e] < start[e]) {
                continue;
            }
            int endsIn = reigningAt(end[e]);
            int startsIn = reigningAt(start[e]);
            firstEnd[e] = endsIn < 0 ? end[e] : end[endsIn];
            lastStart[e] = startsIn < 0 ? start[e] : start[startsIn];
            addEnd[e] = Math.min(addEnd[e], firstEnd[e]);
            if (firstEnd[e] < lastStart[e]) {
                return bothAtHead(endsIn >= 0 ? endsIn : startsIn, e);
            }
        }
        return null;
    }

    /** {@return the element in whose reign an instant is, borders not included, or -1} */
    private int reigningAt(int instant) {
        return instant > 0 && reigning[instant] == reigning[instant - 1] ? reigning[instant] - 1 : -1;
    }

    private Conflict bothAtHead(int one, int other) {
        return Conflict.of(
                "the elements of " + operations.get(elements.add(one)) + " and " + operations.get(elements.add(other))
                        + " were seen at the head at the same time",
                one,
                other);
    }

    /** Adds to some elements those whose reigns cut their sightings. */
    void addReigning(IntList list) {
        for (int i = list.size() - 1; i >= 0; i--) {
            int element = list.get(i);
            int firstSeen = elements.removeEnd[element];
            for (int k = elements.peeks.from(element); k < elements.peeks.from(element + 1); k++) {
                firstSeen = Math.min(firstSeen, elements.blocks.last(elements.peeks.operation(k)));
            }
            for (int instant : new int[] {firstSeen, elements.removeStart[element]}) {
                int reigning = reigningAt(instant);
                if (reigning >= 0 && reigning != element) {
                    list.add(reigning);
                }
            }
        }
    }
}
