// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;

/**
 * At every choice point any enabled thread, or any value, with equal probability.
 *
 * <p>Each execution has its own stream of random numbers, so that the n-th execution of a seed does not depend on the
 * choice points of those before it.
 */
public final class RandomWalk implements Resumable {
    private final long seed;
    private final long executions;
    private long begun;
    private SplitMix64 random;

    /**
     * Makes a number of random executions.
     *
     * @param seed equal seeds give equal executions
     * @param executions how many to make, at least 1
     */
    public RandomWalk(long seed, long executions) {
        if (executions < 1) {
            throw new IllegalArgumentException("the number of executions must be at least 1, not " + executions);
        }
        this.seed = seed;
        this.executions = executions;
        this.random = new SplitMix64(seed);
    }

    @Override
    public boolean begin() {
        if (begun == executions) {
            return false;
        }
        random = SplitMix64.stream(seed, begun++);
        return true;
    }

    @Override
    public int choose(ChoicePoint point) {
        return point.bound() > 0 ? random.below(point.bound()) : random.bitOf(point.enabled());
    }

    @Override
    public void end(StepLog log, Ending ending) {
        // Executions do not depend on one another.
    }

    @Override
    public double estimatedLeft() {
        return executions == Long.MAX_VALUE ? Double.NaN : executions - begun;
    }

    @Override
    public void save(StateSink out) {
        out.number(begun);
    }

    @Override
    public void restore(StateSource in) {
        begun = in.number();
    }

    @Override
    public boolean isComplete() {
        return false;
    }

    @Override
    public String bound() {
        String most = executions == Long.MAX_VALUE ? "" : executions + " ";
        return most + "random executions, seed " + seed;
    }
}
