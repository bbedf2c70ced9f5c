// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** An execution as a table: one row a step in order, one column a thread. */
public final class InterleavingTable {
    private static final int MAX_WIDTH = 90;

    private InterleavingTable() {}

    /** {@return the table, without a final line break} @param execution what was repeated */
    public static String of(ReplayedExecution execution) {
        List<Integer> threads = new ArrayList<>();
        for (int i = 0; i < execution.threadNames().size(); i++) {
            int thread = i;
            if (execution.steps().stream().anyMatch(step -> step.thread() == thread)) {
                threads.add(i);
            }
        }
        Column[] columns = new Column[threads.size() + 1];
        columns[0] = new Column().header("").dataAlign(HorizontalAlign.RIGHT);
        for (int i = 0; i < threads.size(); i++) {
            columns[i + 1] = new Column()
                    .header(execution.threadNames().get(threads.get(i)))
                    .headerAlign(HorizontalAlign.LEFT)
                    .dataAlign(HorizontalAlign.LEFT)
                    .maxWidth(MAX_WIDTH);
        }
        List<ReplayedStep> steps = execution.steps();
        Object[][] rows = new Object[steps.size()][columns.length];
        for (int row = 0; row < steps.size(); row++) {
            ReplayedStep step = steps.get(row);
            java.util.Arrays.fill(rows[row], "");
            rows[row][0] = row + 1;
            rows[row][threads.indexOf(step.thread()) + 1] =
                    step.place().isEmpty() ? step.action() : step.action() + "  " + step.place();
        }
        return AsciiTable.getTable(AsciiTable.NO_BORDERS, columns, rows)
                .lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n"));
    }
}
