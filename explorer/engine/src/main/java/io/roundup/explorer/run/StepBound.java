// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.LoopLength;

/**
 * The bounds on the steps of executions and of loops. Where these leave something out, the exploration begins again:
 * what was explored within lower bounds proves nothing.
 *
 * <p>The bound on executions is doubled. Loops in which time passes are taken to be long, once. If they are not, time
 * passes in them as before.
 */
final class StepBound {
    /** So many times as long as it has taken an exploration may take with twice the steps, and as long again for others. */
    private static final double SHARE = 4;

    private final Exploration exploration;
    private final ExplorationBudget budget;
    private final Stopwatch time;

    /**
     * Prepares it for an exploration.
     *
     * @param budget of the exploration and of those that come after it
     * @param time since the exploration began, with its start
     */
    StepBound(Exploration exploration, ExplorationBudget budget, Stopwatch time) {
        this.exploration = exploration;
        this.budget = budget;
        this.time = time;
    }

    /**
     * Time has passed in loops, and nothing is wrong so far.
     *
     * @param isEarly whether few executions would be lost
     * @throws BeginAgainException if there is the time for what is known of loops now
     */
    void timePassed(boolean isEarly) {
        if (exploration.loops() == LoopLength.NOT_KNOWN && isTimeLeft()) {
            throw new BeginAgainException(exploration.with(LoopLength.LONG));
        }
        refute(isEarly);
    }

    /**
     * Executions have reached the bound on their steps, and nothing is wrong so far.
     *
     * @param isEarly whether few executions would be lost
     * @throws BeginAgainException if there is the time to begin again
     */
    void reached(boolean isEarly) {
        refute(isEarly);
        if (exploration.mayTakeMoreSteps() && isTimeLeft()) {
            throw new BeginAgainException(exploration.withTwiceTheSteps());
        }
    }

    /** Loops were taken to be long, and are not. It has to take less time than there is left to find that out. */
    private void refute(boolean isEarly) {
        if (exploration.loops() == LoopLength.LONG && isEarly && time.seconds() < budget.secondsLeft()) {
            throw new BeginAgainException(exploration.with(LoopLength.ENDLESS));
        }
    }

    /**
     * Time has passed in loops, and executions are not explored further because of that.
     *
     * @throws BeginAgainException if there is the time for what is known of loops now
     */
    void refused() {
        if (exploration.loops() == LoopLength.NOT_KNOWN && mayRepeat()) {
            throw new BeginAgainException(exploration.with(LoopLength.LONG));
        }
    }

    /** {@return whether there is the time to do as much once more} What was found so far decides nothing. */
    boolean mayRepeat() {
        return time.seconds() < budget.secondsLeft();
    }

    /** {@return whether there is the time to begin again} Otherwise what was found so far is more than would be found. */
    boolean isTimeLeft() {
        return SHARE * time.seconds() < budget.secondsLeft();
    }
}
