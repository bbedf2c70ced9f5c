// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.ChoicePoint;

/**
 * Partial order sampling (Yuan, Yang and Gu, <em>Partial Order Aware Concurrency Sampling</em>, CAV 2018, section 4).
 *
 * <p>Every pending step has a random priority ({@link StepPriorities}). A step is drawn anew when one is made that it
 * conflicts with. With the old priority, whichever of two conflicting steps comes late would come late against the
 * following ones, too. Steps that do not conflict keep theirs, so that the order of independent steps does not dilute
 * the sampling.
 */
public final class Pos extends Sampling {
    private final StepPriorities priorities = new StepPriorities();

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
        priorities.clear();
    }

    @Override
    public int choose(ChoicePoint point) {
        if (point.bound() > 0) {
            return random.below(point.bound());
        }
        priorities.admit(point, random);
        return priorities.choose(point, random);
    }

    @Override
    String kind() {
        return "executions by partial order sampling";
    }
}
