// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Findings;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.SavedViolation;
import io.roundup.explorer.phase.Tally;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.quasi.history.HistoryText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Makes the executions of one part after another, and tells of each what came of it that had not been told before. */
final class PartFindings {
    private final ConcurrentPhase phase;
    private final List<Judgement> judged;
    private final Supplier<Remarks> remarks;
    private final PartRun run;
    private int told;

    /**
     * Prepares.
     *
     * @param execution of the program
     * @param phase that has made no execution
     * @param judged gets the judgement of each new history from the phase's judge
     * @param remarks to tell with each part
     */
    PartFindings(Execution execution, ConcurrentPhase phase, List<Judgement> judged, Supplier<Remarks> remarks) {
        this.phase = phase;
        this.judged = judged;
        this.remarks = remarks;
        run = new PartRun(execution, phase);
    }

    /**
     * Makes executions until the part or the budget is at its end, or the watch says so.
     *
     * @param rehearsal has the part, too
     * @param search has the part
     * @param budget but for the number of executions
     * @param watch ends this part, by the number of executions of all parts
     * @return what came of them
     */
    Findings run(SharedSearch rehearsal, SharedSearch search, ExplorationBudget budget, Watch watch) {
        Tally tally = phase.tally();
        long executions = tally.executions();
        long cut = tally.cut();
        long stepBounded = tally.stepBounded();
        long deadlocked = tally.deadlocked();
        long livelocked = tally.livelocked();
        int untold = tally.untoldExecutions();
        run.run(rehearsal, search, budget.withMost(Long.MAX_VALUE), watch);
        List<Findings.Met> met = new ArrayList<>();
        for (Judgement judgement : judged) {
            met.add(new Findings.Met(
                    HistoryText.print(judgement.history().canonical()), judgement.standard(), judgement.quasi()));
        }
        judged.clear();
        List<Violation> violations = phase.violations();
        List<SavedViolation> saved = violations.subList(told, violations.size()).stream()
                .map(SavedViolation::of)
                .toList();
        told = violations.size();
        return new Findings(
                tally.executions() - executions,
                tally.cut() - cut,
                tally.stepBounded() - stepBounded,
                tally.deadlocked() - deadlocked,
                tally.livelocked() - livelocked,
                tally.untoldExecutions() - untold,
                tally.takeOutcomes(),
                tally.takeIgnored(),
                met,
                saved,
                remarks.get());
    }
}
