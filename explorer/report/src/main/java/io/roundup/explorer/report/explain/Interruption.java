// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
        int[] next = next(steps);
        // By thread: the operation that it is in, such as take().
        Map<Integer, String> operations = new HashMap<>();
        for (int after = 0; after < steps.size(); after++) {
            ReplayedStep step = steps.get(after);
            if (step.action().startsWith(RETURN)) {
                operations.remove(step.thread());
            } else if (step.action().startsWith(CALL)) {
                String call = step.action().substring(CALL.length());
                operations.put(step.thread(), step.place().isEmpty() ? call : "");
            }
            int before = next[after];
            String operation = operations.getOrDefault(step.thread(), "");
            boolean isWithin = before > after + 1
                    && !operation.isEmpty()
                    && !step.place().isEmpty()
                    && !steps.get(before).place().isEmpty();
            if (isWithin) {
                return sentence(after, before, operation, steps, speaker);
            }
        }
        return "";
    }

    /** {@return for each step the next one of the same thread, or -1} */
    private static int[] next(List<ReplayedStep> steps) {
        int[] next = new int[steps.size()];
        Map<Integer, Integer> nextOfThread = new HashMap<>();
        for (int i = steps.size() - 1; i >= 0; i--) {
            Integer later = nextOfThread.put(steps.get(i).thread(), i);
            next[i] = later == null ? -1 : later;
        }
        return next;
    }

    private static String sentence(int after, int before, String operation, List<ReplayedStep> steps, Speaker speaker) {
        Set<Integer> others = new TreeSet<>();
        steps.subList(after + 1, before).forEach(step -> others.add(step.thread()));
        String who = Speaker.list(others.stream().map(speaker::thread).toList());
        return who + " ran while " + speaker.thread(steps.get(after).thread()) + " was in " + operation + ", after "
                + steps.get(after).place() + " (" + (after + 1) + ") and before "
                + steps.get(before).place() + " (" + (before + 1) + ").";
    }
}
