// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.queue;

import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.container.EmptyInstants;
import io.roundup.quasi.monitor.container.PlacedOperations;

/**
 * What is done at the two ends of a queue, each in its own order, merged into one. The answers of <i>empty</i> cut the
 * history into <i>stretches</i>: what belongs to one comes after the cut before it and before the cut after it. At one
 * instant of a stretch additions come first. Not thread-safe.
 */
final class TwoEnds {
    private final EmptyInstants cuts;
    private final End tail = new End();
    private final End head = new End();

    private static final class End {
        final IntList operations = new IntList();
        final IntList instants = new IntList();
        final IntList stretches = new IntList();
        int next;

        void add(int operation, int instant, int stretch) {
            operations.add(operation);
            instants.add(instant);
            stretches.add(stretch);
        }

        boolean isIn(int stretch) {
            return next < operations.size() && stretches.get(next) == stretch;
        }

        void moveTo(PlacedOperations placed) {
            placed.add(operations.get(next), instants.get(next));
            next++;
        }
    }

    TwoEnds(EmptyInstants cuts) {
        this.cuts = cuts;
    }

    /** Adds an addition, in an order in which neither stretches nor instants decrease. */
    void add(int operation, int instant, int stretch) {
        tail.add(operation, instant, stretch);
    }

    /** Adds a removal, or a read of the head, in such an order too. */
    void see(int operation, int instant, int stretch) {
        head.add(operation, instant, stretch);
    }

    /** {@return all of them and the answers of empty} */
    PlacedOperations merged() {
        PlacedOperations placed = new PlacedOperations();
        for (int stretch = 0; stretch <= cuts.count(); stretch++) {
            while (tail.isIn(stretch) || head.isIn(stretch)) {
                boolean adds = tail.isIn(stretch)
                        && (!head.isIn(stretch) || tail.instants.get(tail.next) <= head.instants.get(head.next));
                (adds ? tail : head).moveTo(placed);
            }
            if (stretch < cuts.count()) {
                placed.add(cuts.operation(stretch), cuts.instant(stretch));
            }
        }
        return placed;
    }
}
