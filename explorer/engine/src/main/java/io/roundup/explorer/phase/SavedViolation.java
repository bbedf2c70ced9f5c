// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.explorer.result.Violation.Race;
import io.roundup.explorer.result.fact.DataRace;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.ScheduleText;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;

/**
 * A violation as a checkpoint has it; the rest follows from making its execution again.
 *
 * @param kind what happened
 * @param schedule makes it happen again
 * @param history that it concerns, as text, or an empty string
 * @param race that it concerns, by its {@linkplain DataRace#key places}, or an empty string
 */
public record SavedViolation(Kind kind, Schedule schedule, String history, String race) {
    public static SavedViolation of(Violation violation) {
        return new SavedViolation(
                violation.kind(),
                violation.schedule(),
                violation instanceof OfHistory illegal
                        ? text(illegal.judgement().history())
                        : "",
                violation instanceof Race race ? race.race().key() : "");
    }

    private static String text(History history) {
        return HistoryText.print(history.canonical());
    }

    /** {@return whether it concerns a history} @param met in the execution */
    boolean isOf(History met) {
        return !history.isEmpty() && history.equals(text(met));
    }

    /** {@return violations in an order that does not depend on who found them first: those with few choices first} */
    public static List<SavedViolation> inOrder(List<SavedViolation> violations) {
        return violations.stream()
                .sorted(Comparator.comparingInt((SavedViolation violation) -> violation.schedule.size())
                        .thenComparing(violation -> ScheduleText.write(violation.schedule)))
                .toList();
    }

    void save(CheckpointWriter out) throws IOException {
        out.put("kind", kind.name());
        out.put("schedule", ScheduleText.write(schedule));
        out.put("history", history);
        out.put("race", race);
    }

    static SavedViolation restore(CheckpointReader in) throws IOException {
        return new SavedViolation(
                Kind.valueOf(in.text("kind")),
                ScheduleText.read(in.text("schedule")),
                in.text("history"),
                in.text("race"));
    }
}
