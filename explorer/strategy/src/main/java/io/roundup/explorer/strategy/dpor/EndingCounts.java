// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.Strategy.Ending;

/** How the executions of a search ended. */
final class EndingCounts {
    private long executions;
    private boolean stepBoundReached;
    private long completed;
    private long deadlocked;
    private long awaitBlocked;
    private long sleepBlocked;

    /** Counts an execution. @param ending of it @param onlyAwaits whether all blocked threads only wait for a value */
    void count(Ending ending, boolean onlyAwaits) {
        executions++;
        switch (ending) {
            case COMPLETE -> completed++;
            case DEADLOCK -> {
                if (onlyAwaits) {
                    awaitBlocked++;
                } else {
                    deadlocked++;
                }
            }
            case CUT -> sleepBlocked++;
            case LIVELOCK -> awaitBlocked++;
            case STEP_BOUND, TURN_BOUND -> stepBoundReached = true;
        }
    }

    /** Adds the counts of another part of the same search. @param other part */
    void add(EndingCounts other) {
        executions += other.executions;
        completed += other.completed;
        deadlocked += other.deadlocked;
        awaitBlocked += other.awaitBlocked;
        sleepBlocked += other.sleepBlocked;
        stepBoundReached |= other.stepBoundReached;
    }

    long executions() {
        return executions;
    }

    long completed() {
        return completed;
    }

    long deadlocked() {
        return deadlocked;
    }

    long awaitBlocked() {
        return awaitBlocked;
    }

    long sleepBlocked() {
        return sleepBlocked;
    }

    boolean isStepBoundReached() {
        return stepBoundReached;
    }

    void save(StateSink out) {
        out.number(executions);
        out.number(completed);
        out.number(deadlocked);
        out.number(awaitBlocked);
        out.number(sleepBlocked);
        out.number(stepBoundReached ? 1 : 0);
    }

    void restore(StateSource in) {
        executions = in.number();
        completed = in.number();
        deadlocked = in.number();
        awaitBlocked = in.number();
        sleepBlocked = in.number();
        stepBoundReached = in.flag();
    }
}
