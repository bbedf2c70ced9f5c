// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.replay.Turn;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.PointOfNoReturn;
import io.roundup.explorer.result.VerdictReservations;
import io.roundup.explorer.result.Violation;
import java.util.Locale;

/** The point of no return in words: the step that sealed the fate of an execution, and what could have come instead. */
final class LastChance {
    private LastChance() {}

    /** {@return sentences, empty if nothing is known} @param violation the first of the result */
    static String sentence(ExplorationResult result, Violation violation, ReplayedExecution replayed, Speaker speaker) {
        PointOfNoReturn point = result.evidence().noReturn();
        if (point == null) {
            return "";
        }
        if (point.isMissing()) {
            return always(point, VerdictReservations.joined(VerdictReservations.of(result, violation)));
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

    /** @param reservations what else could make a difference, with a comma before it, or nothing */
    private static String always(PointOfNoReturn point, String reservations) {
        boolean isOne = point.failing() == 1;
        if (!point.isExact()) {
            return "No execution that ends well was found" + reservations + ": "
                    + (isOne ? "the only one that was made fails." : all(point) + " that were made fail.");
        }
        return "It fails each time" + reservations
                + (isOne
                        ? ": no order of the steps makes a difference."
                        : ", whatever the order of steps: " + all(point) + " executions do.");
    }

    private static String all(PointOfNoReturn point) {
        return "all " + number(point.failing());
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
        if (point.undecided() > 0) {
            return number(point.failing()) + " of the " + number(point.failing() + point.undecided())
                    + " continuations that were tried " + (point.failing() == 1 ? "fails" : "fail")
                    + ", and of the others it is not known";
        }
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
