// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A table without lines, as terminals show it. Texts stand to the left of their columns, numbers to the right. */
public final class TextTable {
    /** Of a piece of a long table. */
    private static final int ROWS = 1_000;

    private TextTable() {}

    /** {@return a column of texts} @param header above it @param width the most characters of a line */
    public static Column left(String header, int width) {
        return new Column()
                .header(header)
                .headerAlign(HorizontalAlign.LEFT)
                .dataAlign(HorizontalAlign.LEFT)
                .maxWidth(width);
    }

    /** {@return a column of numbers} @param header above it */
    public static Column right(String header) {
        return new Column().header(header).headerAlign(HorizontalAlign.RIGHT).dataAlign(HorizontalAlign.RIGHT);
    }

    /**
     * Prints a table that may be long. It is held in pieces, of which each has the widths of all.
     *
     * @param columns makes the columns of a piece
     * @param rows gives each row, with a value for each column, to its argument; it is called twice
     * @param out takes the lines, that of the headers first
     */
    public static void print(Supplier<Column[]> columns, Consumer<Consumer<Object[]>> rows, PrintWriter out) {
        int[] widths = new int[columns.get().length];
        rows.accept(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], String.valueOf(row[i]).length());
            }
        });
        List<Object[]> piece = new ArrayList<>();
        boolean[] hasHeaders = {false};
        Runnable printing = () -> {
            Column[] wide = columns.get();
            for (int i = 0; i < widths.length; i++) {
                // Each cell has a blank on either side.
                wide[i].minWidth(Math.min(wide[i].getMaxWidth(), widths[i] + 2));
            }
            lines(wide, piece).stream().skip(hasHeaders[0] ? 1 : 0).forEach(out::println);
            hasHeaders[0] = true;
            piece.clear();
        };
        rows.accept(row -> {
            piece.add(row);
            if (piece.size() == ROWS) {
                printing.run();
            }
        });
        if (!piece.isEmpty() || !hasHeaders[0]) {
            printing.run();
        }
    }

    /** {@return the lines, that of the headers first} @param columns of the table @param rows with a value for each */
    public static List<String> lines(Column[] columns, List<Object[]> rows) {
        return AsciiTable.getTable(AsciiTable.NO_BORDERS, columns, rows.toArray(new Object[0][]))
                .lines()
                .map(String::stripTrailing)
                .toList();
    }
}
