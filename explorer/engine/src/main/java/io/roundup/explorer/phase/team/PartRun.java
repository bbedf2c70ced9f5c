// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Rehearsal;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.strategy.SharedSearch;

/** Makes executions of one part of a shared search after another, in one process. */
final class PartRun {
    private final Execution execution;
    private final ConcurrentPhase phase;

    /** Prepares. @param execution of the program @param phase counts and judges */
    PartRun(Execution execution, ConcurrentPhase phase) {
        this.execution = execution;
        this.phase = phase;
    }

    /**
     * Makes executions until the part or the budget is at its end, or the watch says so.
     *
     * @param rehearsal has the part, too
     * @param search has the part
     * @param budget ends all parts
     * @param watch ends this one
     */
    void run(SharedSearch rehearsal, SharedSearch search, ExplorationBudget budget, Watch watch) {
        Rehearsal.make(execution, rehearsal);
        phase.run(execution, search, budget, watch);
    }
}
