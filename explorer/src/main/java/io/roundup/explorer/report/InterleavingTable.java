// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An execution as a table: one row a step in order, one column a thread. What is made again and again is shown twice; the steps
 * after it have the numbers that they have.
 */
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
        List<Object[]> rows = new ArrayList<>();
        List<ReplayedStep> steps = execution.steps();
        int step = 0;
        while (step < steps.size()) {
            RepeatedSteps repeated = RepeatedSteps.at(step, steps);
            for (; step < repeated.endOfShown(); step++) {
                rows.add(row(threads, steps.get(step), step + 1, text(steps.get(step))));
            }
            if (repeated.leftOut() > 0) {
                rows.add(row(threads, steps.get(repeated.first()), "", repeated.line()));
                step += repeated.leftOut();
            }
        }
        return AsciiTable.getTable(AsciiTable.NO_BORDERS, columns, rows.toArray(new Object[0][]))
                .lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n"));
    }

    private static Object[] row(List<Integer> threads, ReplayedStep step, Object number, String text) {
        Object[] row = new Object[threads.size() + 1];
        Arrays.fill(row, "");
        row[0] = number;
        row[threads.indexOf(step.thread()) + 1] = text;
        return row;
    }

    private static String text(ReplayedStep step) {
        return step.place().isEmpty() ? step.action() : step.action() + "  " + step.place();
    }
}
