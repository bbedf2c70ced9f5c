// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.report.FailureText;
import io.roundup.explorer.report.RaceText;
import io.roundup.explorer.report.explain.Explanation;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.explorer.result.Violation.Race;
import io.roundup.explorer.result.Violation.Stuck;
import io.roundup.explorer.result.Violation.UncaughtException;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.quasi.check.Certificate;
import io.roundup.quasi.check.CheckResult;
import io.roundup.quasi.history.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What is to be said of an execution that is over. It is written as JSON as it is.
 *
 * @param answer whether something is wrong
 * @param headline the answer in a few words
 * @param reasons paragraphs that say why
 * @param token that repeats the execution
 * @param command that judges it again
 */
public record Verdict(Answer answer, String headline, List<String> reasons, String token, String command) {
    /** Whether something is wrong. */
    public enum Answer {
        /** Nothing is. */
        FINE,
        /** Something is. */
        VIOLATION,
        /** It cannot be told. */
        UNDECIDED
    }

    /** {@return what to say of a result} @param replayed the execution that was judged */
    static Verdict of(ExplorationResult result, ReplayedExecution replayed, String token, String command) {
        return switch (result.verdict()) {
            case VIOLATION ->
                new Verdict(
                        Answer.VIOLATION,
                        result.violations().get(0).kind().text(),
                        reasons(result, result.violations().get(0), replayed),
                        token,
                        command);
            case UNDECIDED ->
                new Verdict(Answer.UNDECIDED, "undecided", List.of(result.undecidedBecause()), token, command);
            case HOLDS, NO_VIOLATION ->
                new Verdict(Answer.FINE, "nothing is wrong", fine(result, replayed.ending()), token, command);
        };
    }

    private static List<String> fine(ExplorationResult result, Ending ending) {
        List<String> reasons = new ArrayList<>();
        if (ending == Ending.STEP_BOUND) {
            reasons.add("The execution was ended after " + result.exploration().maxSteps() + " steps (--max-steps).");
        } else if (result.histories() > 0) {
            reasons.add(
                    "One after the other, the calls can return what they returned here: the history is linearizable.");
        }
        reasons.add("Other interleavings may still go wrong. 'check' makes them all.");
        return reasons;
    }

    private static List<String> reasons(ExplorationResult result, Violation violation, ReplayedExecution replayed) {
        List<String> reasons = new ArrayList<>();
        if (violation instanceof UncaughtException thrown) {
            reasons.add("A thread ended with " + FailureText.of(thrown.exception()));
        }
        if (violation instanceof Race found) {
            reasons.add(RaceText.of(found.race(), replayed));
        }
        if (violation instanceof OfHistory) {
            reasons.add("No order of the calls, one after the other, explains what they returned.");
            contradiction(result.evidence().proof(), reasons);
        }
        if (violation instanceof Stuck) {
            String heading = replayed.course().round() > 0 ? "The threads go round:\n" : "Nothing can go on:\n";
            reasons.add(heading + String.join("\n", replayed.waits()));
        }
        reasons.addAll(Explanation.of(result, replayed));
        return reasons;
    }

    private static void contradiction(@Nullable CheckResult proof, List<String> reasons) {
        Certificate certificate = proof == null ? null : proof.certificate();
        if (certificate == null) {
            return;
        }
        reasons.add("These contradict each other, whatever the other calls returned: "
                + labels(certificate.operations()) + ".");
        if (!certificate.longestPartial().isEmpty()) {
            reasons.add("One after the other, it goes well for " + labels(certificate.longestPartial())
                    + ". Then no other call fits.");
        }
    }

    private static String labels(List<Operation> operations) {
        return operations.stream().map(Operation::toString).collect(Collectors.joining(", "));
    }
}
