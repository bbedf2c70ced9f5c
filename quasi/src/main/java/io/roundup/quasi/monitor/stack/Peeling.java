// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.stack;

import io.roundup.quasi.monitor.collection.DepthTree;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.collection.StabbingTree;
import io.roundup.quasi.monitor.container.Elements;
import java.util.Arrays;

/**
 * Peels the elements off a stack's history, those at the bottom first. The depth of an instant is how many of the
 * elements that are left are inside for sure. An element can be peeled if it was pushed and popped at instants of depth
 * 0, and each read saw it at an instant that no other element covers. Then everything else was inside, before or after
 * it. What can be peeled at some time can be peeled later, so the order does not matter. For one use; takes O(n log n).
 *
 * <p>An instant of depth 0 is a possible one for every sighting around it, and then has no more use. An instant of
 * depth 1 belongs to the one element that covers it, serves the reads of that element, and waits until it is peeled.
 */
final class Peeling {
    private final Elements elements;
    private final Sightings sightings;
    private final StabbingTree unseen;
    private final StabbingTree unseenReads;
    private final DepthTree depths;
    /** For each instant the sum of the numbers of the elements that cover it, as a Fenwick tree of differences. */
    private final long[] covering;

    /** How many sightings of each element have no instant yet. */
    private final int[] missing;

    private final boolean[] readSeen;
    /** The instants that wait for an element: linked lists, ended by -1. */
    private final int[] firstWaiting;

    private final int[] nextWaiting;

    /** The instant that was found for each sighting. */
    private final int[] seenAt;

    private final IntList peeled = new IntList();
    private final IntList peelable = new IntList();
    private final IntList bare = new IntList();
    private final IntList taken = new IntList();

    Peeling(Elements elements) {
        this.elements = elements;
        boolean reads = !elements.peeks.isEmpty();
        sightings = new Sightings(elements);
        unseen = new StabbingTree(sightings.ends());
        unseenReads = new StabbingTree(sightings.readEnds());
        missing = new int[elements.count];
        readSeen = new boolean[elements.peeks.count()];
        seenAt = new int[sightings.ends().length];
        covering = new long[reads ? elements.end + 3 : 0];
        firstWaiting = new int[reads ? elements.count : 0];
        nextWaiting = new int[reads ? elements.end + 1 : 0];
        Arrays.fill(firstWaiting, -1);
        int[] depth = new int[elements.end + 2];
        for (int e = 0; e < elements.count; e++) {
            missing[e] = 2 + elements.peeks.from(e + 1) - elements.peeks.from(e);
            if (elements.addEnd[e] + 1 < elements.removeStart[e]) {
                depth[elements.addEnd[e] + 1]++;
                depth[elements.removeStart[e]]--;
                cover(e, 1);
            }
        }
        for (int instant = 1; instant < depth.length; instant++) {
            depth[instant] += depth[instant - 1];
        }
        depths = new DepthTree(Arrays.copyOf(depth, elements.end + 1));
    }

    /** {@return the elements that cannot be peeled} */
    IntList stuck() {
        int useful = elements.peeks.isEmpty() ? 0 : 1;
        while (true) {
            if (!peelable.isEmpty()) {
                peel(peelable.removeLast());
            } else if (!bare.isEmpty()) {
                serveAll(bare.removeLast());
            } else if (depths.least() > useful) {
                break;
            } else if (depths.least() == 0) {
                serveAll(depths.takeLeast());
            } else {
                serveReads(depths.takeLeast());
            }
        }
        IntList stuck = new IntList();
        for (int e = 0; e < elements.count; e++) {
            if (missing[e] > 0) {
                stuck.add(e);
            }
        }
        return stuck;
    }

    private void serveAll(int instant) {
        unseen.take(0, sightings.begunBy(instant), instant, taken);
        while (!taken.isEmpty()) {
            seen(sightings.sighting(taken.removeLast()), instant);
        }
    }

    private void serveReads(int instant) {
        int element = (int) coveringSum(instant);
        int from = elements.peeks.from(element);
        int to = sightings.readsBegunBy(instant, from, elements.peeks.from(element + 1));
        unseenReads.take(from, to, instant, taken);
        while (!taken.isEmpty()) {
            seen(sightings.ofRead(taken.removeLast()), instant);
        }
        nextWaiting[instant] = firstWaiting[element];
        firstWaiting[element] = instant;
    }

    private void seen(int sighting, int instant) {
        if (sightings.isRead(sighting)) {
            int read = sighting - sightings.ofRead(0);
            if (readSeen[read]) {
                return;
            }
            readSeen[read] = true;
        }
        seenAt[sighting] = instant;
        int element = sightings.element(sighting);
        if (--missing[element] == 0) {
            peelable.add(element);
        }
    }

    private void peel(int element) {
        peeled.add(element);
        if (elements.addEnd[element] + 1 < elements.removeStart[element]) {
            depths.deepen(elements.addEnd[element] + 1, elements.removeStart[element] - 1, -1);
            cover(element, -1);
        }
        if (firstWaiting.length > 0) {
            for (int instant = firstWaiting[element]; instant >= 0; instant = nextWaiting[instant]) {
                bare.add(instant);
            }
        }
    }

    private void cover(int element, int sign) {
        if (covering.length > 0) {
            addFrom(elements.addEnd[element] + 1, (long) sign * element);
            addFrom(elements.removeStart[element], (long) -sign * element);
        }
    }

    private void addFrom(int instant, long number) {
        for (int i = instant + 1; i < covering.length; i += i & -i) {
            covering[i] += number;
        }
    }

    private long coveringSum(int instant) {
        long sum = 0;
        for (int i = instant + 1; i > 0; i -= i & -i) {
            sum += covering[i];
        }
        return sum;
    }

    /** {@return the elements in the order in which they were peeled} */
    IntList peeled() {
        return peeled;
    }

    /** {@return an instant at which an element that was peeled can have been pushed} */
    int pushed(int element) {
        return seenAt[element];
    }

    /** {@return an instant at which an element that was peeled can have been popped} */
    int popped(int element) {
        return seenAt[elements.count + element];
    }

    /**
     * {@return an instant at which a read can have seen its element}
     *
     * @param read its number in {@link Elements#peeks}
     */
    int read(int read) {
        return seenAt[sightings.ofRead(read)];
    }
}
