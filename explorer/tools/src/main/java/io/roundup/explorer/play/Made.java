// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

import io.roundup.explorer.play.Position.PlayedStep;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.replay.StepDetail;
import io.roundup.explorer.strategy.combined.Beginning;
import java.util.ArrayList;
import java.util.List;

/**
 * An execution that has stopped, or has come to its end.
 *
 * @param replayed what its steps are
 * @param choices that it was made with
 */
record Made(ReplayedExecution replayed, Beginning choices) {
    /** {@return how many choices have been made when a step has been made} */
    private int choicesAt(int step) {
        return replayed.course().choices(step);
    }

    /** {@return how many steps there are when some choices have been made} */
    int stepsAt(int choicesMade) {
        int steps = 0;
        while (steps < replayed.steps().size() && choicesAt(steps) <= choicesMade) {
            steps++;
        }
        return steps;
    }

    /** {@return the library code that the first step after some choices is in, or an empty string} */
    String callAfter(int choicesMade) {
        int first = stepsAt(choicesMade);
        return first < replayed.steps().size() ? replayed.steps().get(first).call() : "";
    }

    /** {@return how many choices have been made when the call of library code is over that goes on after some} */
    int endOfCallAfter(int choicesMade) {
        int first = stepsAt(choicesMade);
        int end = choicesMade + 1;
        for (int step = first;
                step < replayed.steps().size()
                        && isSameCall(
                                replayed.steps().get(first), replayed.steps().get(step));
                step++) {
            end = Math.max(end, choicesAt(step));
        }
        return end;
    }

    private static boolean isSameCall(ReplayedStep one, ReplayedStep other) {
        return !one.call().isEmpty()
                && one.thread() == other.thread()
                && one.call().equals(other.call())
                && one.place().equals(other.place());
    }

    /** {@return the steps, with their values} */
    List<PlayedStep> steps() {
        List<PlayedStep> steps = new ArrayList<>();
        for (int i = 0; i < replayed.steps().size(); i++) {
            ReplayedStep step = replayed.steps().get(i);
            int made = choicesAt(i);
            String value = replayed.details().get(i).after();
            steps.add(new PlayedStep(step.thread(), step.action(), value, step.place(), step.call(), made));
        }
        return steps;
    }

    /** {@return what a variable held after a row of the log, or an empty string} */
    String valueAfter(int row) {
        return replayed.details().stream()
                .filter(detail -> detail.row() == row)
                .map(StepDetail::after)
                .findFirst()
                .orElse("");
    }

    /**
     * {@return the numbers of choices at which it is worth to stand}
     *
     * @param length how many choices there are
     * @param inside also where a call of library code goes on that nobody else has interrupted
     */
    List<Integer> stops(int length, boolean inside) {
        List<ReplayedStep> steps = replayed.steps();
        List<Integer> stops = new ArrayList<>();
        int next = 0;
        for (int at = 0; at <= length; at++) {
            while (next < steps.size() && choicesAt(next) <= at) {
                next++;
            }
            boolean isWithin = !inside
                    && next > 0
                    && next < steps.size()
                    && at < length
                    && isSameCall(steps.get(next - 1), steps.get(next));
            if (!isWithin) {
                stops.add(at);
            }
        }
        return stops;
    }

    /** {@return with what a thread has ended, in the words of its last row} */
    String failure(int thread) {
        return replayed.steps().stream()
                .filter(step -> step.thread() == thread && step.action().startsWith("ends with "))
                .map(step -> "ended with" + step.action().substring("ends with".length()))
                .findFirst()
                .orElse("ended with an exception");
    }
}
