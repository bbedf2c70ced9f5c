// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.replay.Turn;
import io.roundup.explorer.result.PointOfNoReturn;
import io.roundup.explorer.result.Violation;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The point of no return in words: the step that sealed the fate of an execution, and what could have come instead. */
final class LastChance {
    private LastChance() {}

    /** {@return sentences, empty if nothing is known} @param point of the violation, or null */
    static String sentence(
            @Nullable PointOfNoReturn point, Violation violation, ReplayedExecution replayed, Speaker speaker) {
        if (point == null) {
            return "";
        }
        if (point.isMissing()) {
            return always(point);
        }
        Turn turn = Turn.of(point, violation.schedule(), replayed);
        if (turn == null) {
            return "";
        }
        ReplayedStep step = replayed.steps().get(turn.step());
        return "Point of no return (" + (turn.step() + 1) + "): " + speaker.thread(step.thread()) + ", "
                + words(step, step.values()) + Speaker.at(step.place())
                + ". Before it, the execution can still end well" + other(point, turn, replayed, speaker)
                + ". After it, " + failing(point) + ".";
    }

    private static String always(PointOfNoReturn point) {
        if (!point.isExact()) {
            return "No execution that ends well was found: all " + number(point.failing()) + " that were made fail.";
        }
        return point.failing() == 1
                ? "It fails each time: the steps can come in one order only."
                : "It fails each time, whatever the order of steps: all " + number(point.failing()) + " executions do.";
    }

    private static String other(PointOfNoReturn point, Turn turn, ReplayedExecution replayed, Speaker speaker) {
        if (point.instead() == PointOfNoReturn.NOWHERE) {
            return "";
        }
        if (point.isValue()) {
            return ", with " + point.instead() + " in its place";
        }
        return ", if " + speaker.thread(point.instead()) + " goes on instead" + next(point, turn, replayed);
    }

    /** What it reads or writes there, it reads or writes later in this execution, so the value may be another. */
    private static String next(PointOfNoReturn point, Turn turn, ReplayedExecution replayed) {
        if (turn.instead() == Turn.UNKNOWN) {
            return Speaker.at(replayed.facts().waitPlace(point.instead()));
        }
        ReplayedStep next = replayed.steps().get(turn.instead());
        return ": " + words(next, "") + Speaker.at(next.place());
    }

    private static String failing(PointOfNoReturn point) {
        String continuations =
                point.failing() == 1 ? "the only continuation" : "all " + number(point.failing()) + " continuations";
        return continuations
                + (point.isExact() ? "" : " that were tried")
                + (point.failing() == 1 ? " fails" : " fail");
    }

    private static String words(ReplayedStep step, String values) {
        return step.call().isEmpty() ? step.action() + values : step.call();
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
