// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.TooFewStepsException;
import io.roundup.explorer.settings.Exploration;

/**
 * The bound on the steps of executions, which is doubled where it ends some. The exploration then begins again: what was
 * explored within the lower bound proves nothing.
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
     * Executions have reached it, and nothing is wrong so far.
     *
     * @throws TooFewStepsException if there is the time to begin again
     */
    void reached() {
        if (exploration.mayTakeMoreSteps() && isTimeLeft()) {
            throw new TooFewStepsException(exploration.maxSteps());
        }
    }

    /** {@return whether there is the time to begin again} Otherwise what was found so far is more than would be found. */
    boolean isTimeLeft() {
        return SHARE * time.seconds() < budget.secondsLeft();
    }
}
