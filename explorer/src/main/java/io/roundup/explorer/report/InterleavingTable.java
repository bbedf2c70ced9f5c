// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import java.util.ArrayList;
import java.util.List;

/**
 * An execution as a table: one row a step in order, one column a thread. What is made again and again is shown twice.
 * What a thread does in one call of trusted code is one row. The steps after it have the numbers that they have.
 *
 * <p>Only one column of a row is filled. The columns side by side may be wider than a terminal. Then each begins a
 * little to the right of the one before, and what is in it may reach over those that follow. What an actor runs then
 * stands below its name.
 */
public final class InterleavingTable {
    /** What a terminal of 80 columns leaves within the margin of a report. */
    private static final int WIDTH = 78;
    /** How far columns that reach over each other begin apart at least, so that they are told apart at a glance. */
    private static final int STEP = 12;
    /** Text is not folded to less, however many threads there are. */
    private static final int LEAST_TEXT = 40;

    private static final String GAP = "  ";

    /** One line of them, or two. */
    private final List<List<String>> headers;

    private final List<Row> rows;
    private final int numbers;
    private final int[] starts;

    private InterleavingTable(List<String> threads, List<Row> rows) {
        this.rows = rows;
        numbers = rows.stream().mapToInt(row -> row.number().length()).max().orElse(0);
        int[] sideBySide = sideBySide(threads);
        if (sideBySide[threads.size()] - GAP.length() <= WIDTH) {
            headers = List.of(threads);
            starts = sideBySide;
        } else {
            List<String> names = threads.stream().map(InterleavingTable::name).toList();
            List<String> below = threads.stream()
                    .map(thread -> thread.substring(name(thread).length()).strip())
                    .toList();
            headers = below.stream().allMatch(String::isEmpty) ? List.of(names) : List.of(names, below);
            starts = over(threads.size());
        }
    }

    /** {@return the name of a thread without what it runs} */
    private static String name(String thread) {
        int runs = thread.indexOf(" (");
        return runs < 0 ? thread : thread.substring(0, runs);
    }

    /** One step, or what stands for some. @param column of its thread */
    private record Row(String number, int column, String text) {}

    /** {@return the plain table, without a final line break} @param execution what was repeated */
    static String of(ReplayedExecution execution) {
        return of(execution, Colours.NONE);
    }

    /**
     * {@return the table, without a final line break}
     *
     * @param execution what was repeated
     * @param colours of the numbers where another thread goes on
     */
    public static String of(ReplayedExecution execution, Colours colours) {
        List<Integer> threads = new ArrayList<>();
        List<String> headers = new ArrayList<>();
        for (int i = 0; i < execution.threadNames().size(); i++) {
            int thread = i;
            if (execution.steps().stream().anyMatch(step -> step.thread() == thread)) {
                threads.add(i);
                headers.add(execution.threadNames().get(i));
            }
        }
        List<Row> rows = new ArrayList<>();
        List<ReplayedStep> steps = execution.steps();
        int step = 0;
        while (step < steps.size()) {
            int end = endOfCall(step, steps);
            if (end - step > 1) {
                ReplayedStep inside = steps.get(step);
                String number = (step + 1) + "-" + end;
                String text = inside.call() + ": " + (end - step) + " steps" + place(inside);
                rows.add(new Row(number, threads.indexOf(inside.thread()), text));
                step = end;
                continue;
            }
            RepeatedSteps repeated = RepeatedSteps.at(step, steps);
            for (; step < repeated.endOfShown(); step++) {
                ReplayedStep shown = steps.get(step);
                rows.add(new Row(Integer.toString(step + 1), threads.indexOf(shown.thread()), text(shown)));
            }
            if (repeated.leftOut() > 0) {
                int thread = steps.get(repeated.first()).thread();
                rows.add(new Row("", threads.indexOf(thread), repeated.line()));
                step += repeated.leftOut();
            }
        }
        return new InterleavingTable(headers, rows).text(colours);
    }

    /** {@return the step after those that a thread makes in one call of trusted code without a switch} */
    private static int endOfCall(int first, List<ReplayedStep> steps) {
        ReplayedStep begin = steps.get(first);
        int end = first + 1;
        while (!begin.call().isEmpty()
                && end < steps.size()
                && steps.get(end).thread() == begin.thread()
                && steps.get(end).call().equals(begin.call())
                && steps.get(end).place().equals(begin.place())) {
            end++;
        }
        return end;
    }

    private static String text(ReplayedStep step) {
        return step.action() + place(step);
    }

    private static String place(ReplayedStep step) {
        return step.place().isEmpty() ? "" : GAP + step.place();
    }

    /** {@return where each column begins, and where one after the last would} */
    private int[] sideBySide(List<String> threads) {
        int[] starts = new int[threads.size() + 1];
        starts[0] = 1 + numbers + GAP.length();
        for (int i = 0; i < threads.size(); i++) {
            int column = i;
            int longest = rows.stream()
                    .filter(row -> row.column() == column)
                    .mapToInt(row -> row.text().length())
                    .max()
                    .orElse(0);
            starts[i + 1] = starts[i] + Math.max(threads.get(i).length(), longest) + GAP.length();
        }
        return starts;
    }

    /** {@return where columns begin that reach over each other, but not over headers} */
    private int[] over(int columns) {
        int[] starts = new int[columns];
        starts[0] = 1 + numbers + GAP.length();
        for (int i = 1; i < columns; i++) {
            int step = STEP;
            for (List<String> line : headers) {
                step = Math.max(step, line.get(i - 1).length() + GAP.length());
            }
            starts[i] = starts[i - 1] + step;
        }
        return starts;
    }

    private String text(Colours colours) {
        StringBuilder text = new StringBuilder();
        for (List<String> line : headers) {
            StringBuilder header = new StringBuilder();
            for (int i = 0; i < line.size(); i++) {
                header.append(" ".repeat(starts[i] - header.length())).append(line.get(i));
            }
            text.append(text.isEmpty() ? "" : "\n").append(header.toString().stripTrailing());
        }
        int column = rows.isEmpty() ? 0 : rows.get(0).column();
        for (Row row : rows) {
            int start = starts[row.column()];
            String number = row.column() == column ? row.number() : colours.switched(row.number());
            column = row.column();
            String before = " ".repeat(1 + numbers - row.number().length()) + number + " ".repeat(start - 1 - numbers);
            for (String line : folded(row.text(), Math.max(WIDTH - start, LEAST_TEXT))) {
                text.append('\n').append(before).append(line);
                before = " ".repeat(start);
            }
        }
        return text.toString();
    }

    /** {@return the lines of a text, broken between words, so that a word that is too long stays whole} */
    private static List<String> folded(String text, int width) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > width) {
            int margin = lines.isEmpty() ? 0 : GAP.length();
            int end = rest.lastIndexOf(' ', width);
            if (end <= margin) {
                end = rest.indexOf(' ', margin);
            }
            if (end < 0) {
                break;
            }
            lines.add(rest.substring(0, end).stripTrailing());
            rest = GAP + rest.substring(end).stripLeading();
        }
        lines.add(rest);
        return lines;
    }
}
