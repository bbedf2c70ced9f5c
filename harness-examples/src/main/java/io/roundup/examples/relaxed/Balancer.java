// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntToLongFunction;

/**
 * Where an operation of a distributed queue or stack begins: which of its parts. Haas, Henzinger, Kirsch, Lippautz,
 * Payer, Sezgin, Sokolova, <i>Distributed Queues in Shared Memory</i> (CF 2013).
 */
public interface Balancer {
    /** {@return the part for an operation that adds} */
    int forAdding();

    /** {@return the part for an operation that removes} */
    int forRemoving();

    /** {@return a balancer that picks any part: the pool has no bound on the order} */
    static Balancer random(int parts) {
        return new Balancer() {
            @Override
            public int forAdding() {
                return Picks.EXPLORED.pick(parts);
            }

            @Override
            public int forRemoving() {
                return Picks.EXPLORED.pick(parts);
            }
        };
    }

    /** {@return a balancer that goes round, with a number for each kind of operation} */
    static Balancer roundRobin(int parts) {
        AtomicInteger added = new AtomicInteger();
        AtomicInteger removed = new AtomicInteger();
        return new Balancer() {
            @Override
            public int forAdding() {
                return added.getAndIncrement() % parts;
            }

            @Override
            public int forRemoving() {
                return removed.getAndIncrement() % parts;
            }
        };
    }

    /**
     * {@return a balancer that picks two parts, adds to the shorter one and removes from the longer one}
     *
     * @param parts how many there are
     * @param length of each
     */
    static Balancer betterOfTwo(int parts, IntToLongFunction length) {
        return new Balancer() {
            @Override
            public int forAdding() {
                int one = Picks.EXPLORED.pick(parts);
                int other = Picks.EXPLORED.pick(parts);
                return length.applyAsLong(one) <= length.applyAsLong(other) ? one : other;
            }

            @Override
            public int forRemoving() {
                int one = Picks.EXPLORED.pick(parts);
                int other = Picks.EXPLORED.pick(parts);
                return length.applyAsLong(one) >= length.applyAsLong(other) ? one : other;
            }
        };
    }

    /** {@return a balancer that picks the part that the fewest operations of the kind have used} */
    static Balancer leastUsed(int parts) {
        return new LeastUsedBalancer(parts);
    }
}
