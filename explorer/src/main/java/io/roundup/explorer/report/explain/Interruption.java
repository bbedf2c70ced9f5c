// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Between which lines of an operation other threads ran. With the fewest switches, that is where things go wrong,
 * though it is not known why.
 */
final class Interruption {
    private static final String CALL = "call ";
    private static final String RETURN = "return ";

    private Interruption() {}

    /** {@return a sentence about the first one, empty if no operation was interrupted} */
    static String sentence(ReplayedExecution replayed, Speaker speaker) {
        List<ReplayedStep> steps = replayed.steps();
        for (int after = 0; after < steps.size(); after++) {
            int before = next(after, steps);
            String operation = operation(after, steps);
            boolean isWithin = before > after + 1
                    && !operation.isEmpty()
                    && !steps.get(after).place().isEmpty()
                    && !steps.get(before).place().isEmpty();
            if (isWithin) {
                return sentence(after, before, operation, steps, speaker);
            }
        }
        return "";
    }

    private static String sentence(int after, int before, String operation, List<ReplayedStep> steps, Speaker speaker) {
        Set<Integer> others = new TreeSet<>();
        steps.subList(after + 1, before).forEach(step -> others.add(step.thread()));
        String who = Speaker.list(others.stream().map(speaker::thread).toList());
        return who + " ran while " + speaker.thread(steps.get(after).thread()) + " was in " + operation + ", after "
                + steps.get(after).place() + " (" + (after + 1) + ") and before "
                + steps.get(before).place() + " (" + (before + 1) + ").";
    }

    /** {@return the next step of the same thread, or -1} */
    private static int next(int step, List<ReplayedStep> steps) {
        for (int i = step + 1; i < steps.size(); i++) {
            if (steps.get(i).thread() == steps.get(step).thread()) {
                return i;
            }
        }
        return -1;
    }

    /** {@return the operation that a thread is in after a step, such as {@code take()}, or an empty string} */
    private static String operation(int step, List<ReplayedStep> steps) {
        for (int i = step; i >= 0; i--) {
            String action = steps.get(i).action();
            if (steps.get(i).thread() == steps.get(step).thread() && action.startsWith(RETURN)) {
                return "";
            }
            if (steps.get(i).thread() == steps.get(step).thread() && action.startsWith(CALL)) {
                return steps.get(i).place().isEmpty() ? action.substring(CALL.length()) : "";
            }
        }
        return "";
    }
}
