// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of an interleaving. Steps that a loop makes again and again are shown twice. What a thread does in one call
 * of trusted code is one row, and so are some steps in a row that no other thread could notice.
 */
final class TableRows {
    /** Fewer steps that nobody could notice are shown: a row for them would save little. */
    private static final int FEWEST_OWN = 4;

    private final List<ReplayedStep> steps;
    private final Detail detail;
    private final ShortNames names;
    private final List<TableRow> rows = new ArrayList<>();
    /** By thread: the place of its last row, whose text need not be shown again. */
    private final Map<Integer, String> places = new HashMap<>();

    private TableRows(ReplayedExecution execution, Detail detail, ShortNames names) {
        steps = execution.steps();
        this.detail = detail;
        this.names = names;
    }

    /** {@return the rows in order} */
    static List<TableRow> of(ReplayedExecution execution, Detail detail, ShortNames names) {
        TableRows all = new TableRows(execution, detail, names);
        all.addAll();
        return all.rows;
    }

    private void addAll() {
        int step = 0;
        while (step < steps.size()) {
            int endOfCall = endOfCall(step);
            int endOfOwn = detail.isFull() ? step : endOfOwn(step);
            if (endOfCall - step > 1) {
                ReplayedStep inside = steps.get(step);
                add(
                        step,
                        endOfCall,
                        inside.call() + ": " + (endOfCall - step) + " steps" + place(inside),
                        source(inside));
                step = endOfCall;
            } else if (endOfOwn - step >= FEWEST_OWN) {
                String where =
                        range(steps.get(step).place(), steps.get(endOfOwn - 1).place());
                add(step, endOfOwn, (endOfOwn - step) + " steps of its own" + where, "");
                step = endOfOwn;
            } else {
                step = addRepeated(step);
            }
        }
    }

    private int addRepeated(int first) {
        RepeatedSteps repeated = RepeatedSteps.at(first, steps);
        int step = first;
        for (; step < repeated.endOfShown(); step++) {
            ReplayedStep shown = steps.get(step);
            add(step, step + 1, shown.action() + shown.values() + place(shown), source(shown));
        }
        if (repeated.leftOut() > 0) {
            int end = step + repeated.leftOut();
            rows.add(new TableRow(step + 1, end, steps.get(first).thread(), repeated.line(), ""));
            return end;
        }
        return step;
    }

    private void add(int first, int end, String text, String source) {
        rows.add(new TableRow(first + 1, end, steps.get(first).thread(), names.in(text), source));
    }

    /** {@return the text of a line, unless the thread's row before is of the same line} */
    private String source(ReplayedStep step) {
        String before = places.put(step.thread(), step.place());
        return step.place().isEmpty() || step.place().equals(before)
                ? ""
                : detail.source().line(step.line());
    }

    /** {@return the step after those that a thread makes in one call of trusted code without a switch} */
    private int endOfCall(int first) {
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

    /** {@return the step after those that a thread makes without a switch and that nobody else could notice} */
    private int endOfOwn(int first) {
        int end = first;
        while (end < steps.size()
                && steps.get(end).isOwn()
                && steps.get(end).call().isEmpty()
                && steps.get(end).thread() == steps.get(first).thread()) {
            end++;
        }
        return end;
    }

    private static String place(ReplayedStep step) {
        return step.place().isEmpty() ? "" : InterleavingTable.GAP + step.place();
    }

    /** {@return for example {@code Queue.java:31-35}, after a gap} */
    private static String range(String first, String last) {
        if (first.isEmpty() || last.isEmpty() || first.equals(last)) {
            return first.isEmpty() ? "" : InterleavingTable.GAP + first;
        }
        int colon = first.lastIndexOf(':') + 1;
        boolean isOneFile = colon > 0 && last.startsWith(first.substring(0, colon));
        return InterleavingTable.GAP + first + (isOneFile ? "-" + last.substring(colon) : " to " + last);
    }
}
