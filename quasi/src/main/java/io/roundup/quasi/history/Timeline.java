// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * A history drawn with one row a thread and time from left to right.
 *
 * <pre>
 * thread 0 |--enq(1)--|     |--deq()=2--|
 * thread 1    |--enq(2)--------|
 * </pre>
 *
 * Bars end where the operation returned; a pending one runs out in dots. Events are in different columns, in their
 * order, so the picture shows exactly the recorded order. A history without a clock is a list of its operations:
 *
 * <pre>
 * 1  thread 0  enq(1)
 * 2  thread 1  deq()=1  after 1
 * </pre>
 *
 * Stateless, for use by any thread.
 */
public final class Timeline {
    private static final String OPEN = "|--";
    private static final String CLOSE = "--|";

    private Timeline() {}

    /**
     * {@return the picture, one line a thread in the order of their numbers, each ended by a line feed}
     *
     * @param history what to draw
     */
    public static String draw(History history) {
        int digits = history.operations().stream()
                .mapToInt(operation -> digits(operation.thread()))
                .max()
                .orElse(0);
        return draw(history, thread -> "thread " + " ".repeat(digits - digits(thread)) + thread);
    }

    private static int digits(int thread) {
        return Integer.toString(thread).length();
    }

    /**
     * {@return the same picture, with names of the threads}
     *
     * @param history what to draw
     * @param names by the number of a thread
     */
    public static String draw(History history, IntFunction<String> names) {
        if (history.isPartialOrder()) {
            return list(history, names);
        }
        int[] column = columns(history);
        int width = column.length == 0 ? 0 : column[column.length - 1];
        Map<Integer, StringBuilder> rows = new TreeMap<>();
        for (Operation operation : history.operations()) {
            StringBuilder row = rows.computeIfAbsent(operation.thread(), thread -> new StringBuilder());
            fill(row, column[operation.call()], ' ');
            row.append(OPEN).append(operation);
            if (operation.ret() == Operation.NEVER) {
                row.append("--");
                fill(row, width, '.');
                row.append("...");
            } else {
                fill(row, column[operation.ret()] - CLOSE.length() + 1, '-');
                row.append(CLOSE);
            }
        }
        int longest = rows.keySet().stream()
                .mapToInt(thread -> names.apply(thread).length())
                .max()
                .orElse(0);
        StringBuilder picture = new StringBuilder();
        rows.forEach((thread, row) -> picture.append(names.apply(thread))
                .append(" ".repeat(longest - names.apply(thread).length() + 1))
                .append(row)
                .append('\n'));
        return picture.toString();
    }

    /** {@return a line for each operation: its number, its thread, and what happens before it with nothing between} */
    private static String list(History history, IntFunction<String> names) {
        List<List<String>> lines = new ArrayList<>();
        for (int i = 0; i < history.size(); i++) {
            Operation operation = history.operations().get(i);
            List<Integer> before = history.directlyBefore(i);
            String after = before.stream().map(a -> String.valueOf(a + 1)).collect(Collectors.joining(" and "));
            lines.add(List.of(
                    String.valueOf(i + 1),
                    names.apply(operation.thread()),
                    operation.toString(),
                    before.isEmpty() ? "" : "after " + after));
        }
        StringBuilder list = new StringBuilder();
        for (List<String> line : lines) {
            StringBuilder row = new StringBuilder();
            for (int column = 0; column < line.size(); column++) {
                int of = column;
                int width = lines.stream()
                        .mapToInt(other -> other.get(of).length())
                        .max()
                        .orElse(0);
                String cell = line.get(column);
                String blanks = " ".repeat(width - cell.length());
                row.append(column == 0 ? blanks + cell : cell + blanks).append("  ");
            }
            list.append(row.toString().stripTrailing()).append('\n');
        }
        return list.toString();
    }

    private static void fill(StringBuilder row, int width, char filler) {
        row.append(String.valueOf(filler).repeat(Math.max(0, width - row.length())));
    }

    /** The column of each position: the next free one, or further right where a label needs the room. */
    private static int[] columns(History history) {
        List<Operation> operations = history.operations();
        int[] column = new int[HistoryText.lastPosition(history) + 1];
        Operation[] returning = new Operation[column.length];
        for (Operation operation : operations) {
            if (operation.ret() != Operation.NEVER) {
                returning[operation.ret()] = operation;
            }
        }
        for (int position = 1; position < column.length; position++) {
            Operation operation = returning[position];
            // A blank before each call keeps the bars of one thread apart.
            column[position] = column[position - 1] + (operation == null ? 2 : 1);
            if (operation != null) {
                int needed = OPEN.length() + operation.toString().length() + CLOSE.length() - 1;
                column[position] = Math.max(column[position], column[operation.call()] + needed);
            }
        }
        return column;
    }
}
