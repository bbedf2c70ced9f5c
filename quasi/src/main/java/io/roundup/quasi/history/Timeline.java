// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * A history drawn with one row a thread and time from left to right.
 *
 * <pre>
 * thread 0 |--enq(1)--|     |--deq()=2--|
 * thread 1    |--enq(2)--------|
 * </pre>
 *
 * Bars end where the operation returned; a pending one runs out in dots. Events are in different columns, in their
 * order, so the picture shows exactly the recorded order. Stateless, for use by any thread.
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
