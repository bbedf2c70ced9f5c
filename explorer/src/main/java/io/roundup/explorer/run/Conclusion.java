// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.transform.Sites;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.SerialPhase;
import io.roundup.explorer.phase.history.HistoryJudge.Judgement;
import io.roundup.explorer.phase.history.SpecificationJudge;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.quasi.check.CheckResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What follows from the two phases: the verdict, never more than was shown. */
record Conclusion(
        Program program,
        Exploration exploration,
        Execution execution,
        Strategy strategy,
        SerialPhase phase1,
        ConcurrentPhase phase2,
        SpecificationJudge judge,
        Sites sites,
        Supplier<List<String>> uninstrumented,
        Supplier<Remarks> earlier,
        IntSupplier processes) {

    ExplorationResult result(String failed, int serialHistories, int histories, String backend, double seconds) {
        Remarks remarks = remarks(seconds);
        String unrepeated = phase2.unrepeated();
        String diverged = failed.isEmpty() || unrepeated.isEmpty()
                ? failed
                : "A violation (" + unrepeated + ") was met, and did not happen again. " + failed;
        String undecided = undecided(diverged, remarks.doubts(), serialHistories, histories);
        boolean complete =
                diverged.isEmpty() && phase2.spent().isEmpty() && strategy.isComplete() && phase2.stepBounded() == 0;
        return new ExplorationResult(
                program.name(),
                exploration,
                verdict(undecided, complete),
                complete,
                bound(),
                phase2.executions(),
                phase2.cut() + phase2.stepBounded(),
                phase2.deadlocked(),
                phase2.livelocked(),
                histories,
                serialHistories,
                phase2.notLinearizable(),
                phase2.violatingHistories(),
                remarks.awaits(),
                remarks.spins(),
                remarks.hasTimedWaits(),
                phase2.violations(),
                phase2.firstNotLinearizable(),
                Warnings.of(program, exploration),
                undecided,
                evidence(),
                backend,
                processes.getAsInt(),
                remarks.seconds());
    }

    private ExplorationVerdict verdict(String undecided, boolean complete) {
        if (!phase2.violations().isEmpty()) {
            return ExplorationVerdict.VIOLATION;
        }
        if (!undecided.isEmpty()) {
            return ExplorationVerdict.UNDECIDED;
        }
        return complete ? ExplorationVerdict.HOLDS : ExplorationVerdict.NO_VIOLATION;
    }

    /** {@return what a report says besides counts} @param seconds that phase 2 took in this process so far */
    Remarks remarks(double seconds) {
        return earlier.get().and(Remarks.of(execution, sites, uninstrumented.get(), seconds));
    }

    private String undecided(String diverged, List<String> doubts, int serialHistories, int histories) {
        if (!doubts.isEmpty()) {
            // What is not explored may well be why it diverged.
            return String.join("; ", doubts) + (diverged.isEmpty() ? "" : "; " + diverged);
        }
        if (!diverged.isEmpty()) {
            return diverged;
        }
        boolean isObserved = program.hasObjectUnderTest() && exploration.specification() == null;
        if (isObserved && phase1.executions() > 0 && serialHistories == 0) {
            return nothingIsLegal();
        }
        if (isObserved && phase1.onDemand() != null && phase2.undecided() > 0) {
            return "the operations have too many serial orders, of which phase 1 made " + phase1.executions() + ", and "
                    + phase2.undecided() + (phase2.undecided() == 1 ? " history was" : " histories were")
                    + " explained by none of those made. Say what is legal, with --spec or --golden";
        }
        if (isObserved && !phase1.isComplete() && (histories == 0 || phase2.undecided() > 0)) {
            return "phase 1 was ended "
                    + (phase1.isTimeSpent()
                            ? "by its budget,"
                            : "after " + phase1.executions()
                                    + " executions, since operations use threads of their own,")
                    + " so what is legal is not fully known"
                    + ". Say what is, with --spec or --golden";
        }
        if (phase2.undecided() > 0) {
            return phase2.undecided()
                    + (phase2.undecided() == 1 ? " history was" : " histories were")
                    + " too large for the checker's budget";
        }
        // What ended at its first violation, such as a deadlock, needs no history.
        return program.hasObjectUnderTest()
                        && histories == 0
                        && phase2.violations().isEmpty()
                ? nothingIsJudged()
                : "";
    }

    private String nothingIsLegal() {
        if (phase1.hasEnded()) {
            return "phase 1 has no serial history: the program ended without a call on the object under test, so there is"
                    + " nothing to judge. Recorded are the public methods that are called on it from outside";
        }
        return phase1.isBlocked()
                ? "phase 1 has no serial history: called one at a time, operations wait for what only another one can do, so"
                        + " nothing is known to be legal. Say what is, with --spec or --golden"
                : "phase 1 has no serial history: no serial execution ended within " + exploration.maxSteps()
                        + " steps with a call on the object under test, so nothing is known to be legal. Allow more with"
                        + " --max-steps, or say what is legal with --spec or --golden";
    }

    private String nothingIsJudged() {
        String reason = phase2.stepBounded() > 0
                ? "no execution ended within " + exploration.maxSteps() + " steps"
                : "no execution that ended had a call on the object under test";
        return "no history was judged: " + reason;
    }

    private String bound() {
        List<String> bounds = new ArrayList<>();
        if (!strategy.bound().isEmpty()) {
            bounds.add(strategy.bound());
        }
        if (!phase2.spent().isEmpty()) {
            bounds.add(phase2.spent());
        }
        if (phase2.stepBounded() > 0) {
            bounds.add(exploration.maxSteps() + " steps in " + phase2.stepBounded()
                    + (phase2.stepBounded() == 1 ? " execution" : " executions"));
        }
        return String.join(", ", bounds);
    }

    private @Nullable CheckResult evidence() {
        if (phase2.violations().isEmpty()) {
            return null;
        }
        Judgement judgement = phase2.violations().get(0).judgement();
        // Where not every serial execution was made, what contradicts itself is not known.
        return judgement == null || exploration.specification() == null && phase1.onDemand() != null
                ? null
                : judge.explain(judgement.history());
    }
}
