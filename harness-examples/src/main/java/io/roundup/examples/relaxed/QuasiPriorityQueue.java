// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import org.jspecify.annotations.Nullable;

/**
 * A priority queue whose deqMin may return any of the k + 1 smallest. It is the "Quasi Priority Queue" of Table I of
 * the Round-Up paper, written anew and not from its code. It is not linearizable unless every pick is 0. It is quasi
 * linearizable for {@code deqMin=k} in programs that take values out only after all have been put in, and take all of
 * them out.
 *
 * <p>A value that has been overtaken k times is taken before any larger one (the "lateness" of the paper). No rule can
 * keep the bound for every program. Once 5 has left before 4, each further {@code enq 1, deqMin} moves the place of 5
 * in the strict order one deqMin further away.
 */
public final class QuasiPriorityQueue extends RelaxedPriorityQueue {
    /** Makes an empty priority queue whose picks the explorer makes. */
    public QuasiPriorityQueue(int k) {
        this(k, Picks.EXPLORED);
    }

    /** Makes an empty priority queue. */
    public QuasiPriorityQueue(int k, Picks picks) {
        super(k, picks);
    }

    @Override
    public @Nullable Integer deqMin() {
        int places = picks.pick(k + 1);
        while (true) {
            Waiting smallest = first.get();
            if (smallest == null) {
                return null;
            }
            Waiting chosen = smallest.within(places, k);
            if (first.compareAndSet(smallest, smallest.without(chosen))) {
                return chosen.value;
            }
        }
    }
}
