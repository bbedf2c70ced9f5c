// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.ChoicePoint;

/** At every choice point any enabled thread, or any value, with equal probability. */
public final class RandomWalk extends Sampling {
    /**
     * Makes a number of random executions.
     *
     * @param seed equal seeds give equal executions
     * @param executions how many to make, at least 1
     */
    public RandomWalk(long seed, long executions) {
        super(seed, executions);
    }

    @Override
    void prepare() {
        // Nothing is known of the execution before its first choice.
    }

    @Override
    public int choose(ChoicePoint point) {
        return point.bound() > 0 ? random.below(point.bound()) : random.memberOf(point.enabled());
    }

    @Override
    String kind() {
        return "random executions";
    }
}
