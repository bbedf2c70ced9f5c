// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;

/**
 * Threads take turns, as on one processor. A turn ends after a number of steps, or when its thread cannot go on; then
 * the next thread in cyclic order has its turn.
 *
 * <p>In the first execution each turn is one step, and the first thread begins. So it is in the second one, but turns
 * begin when the first thread waits or ends: it starts all threads that it can before. In the others a random thread
 * begins, and the length of each turn is drawn anew: 1 to {@value #MOST_STEPS} steps. No thread waits for ever, so a loop that
 * waits for another thread comes to its end. In the second execution the first thread gives way, too, once it
 * has made {@value #PATIENCE} steps without starting a thread.
 */
public final class RoundRobin implements Resumable {
    /** A turn is short enough to end within an operation, and long enough to go through one now and then. */
    private static final int MOST_STEPS = 16;

    /** A first thread that makes so many steps and starts no other may wait for one in a loop. */
    private static final int PATIENCE = 1_000;

    private static final int NOBODY = -1;
    /** The execution in which the first thread comes first. */
    private static final int SECOND = 2;

    private final long seed;
    private long begun;
    private SplitMix64 random;
    private int turnOf;
    private int stepsLeft;
    private boolean areAllStarted;
    /** How many threads there are, and how many steps the first one has made since there are. */
    private int started;

    private int steps;

    /** Makes executions without an end. @param seed equal seeds give equal executions */
    public RoundRobin(long seed) {
        this.seed = seed;
        random = new SplitMix64(seed);
    }

    @Override
    public boolean begin() {
        random = SplitMix64.stream(seed, begun++);
        turnOf = NOBODY;
        stepsLeft = 0;
        areAllStarted = false;
        started = 0;
        return true;
    }

    @Override
    public int choose(ChoicePoint point) {
        if (point.bound() > 0) {
            return random.below(point.bound());
        }
        if (begun == SECOND && !areAllStarted) {
            steps = point.threads() > started ? 0 : steps + 1;
            started = point.threads();
            areAllStarted = steps >= PATIENCE || !point.isEnabled(0);
            if (!areAllStarted) {
                return 0;
            }
        }
        if (stepsLeft == 0 || !point.isEnabled(turnOf)) {
            turnOf = next(point.enabled());
            stepsLeft = begun <= SECOND ? 1 : 1 + random.below(MOST_STEPS);
        }
        stepsLeft--;
        return turnOf;
    }

    private int next(ThreadSet enabled) {
        boolean isDrawn = turnOf == NOBODY && begun > SECOND;
        return isDrawn ? random.memberOf(enabled) : enabled.nextFrom(turnOf + 1);
    }

    @Override
    public int mostThreads() {
        return ChoicePoint.MOST_THREADS;
    }

    @Override
    public void end(StepLog log, Ending ending) {
        // An execution says nothing of the next one.
    }

    @Override
    public boolean isComplete() {
        return false;
    }

    @Override
    public String bound() {
        return "executions with threads in turn, seed " + seed;
    }

    @Override
    public void save(StateSink out) {
        out.number(begun);
    }

    @Override
    public void restore(StateSource in) {
        begun = in.number();
    }
}
