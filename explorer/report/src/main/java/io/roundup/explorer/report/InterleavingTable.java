// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.ReplayedExecution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * An execution as a table: one row a step in order, one column a thread, see {@link TableRows}. Below a step stands the
 * text of its line, if the source file is found. A mark says where another thread goes on.
 *
 * <p>Only one column of a row is filled. The columns side by side may be wider than a terminal. Then each begins a
 * little to the right of the one before, and what is in it may reach over those that follow. What an actor runs then
 * stands below its name. Where even then the last column would begin too far to the right, the names of threads are
 * shortened. Of more threads than that has room for, there is one column, with a name where another thread goes on.
 */
public final class InterleavingTable {
    /** What a terminal of 80 columns leaves within the margin of a report. */
    static final int WIDTH = 78;
    /** What no line of a table exceeds. */
    static final int WIDEST = 120;
    /** How far columns that reach over each other begin apart at least, so that they are told apart at a glance. */
    private static final int STEP = 12;
    /** The same where names of threads are shortened. */
    private static final int LEAST_STEP = 9;
    /** Text is not folded to less, however many threads there are. */
    private static final int LEAST_TEXT = 40;

    static final String GAP = "  ";
    private static final String CUT = "...";
    /** Stands in the gap behind the number of a row with which another thread goes on. */
    private static final String SWITCH = ">";

    /** One line of them, or two. */
    private final List<List<String>> headers;

    private final List<Row> rows;
    private final int numbers;
    private final int[] starts;
    /** By column: what its rows begin with where another thread goes on, if there is but one column for all. */
    private final List<String> inRows;

    private InterleavingTable(List<String> threads, List<Row> rows) {
        this.rows = rows;
        numbers = rows.stream().mapToInt(row -> row.number().length()).max().orElse(0);
        int[] sideBySide = sideBySide(threads);
        if (sideBySide[threads.size()] - GAP.length() <= WIDTH) {
            headers = List.of(threads);
            starts = sideBySide;
            inRows = List.of();
        } else {
            List<String> names = threads.stream().map(InterleavingTable::name).toList();
            List<String> below = threads.stream()
                    .map(thread -> thread.substring(name(thread).length()).strip())
                    .toList();
            List<List<String>> whole =
                    below.stream().allMatch(String::isEmpty) ? List.of(names) : List.of(names, below);
            int[] over = over(whole, threads.size());
            int last = WIDEST - LEAST_TEXT;
            int step = threads.size() == 1 ? last : (last - over[0]) / (threads.size() - 1);
            if (over[threads.size() - 1] <= last) {
                headers = whole;
                starts = over;
                inRows = List.of();
            } else if (step >= LEAST_STEP) {
                int room = step - GAP.length();
                headers = whole.stream()
                        .map(line -> ColumnHeaders.within(line, room))
                        .toList();
                starts = over(headers, threads.size());
                inRows = List.of();
            } else {
                headers = List.of();
                starts = new int[threads.size()];
                Arrays.fill(starts, over[0]);
                inRows = threads;
            }
        }
    }

    /** {@return the name of a thread without what it runs} */
    private static String name(String thread) {
        int runs = thread.indexOf(" (");
        return runs < 0 ? thread : thread.substring(0, runs);
    }

    /** A row of the table. @param isSwitch whether another thread goes on than before @param column of its thread */
    private record Row(String number, boolean isSwitch, int column, String text, String source) {}

    /**
     * {@return the table, without a final line break}
     *
     * @param execution what was repeated
     * @param colours of the numbers where another thread goes on
     * @param detail how much of it is shown
     */
    public static String of(ReplayedExecution execution, Colours colours, Detail detail) {
        return of(execution, NotableSteps.of(execution.facts()), colours, detail);
    }

    /** {@return the same} @param notable the numbers of steps that are shown in any case, from 1 */
    static String of(ReplayedExecution execution, Set<Integer> notable, Colours colours, Detail detail) {
        List<TableRow> all = TableRows.of(execution, detail, ShortNames.of(execution));
        List<TableRow> shown = detail.isFull() ? all : EssentialRows.of(all, notable);
        List<Integer> threads = new ArrayList<>();
        List<String> headers = new ArrayList<>();
        for (int i = 0; i < execution.threadNames().size(); i++) {
            int thread = i;
            if (shown.stream().anyMatch(row -> row.thread() == thread)) {
                threads.add(i);
                headers.add(execution.threadNames().get(i));
            }
        }
        List<Row> rows = new ArrayList<>();
        int last = TableRow.NOBODY;
        for (TableRow row : shown) {
            boolean isSwitch = last != TableRow.NOBODY
                    && row.thread() != last
                    && !row.number().isEmpty();
            int column = Math.max(0, threads.indexOf(row.thread()));
            rows.add(new Row(row.number(), isSwitch, column, row.text(), row.source()));
            last = row.thread() == TableRow.NOBODY ? last : row.thread();
        }
        return new InterleavingTable(headers, rows).text(colours);
    }

    /** {@return whether steps are left out} @param execution what was repeated @param detail how much of it is shown */
    static boolean isCut(ReplayedExecution execution, Detail detail) {
        int rows = TableRows.of(execution, detail, ShortNames.NONE).size();
        return !detail.isFull() && rows > EssentialRows.MOST;
    }

    /** {@return where each column begins, and where one after the last would} */
    private int[] sideBySide(List<String> threads) {
        int[] starts = new int[threads.size() + 1];
        starts[0] = 1 + numbers + GAP.length();
        for (int i = 0; i < threads.size(); i++) {
            int column = i;
            int longest = rows.stream()
                    .filter(row -> row.column() == column)
                    .mapToInt(row -> Math.max(
                            row.text().length(),
                            row.source().isEmpty()
                                    ? 0
                                    : 2 * GAP.length() + row.source().length()))
                    .max()
                    .orElse(0);
            starts[i + 1] = starts[i] + Math.max(threads.get(i).length(), longest) + GAP.length();
        }
        return starts;
    }

    /** {@return where columns begin that reach over each other, but not over headers} */
    private int[] over(List<List<String>> lines, int columns) {
        int[] starts = new int[columns];
        starts[0] = 1 + numbers + GAP.length();
        for (int i = 1; i < columns; i++) {
            int step = STEP;
            for (List<String> line : lines) {
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
        int named = -1;
        for (Row row : rows) {
            int start = starts[row.column()];
            String number = row.isSwitch() ? colours.switched(row.number()) : row.number();
            String mark = row.isSwitch() ? SWITCH : "";
            int taken = 1 + numbers + mark.length();
            String before = " ".repeat(1 + numbers - row.number().length()) + number + mark + " ".repeat(start - taken);
            int width = Math.max(WIDTH - start, LEAST_TEXT);
            String name = "";
            if (!inRows.isEmpty() && !row.number().isEmpty() && row.column() != named) {
                named = row.column();
                name = inRows.get(named) + ": ";
            }
            List<String> lines = new ArrayList<>(folded(name + row.text(), width));
            if (!row.source().isEmpty()) {
                String source = GAP + GAP + row.source();
                lines.add(source.length() > width ? source.substring(0, width - CUT.length()) + CUT : source);
            }
            for (String line : lines) {
                text.append(text.isEmpty() ? "" : "\n").append(before).append(elided(line, WIDEST - start));
                before = " ".repeat(start);
            }
        }
        return text.toString();
    }

    /** {@return a line without its middle if that is too long: both ends of a name tell more} */
    static String elided(String line, int most) {
        int end = (most - CUT.length()) / 2;
        return line.length() <= most
                ? line
                : line.substring(0, most - CUT.length() - end) + CUT + line.substring(line.length() - end);
    }

    /** {@return the lines of a text, broken between words, so that a word that is too long stays whole} */
    private static List<String> folded(String text, int width) {
        return folded(text, width, GAP);
    }

    /** {@return the same} @param indent of all lines but the first */
    static List<String> folded(String text, int width, String indent) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > width) {
            int margin = lines.isEmpty() ? 0 : indent.length();
            int end = rest.lastIndexOf(' ', width);
            if (end <= margin) {
                end = rest.indexOf(' ', margin);
            }
            if (end < 0) {
                break;
            }
            lines.add(rest.substring(0, end).stripTrailing());
            rest = indent + rest.substring(end).stripLeading();
        }
        lines.add(rest);
        return lines;
    }
}
