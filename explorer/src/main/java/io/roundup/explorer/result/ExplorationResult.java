// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import io.roundup.explorer.execution.Program;
import io.roundup.explorer.phase.Violation;
import io.roundup.explorer.phase.history.HistoryJudge.Judgement;
import io.roundup.explorer.settings.Exploration;
import io.roundup.quasi.check.CheckResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an exploration found.
 *
 * @param program what was explored
 * @param exploration what was asked
 * @param verdict the answer
 * @param complete whether every interleaving was covered
 * @param bound what limited the exploration, or an empty string
 * @param executions made in phase 2
 * @param cutExecutions of these, how many ended early: others cover them, or they reached the bound on steps
 * @param deadlocked of these, in how many a deadlock was found
 * @param livelocked of these, in how many a livelock was found
 * @param histories different histories of phase 2
 * @param serialHistories different serial histories of phase 1, with their threads
 * @param notLinearizable different histories that are not linearizable
 * @param violatingHistories different histories that are violations
 * @param awaits where the loops are that were taken as awaits: a turn of one that had no effect was made to wait until
 *     what it had read was written, so a loop that would give up by itself was not seen to do so
 * @param spins where the loops are that do nothing but access one variable: their turns in vain were not made, since these change
 *     nothing
 * @param hasTimedWaits whether some thread waited with a time-out: that came only when nothing else could run
 * @param violations the first ones
 * @param firstNotLinearizable a history that is not linearizable, violation or not
 * @param warnings what a reader must know before trusting the verdict
 * @param undecidedBecause why the verdict is {@link ExplorationVerdict#UNDECIDED}, or an empty string
 * @param evidence of the first violation's history, or null
 * @param backend that was used
 * @param processes that made the executions
 * @param seconds wall time of phase 2
 */
public record ExplorationResult(
        String program,
        Exploration exploration,
        ExplorationVerdict verdict,
        boolean complete,
        String bound,
        long executions,
        long cutExecutions,
        long deadlocked,
        long livelocked,
        int histories,
        int serialHistories,
        int notLinearizable,
        int violatingHistories,
        List<String> awaits,
        List<String> spins,
        boolean hasTimedWaits,
        List<Violation> violations,
        @Nullable Judgement firstNotLinearizable,
        List<String> warnings,
        String undecidedBecause,
        @Nullable CheckResult evidence,
        String backend,
        int processes,
        double seconds) {

    /**
     * {@return the result of an exploration that did not come to phase 2}
     *
     * @param program what should have been explored
     * @param exploration what was asked
     * @param backend that was used
     * @param why it did not
     */
    public static ExplorationResult ofNothing(Program program, Exploration exploration, String backend, String why) {
        return new ExplorationResult(
                program.name(),
                exploration,
                ExplorationVerdict.UNDECIDED,
                false,
                "",
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                List.of(),
                List.of(),
                false,
                List.of(),
                null,
                List.of(),
                why,
                null,
                backend,
                1,
                0);
    }

    /** {@return executions a second of phase 2} */
    public double executionsPerSecond() {
        return seconds <= 0 ? 0 : executions / seconds;
    }

    /** {@return the same as undecided, since its violation does not happen again} @param how it went on instead */
    public ExplorationResult notRepeated(String how) {
        Violation first = violations.get(0);
        return with(
                ExplorationVerdict.UNDECIDED,
                List.of(),
                warnings,
                "a violation (" + first.kind().text() + ") did not happen again. " + how);
    }

    /** {@return the same with a reason, such as why another strategy than the one asked for was used} @param reason a sentence */
    public ExplorationResult explainedBy(String reason) {
        List<String> explained = new ArrayList<>(warnings);
        explained.add(reason);
        return with(verdict, violations, explained, undecidedBecause);
    }

    private ExplorationResult with(
            ExplorationVerdict other, List<Violation> others, List<String> explained, String because) {
        return new ExplorationResult(
                program,
                exploration,
                other,
                complete,
                bound,
                executions,
                cutExecutions,
                deadlocked,
                livelocked,
                histories,
                serialHistories,
                notLinearizable,
                violatingHistories,
                awaits,
                spins,
                hasTimedWaits,
                others,
                firstNotLinearizable,
                explained,
                because,
                evidence,
                backend,
                processes,
                seconds);
    }
}
