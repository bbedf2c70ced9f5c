// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The results as text. */
final class TextTables {
    private TextTables() {}

    /** {@return one table for each kind of trial that has rows} @param rows of all tables */
    static String print(List<Row> rows) {
        StringBuilder text = new StringBuilder();
        for (Table table : Table.values()) {
            List<Row> own =
                    rows.stream().filter(row -> row.trial().table() == table).toList();
            if (!own.isEmpty()) {
                text.append(table.title()).append('\n').append(grid(table, own)).append("\n\n");
            }
        }
        return text.toString();
    }

    private static String grid(Table table, List<Row> rows) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column().header("scenario").dataAlign(HorizontalAlign.LEFT));
        columns.add(new Column().header("tool").dataAlign(HorizontalAlign.LEFT));
        columns.add(new Column().header(table.unit()));
        columns.add(new Column().header("least"));
        columns.add(new Column().header("most"));
        columns.add(new Column().header("by processor time"));
        columns.add(new Column().header("executions"));
        columns.add(new Column().header("against Lincheck").dataAlign(HorizontalAlign.LEFT));
        Object[][] cells = rows.stream()
                .map(row -> new Object[] {
                    row.trial().subject(),
                    row.trial().tool(),
                    number(row.median()),
                    number(row.values().get(0)),
                    number(row.values().get(row.values().size() - 1)),
                    number(row.medianByProcessorTime()),
                    executions(row),
                    Ratio.of(row, rows).map(TextTables::ratio).orElse("")
                })
                .toArray(Object[][]::new);
        return AsciiTable.builder()
                .border(AsciiTable.NO_BORDERS)
                .data(columns.toArray(new Column[0]), cells)
                .asString();
    }

    private static String executions(Row row) {
        if (row.executions() == 0 || row.trial().table() == Table.RATES) {
            return "-";
        }
        boolean isOpen = row.trial().table() == Table.EXHAUSTION && !row.isComplete();
        return (isOpen ? "more than " : "") + String.format(Locale.ROOT, "%,d", row.executions());
    }

    private static String ratio(Ratio ratio) {
        String text = (ratio.isAtLeast() ? "more than " : "") + times(ratio.speed());
        return ratio.executions() == 0 ? text : text + ", " + times(ratio.executions()) + " fewer executions";
    }

    private static String times(double factor) {
        return String.format(Locale.ROOT, factor < 10 ? "%.1f times" : "%,.0f times", factor);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 100 ? "%.2f" : "%,.0f", value);
    }
}
