// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;

/**
 * Partial order sampling (Yuan, Yang and Gu, <em>Partial Order Aware Concurrency Sampling</em>, CAV 2018, section 4).
 *
 * <p>Every pending step has a random priority, and the enabled one with the highest is made. The next step of its
 * thread gets a new priority, and so do the pending steps that conflict with it. With the old ones, whichever of two
 * conflicting steps comes late would come late against the following ones, too. Steps that do not conflict keep theirs,
 * so that the order of independent steps does not dilute the sampling.
 */
public final class Pos extends Sampling {
    private final long[] priority = new long[ChoicePoint.MAX_THREADS];
    private int known;

    /**
     * Makes a number of random executions.
     *
     * @param seed equal seeds give equal executions
     * @param executions how many to make, at least 1
     */
    public Pos(long seed, long executions) {
        super(seed, executions);
    }

    @Override
    void prepare() {
        known = 0;
    }

    @Override
    public int choose(ChoicePoint point) {
        if (point.bound() > 0) {
            return random.below(point.bound());
        }
        for (; known < point.threads(); known++) {
            priority[known] = random.next();
        }
        int chosen = Long.numberOfTrailingZeros(point.enabled());
        for (long rest = point.enabled(); rest != 0; rest &= rest - 1) {
            int thread = Long.numberOfTrailingZeros(rest);
            if (priority[thread] > priority[chosen]) {
                chosen = thread;
            }
        }
        for (int thread = 0; thread < known; thread++) {
            if (thread == chosen
                    || Footprint.conflict(
                            point.bits(thread), point.location(thread), point.bits(chosen), point.location(chosen))) {
                priority[thread] = random.next();
            }
        }
        return chosen;
    }

    @Override
    String kind() {
        return "executions by partial order sampling";
    }
}
