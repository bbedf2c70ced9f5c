// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import org.jspecify.annotations.Nullable;

/** The loop that explores: the strategy decides which executions are made, and each is inspected when it has ended. */
final class ExplorationLoop {
    private final Execution execution;
    private final Strategy strategy;
    private final ExplorationBudget budget;
    private final Watch watch;
    private final ConcurrentPhase phase;
    private long nextLook = Long.MIN_VALUE;

    /**
     * Prepares the loop.
     *
     * @param execution of the program
     * @param strategy decides, and has been given to the execution
     * @param budget ends the loop
     * @param watch looks at it from time to time, and may end it
     * @param phase inspects what was executed, and ends the loop when it has seen enough
     */
    ExplorationLoop(
            Execution execution, Strategy strategy, ExplorationBudget budget, Watch watch, ConcurrentPhase phase) {
        this.execution = execution;
        this.strategy = strategy;
        this.budget = budget;
        this.watch = watch;
        this.phase = phase;
    }

    /** Makes executions. {@return how the last one ended, or null if there was none} */
    @Nullable
    Ending run() {
        Ending ending = null;
        strategy.limit(budget::isTimeOver);
        // The strategy is asked before the budget: if it has just ended, it was not ended by a budget that is spent
        // too.
        while (goesOn() && strategy.begin() && !phase.isSpent(budget, strategy.isAfterSearch())) {
            phase.expect(execution);
            ending = execution.run();
            strategy.end(execution.point().log(), ending);
            phase.inspect(execution, ending, strategy, budget);
        }
        return ending;
    }

    private boolean goesOn() {
        if (phase.made() >= nextLook) {
            nextLook = watch.look(phase.made());
        }
        // Asked in any case, since the phase notes what has ended it.
        boolean isEnded = phase.isEnded();
        return nextLook != Watch.PAUSE && !isEnded;
    }
}
