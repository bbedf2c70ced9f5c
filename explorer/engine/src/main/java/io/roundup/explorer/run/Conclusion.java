// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.phase.Tally;
import io.roundup.explorer.phase.history.SpecificationJudge;
import io.roundup.explorer.result.Counts;
import io.roundup.explorer.result.Coverage;
import io.roundup.explorer.result.Effort;
import io.roundup.explorer.result.Evidence;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.quasi.check.CheckResult;
import io.roundup.quasi.spec.Specification;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws the conclusion from the two phases: the verdict, never more than was shown. */
final class Conclusion {
    private final Subject subject;
    private final Observation observed;
    private final SpecificationJudge judge;

    /** Prepares. @param subject what is explored @param observed in phase 1 @param judge of the histories of phase 2 */
    Conclusion(Subject subject, Observation observed, SpecificationJudge judge) {
        this.subject = subject;
        this.observed = observed;
        this.judge = judge;
    }

    /** {@return the result} @param found in phase 2, until now or until its end */
    ExplorationResult of(Found found) {
        String undecided = new Doubts(subject, observed, found).words();
        Tally tally = found.tally();
        return new ExplorationResult(
                subject.program().name(),
                subject.program().kind(),
                subject.exploration(),
                verdict(found, undecided),
                undecided,
                Warnings.of(subject.program(), subject.exploration()),
                new Coverage(
                        found.isComplete(),
                        found.bound(subject.exploration()),
                        found.remarks().awaits(),
                        found.remarks().spins(),
                        found.remarks().atomic(),
                        tally.unseen(),
                        found.preemptions(),
                        found.remarks().races(),
                        found.remarks().hasTimedWaits(),
                        found.delays(),
                        found.remarks().hasDrawnValues(),
                        found.remarks().isCollectorIdle(),
                        subject.execution().reservations().mayLoadBuffer(),
                        subject.execution().reservations().buffered()),
                new Counts(
                        tally.executions(),
                        tally.samples(),
                        tally.cut() + tally.stepBounded(),
                        tally.deadlocked(),
                        tally.livelocked(),
                        tally.waiting(),
                        tally.unexplained(),
                        found.histories(),
                        observed.histories().size(),
                        tally.notLinearizable(),
                        tally.violating(),
                        found.ignored(),
                        subject.exploration().countOutcomes() ? tally.outcomes() : List.of()),
                new Evidence(
                        found.violations(),
                        tally.firstNotLinearizable(),
                        proof(found),
                        found.simplicity(),
                        found.noReturn(),
                        found.modes(),
                        legal()),
                new Effort(subject.backend(), found.processes(), found.remarks().seconds(), found.states()));
    }

    private static ExplorationVerdict verdict(Found found, String undecided) {
        if (!found.violations().isEmpty()) {
            return ExplorationVerdict.VIOLATION;
        }
        if (!undecided.isEmpty()) {
            return ExplorationVerdict.UNDECIDED;
        }
        return found.isComplete() ? ExplorationVerdict.HOLDS : ExplorationVerdict.NO_VIOLATION;
    }

    private @Nullable CheckResult proof(Found found) {
        return isAllKnown()
                        && !found.violations().isEmpty()
                        && found.violations().get(0) instanceof OfHistory illegal
                ? judge.explain(illegal.judgement().history())
                : null;
    }

    /** Where not every serial execution was made, what contradicts itself is not known. */
    private boolean isAllKnown() {
        return subject.exploration().specification() != null || observed.phase().onDemand() == null;
    }

    private @Nullable Specification<?> legal() {
        return isAllKnown() ? judge.specification() : null;
    }

    /** {@return what to tell the user if the specification seems to be that of another object, or an empty string} */
    String warning(ExplorationResult result) {
        return result.counts().violatingHistories() == 0
                ? ""
                : Warnings.ofSerial(observed.phase().kept(), judge);
    }
}
