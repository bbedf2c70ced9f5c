// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;

/**
 * Partial order sampling (Yuan, Yang and Gu, <em>Partial Order Aware Concurrency Sampling</em>, CAV 2018, section 4).
 *
 * <p>Every pending step has a random priority, and the enabled one with the highest is made. The next step of its thread
 * gets a new priority, and so do the pending steps that conflict with it: with the old ones, whichever of two conflicting
 * steps comes late would come late against the following ones, too. Steps that do not conflict keep theirs, so that the
 * order of independent steps does not dilute the sampling.
 */
public final class Pos implements Resumable {
    private final long seed;
    private final long executions;
    private long begun;
    private SplitMix64 random;
    private final long[] priority = new long[ChoicePoint.MAX_THREADS];
    private int known;

    /**
     * Makes a number of random executions.
     *
     * @param seed equal seeds give equal executions
     * @param executions how many to make, at least 1
     */
    public Pos(long seed, long executions) {
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
        known = 0;
        return true;
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
        return executions + " executions by partial order sampling, seed " + seed;
    }
}
