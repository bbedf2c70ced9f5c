// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.execution.EndlessWaits;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.TooManyThreadsException;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Tally;
import io.roundup.explorer.phase.fate.NoReturnSearch;
import io.roundup.explorer.phase.history.HistoryJudge;
import io.roundup.explorer.result.PointOfNoReturn;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.strategy.DivergedException;

/** Looks for the point of no return of the only violation that was found. A data race has none. */
final class NoReturn {
    /** So long, in seconds, if executions are slow. */
    private static final double LONGEST = 3;

    private NoReturn() {}

    /**
     * {@return whether other executions were made to their end before, in which nothing was wrong} Those of which a
     * violation is one: with its delays, if it has any.
     */
    private static boolean hasOthers(Violation violation, Tally tally) {
        if (!violation.schedule().delays().isEmpty()) {
            return false;
        }
        long elsewhere = tally.cut() + tally.stepBounded() + tally.waiting() + tally.unexplained();
        return tally.executions() + tally.samples() - elsewhere > 1;
    }

    /** {@return what executions so far leave out, to be compared} */
    private static String reservations(Execution execution) {
        return execution.scheduler().loops().awaits().length + " "
                + execution.scheduler().waits().areTimed() + " "
                + execution.reservations().hasDrawnValues();
    }

    /** {@return what was found, with the point of no return, if one is looked for} @param budget ends that, too */
    static Found in(Found found, Subject subject, HistoryJudge judge, ExplorationBudget budget) {
        Violation violation = found.violations().get(0);
        long mostSteps = subject.exploration().simplify();
        if (mostSteps == 0 || violation instanceof Violation.Race) {
            return found;
        }
        boolean mayWait = subject.program().endlessWaits() != EndlessWaits.WRONG;
        JudgedExecutions executions = new JudgedExecutions(subject.execution(), subject.noHistories(), judge, mayWait);
        try {
            String known = reservations(subject.execution());
            PointOfNoReturn point = NoReturnSearch.of(
                    executions,
                    violation.schedule(),
                    hasOthers(violation, found.tally()),
                    mostSteps,
                    budget.withMost(Long.MAX_VALUE).forAtMost(LONGEST));
            // The report names those that are known. That there is no point is not sure for others.
            boolean isLimited = !reservations(subject.execution()).equals(known)
                    || !subject.execution().reservations().doubts().isEmpty();
            return found.with(point != null && point.isMissing() && isLimited ? point.inexact() : point);
        } catch (DivergedException | TooManyThreadsException | OutOfMemoryError | NoClassDefFoundError failed) {
            // What was found is reported without it.
            return found;
        }
    }
}
