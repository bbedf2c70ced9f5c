// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.List;

/** A table without lines, as terminals show it. Texts stand to the left of their columns, numbers to the right. */
public final class TextTable {
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

    /** {@return the lines, that of the headers first} @param columns of the table @param rows with a value for each */
    public static List<String> lines(Column[] columns, List<Object[]> rows) {
        return AsciiTable.getTable(AsciiTable.NO_BORDERS, columns, rows.toArray(new Object[0][]))
                .lines()
                .map(String::stripTrailing)
                .toList();
    }
}
