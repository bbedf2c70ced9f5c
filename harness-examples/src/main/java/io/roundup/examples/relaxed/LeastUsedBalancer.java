// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A balancer that gives each operation to the part that the fewest of its kind have used, the first such part: "LRU" in
 * Haas and others, <i>Distributed Queues in Shared Memory</i> (CF 2013).
 *
 * <p>Adds and removes are counted apart. In an early version of the Scal suite they shared a count, so that the removes
 * did not follow the adds.
 */
final class LeastUsedBalancer implements Balancer {
    private final AtomicIntegerArray added;
    private final AtomicIntegerArray removed;

    /** A balancer that nobody has used. @param parts how many there are */
    LeastUsedBalancer(int parts) {
        added = new AtomicIntegerArray(parts);
        removed = new AtomicIntegerArray(parts);
    }

    @Override
    public int forAdding() {
        return leastUsed(added);
    }

    @Override
    public int forRemoving() {
        return leastUsed(removed);
    }

    private static int leastUsed(AtomicIntegerArray uses) {
        while (true) {
            int least = 0;
            int fewest = uses.get(0);
            for (int part = 1; part < uses.length(); part++) {
                int found = uses.get(part);
                if (found < fewest) {
                    least = part;
                    fewest = found;
                }
            }
            if (uses.compareAndSet(least, fewest, fewest + 1)) {
                return least;
            }
        }
    }
}
