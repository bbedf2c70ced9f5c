// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How executions came out, whatever their interleavings were: what the calls answered, or how the program ended.
 *
 * @param text a line for each thread that made calls: its number, a tab, and its calls; or how the program ended
 * @param executions with this outcome
 */
public record Outcome(String text, long executions) {
    /** The program ended, and no calls on one object tell how. */
    public static final String ENDED = "ended";

    /** Executions were made before a checkpoint, when nobody asked for outcomes. */
    public static final String NOT_COUNTED = "not counted, before the checkpoint";

    private static final String DEADLOCK = "deadlock";
    private static final String LIVELOCK = "livelock";
    /** Of what one thread called and was answered, so that long values take no space. */
    private static final int LONGEST = 200;

    /**
     * {@return how often each was met in all, the most frequent first}
     *
     * @param some of them
     * @param others of them
     */
    public static List<Outcome> sum(List<Outcome> some, List<Outcome> others) {
        if (some.isEmpty() && others.isEmpty()) {
            return List.of();
        }
        Map<String, Long> counts = new TreeMap<>();
        some.forEach(each -> counts.merge(each.text, each.executions, Long::sum));
        others.forEach(each -> counts.merge(each.text, each.executions, Long::sum));
        return counts.entrySet().stream()
                .map(entry -> new Outcome(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingLong(Outcome::executions).reversed())
                .toList();
    }

    /**
     * {@return what the calls of a history answered}
     *
     * @param history whose order of calls does not matter
     */
    public static String of(History history) {
        Map<Integer, StringBuilder> lines = new TreeMap<>();
        for (Operation operation : history.operations()) {
            StringBuilder line = lines.computeIfAbsent(operation.thread(), thread -> new StringBuilder());
            line.append(line.isEmpty() ? "" : ", ").append(shortened(operation.toString(), LONGEST));
        }
        StringBuilder text = new StringBuilder();
        lines.forEach((thread, line) -> text.append(text.isEmpty() ? "" : "\n")
                .append(thread)
                .append('\t')
                .append(shortened(line.toString(), LONGEST)));
        return text.toString();
    }

    private static String shortened(String text, int length) {
        String line = text.replace('\n', ' ').replace('\t', ' ');
        return line.length() <= length ? line : line.substring(0, length) + "...";
    }

    /**
     * {@return how a program ends with an exception}
     *
     * @param exception that nobody caught
     */
    public static String of(Throwable exception) {
        return "uncaught " + exception.getClass().getName();
    }

    /**
     * {@return how it ends if nobody can go on}
     *
     * @param isDeadlock whether they wait, or else go round loops
     */
    public static String stuck(boolean isDeadlock) {
        return isDeadlock ? DEADLOCK : LIVELOCK;
    }

    /**
     * {@return whether a violation has this outcome}
     *
     * @param violation any
     */
    public boolean isOf(Violation violation) {
        return text.equals(violation.outcome());
    }
}
