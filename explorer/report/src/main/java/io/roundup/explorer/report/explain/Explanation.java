// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.Turn;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.PointOfNoReturn;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.explorer.result.Violation.Race;
import io.roundup.explorer.result.Violation.UncaughtException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What went wrong in the execution of a violation, and how it came about: the first thing that a reader sees. */
public final class Explanation {
    private Explanation() {}

    /**
     * {@return sentences: what went wrong, why, which older values were found, and which threads were slow; none if there is
     * no execution to look at}
     *
     * @param result of the exploration
     * @param replayed the execution of its first violation, or null
     */
    public static List<String> of(ExplorationResult result, @Nullable ReplayedExecution replayed) {
        if (result.violations().isEmpty()) {
            return List.of();
        }
        Violation violation = result.violations().get(0);
        Speaker speaker = new Speaker(replayed == null ? List.of() : replayed.threadNames());
        List<String> sentences = new ArrayList<>();
        if (violation instanceof OfHistory illegal) {
            sentences.addAll(whyNoOrder(result, illegal, replayed, speaker));
        } else if (violation instanceof Race found) {
            sentences.add(RaceSentence.of(found.race()));
        } else if (replayed != null) {
            sentences.addAll(whyItEnded(result, violation, replayed, speaker));
        }
        if (replayed != null) {
            sentences.addAll(OlderValue.sentences(replayed.facts().older(), speaker));
            sentences.add(LastChance.sentence(result, violation, replayed, speaker));
            sentences.add(Slow.sentence(replayed.facts().slow(), speaker));
        }
        sentences.removeIf(String::isEmpty);
        return sentences;
    }

    private static List<String> whyNoOrder(
            ExplorationResult result, OfHistory violation, @Nullable ReplayedExecution replayed, Speaker speaker) {
        String illegal = IllegalHistory.sentence(result, violation, speaker);
        String cause = replayed == null || !replayed.facts().older().isEmpty()
                ? ""
                : Cause.ofHistory(replayed, result.evidence().noReturn(), violation, speaker);
        boolean isKnown = !illegal.isEmpty() || !cause.isEmpty();
        return List.of(
                isKnown ? illegal : NoOrder.sentence(result, violation, speaker),
                cause.isEmpty() && replayed != null ? Interruption.sentence(replayed, speaker) : cause);
    }

    /** {@return how the execution came to its end; of a kind that nothing else is known of, only what it is} */
    private static List<String> whyItEnded(
            ExplorationResult result, Violation violation, ReplayedExecution replayed, Speaker speaker) {
        if (violation instanceof Violation.Deadlock) {
            return List.of(Deadlock.sentence(replayed, speaker));
        }
        if (violation instanceof Violation.Livelock) {
            return List.of(Livelock.sentence(replayed, speaker));
        }
        if (violation instanceof UncaughtException) {
            List<String> sentences = new ArrayList<>(List.of(Thrown.sentence(replayed, speaker)));
            sentences.addAll(whyItFailed(result.evidence().noReturn(), violation, replayed, speaker));
            return sentences;
        }
        return List.of(violation.sentence(result.exploration()));
    }

    /** {@return the values that decided, and what came between; or where an operation was interrupted} */
    private static List<String> whyItFailed(
            @Nullable PointOfNoReturn point, Violation violation, ReplayedExecution replayed, Speaker speaker) {
        Failure failure = Failure.of(replayed);
        if (failure == null) {
            return List.of();
        }
        Turn turn = Turn.of(point, violation.schedule(), replayed);
        boolean isInterleaving = replayed.facts().older().isEmpty();
        String cause = isInterleaving ? Cause.ofFailure(replayed, point, turn, failure, speaker) : "";
        if (cause.isEmpty() && turn != null) {
            cause = Interference.sentence(failure, replayed, turn, speaker);
        }
        String told = isInterleaving
                ? cause
                : String.join(" ", OlderValue.sentences(replayed.facts().older(), speaker));
        String values = failure.sentence(replayed.facts().accesses(), cause.isEmpty(), speaker);
        return List.of(
                failure.isToldBy(told) ? "" : values,
                cause.isEmpty() && values.isEmpty() ? Interruption.sentence(replayed, speaker) : cause);
    }
}
