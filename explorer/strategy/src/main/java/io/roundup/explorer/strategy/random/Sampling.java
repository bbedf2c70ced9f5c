// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;

/**
 * Random executions. Each has an index and its own stream of random numbers, so that it is a function of the seed and
 * the index. Who makes it, and what else was made before, plays no part. Hence several workers can share them by index.
 *
 * <p>Some strategies need to know something of the program, such as how long an execution is. They learn it from the
 * first {@value #PROFILED} executions and from no other; what they have learnt belongs to each part that is given out.
 */
public abstract class Sampling implements SharedSearch {
    /** From so many executions a profile is made: enough to see that they differ, too few to be noticed. */
    static final int PROFILED = 16;

    private final long seed;
    private long begun;
    private long end;

    /** That of the execution which has begun. */
    SplitMix64 random;

    /**
     * Makes a number of random executions.
     *
     * @param seed equal seeds give equal executions
     * @param executions how many to make, at least 1
     */
    Sampling(long seed, long executions) {
        if (executions < 1) {
            throw new IllegalArgumentException("the number of executions must be at least 1, not " + executions);
        }
        this.seed = seed;
        end = executions;
        random = new SplitMix64(seed);
    }

    @Override
    public final boolean begin() {
        if (begun >= end) {
            return false;
        }
        random = SplitMix64.stream(seed, begun++);
        prepare();
        return true;
    }

    /** An execution begins, with random numbers of its own. */
    abstract void prepare();

    @Override
    public final void end(StepLog log, Ending ending) {
        if ((begun <= PROFILED || learnsAlways()) && (ending == Ending.COMPLETE || ending == Ending.DEADLOCK)) {
            learn(log);
        }
    }

    /** {@return whether something is learnt from all executions, so that each depends on those before it} */
    boolean learnsAlways() {
        return false;
    }

    /** One of the first executions has ended by itself, or any if something is always learnt. @param log its steps */
    void learn(StepLog log) {
        // Most strategies have nothing to learn.
    }

    /** {@return whether all has been learnt from earlier executions that there is to learn, in one that has begun} */
    final boolean isProfiled() {
        return begun > PROFILED;
    }

    /** Those that a profile is made from are drawn otherwise than the rest. */
    @Override
    public final boolean drawsAtRandom() {
        return !learnsAlways() && (!needsProfile() || isProfiled());
    }

    /** {@return whether there is something to learn} */
    boolean needsProfile() {
        return false;
    }

    /** Writes what was learnt. @param out takes it */
    void saveProfile(StateSink out) {
        // Nothing, most often.
    }

    /** Takes up what was learnt. @param in gives it */
    void restoreProfile(StateSource in) {
        // Nothing, most often.
    }

    @Override
    public final int mostThreads() {
        return ChoicePoint.MOST_THREADS;
    }

    /** {@return the executions, as words for a report} */
    abstract String kind();

    /** {@return the index of the next execution} */
    final long next() {
        return begun;
    }

    /** {@return the index after that of the last execution} */
    final long end() {
        return end;
    }

    /** Writes a part. @param from its first index @param to the index after its last @param out takes it */
    final void hand(long from, long to, StateSink out) {
        out.number(from);
        out.number(to);
        saveProfile(out);
    }

    @Override
    public final void hand(StateSink result) {
        hand(begun, end, result);
    }

    @Override
    public final void take(StateSource part) {
        begun = part.number();
        end = part.number();
        restoreProfile(part);
    }

    @Override
    public final boolean isDivisible() {
        return !needsProfile() || begun >= PROFILED;
    }

    /** Nothing is found here that concerns others. */
    @Override
    public final int pressure() {
        return 0;
    }

    @Override
    public final void save(StateSink out) {
        out.number(begun);
        saveProfile(out);
    }

    @Override
    public final void restore(StateSource in) {
        begun = in.number();
        restoreProfile(in);
    }

    @Override
    public final double estimatedLeft() {
        return end == Long.MAX_VALUE ? Double.NaN : end - begun;
    }

    @Override
    public final boolean isComplete() {
        return false;
    }

    @Override
    public final String bound() {
        return (end == Long.MAX_VALUE ? "" : end + " ") + kind() + ", seed " + seed;
    }
}
