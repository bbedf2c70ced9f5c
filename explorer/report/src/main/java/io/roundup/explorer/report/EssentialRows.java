// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * The rows of a long interleaving that a reader needs first: those that sentences speak of, the last ones of each
 * thread, those around switches, and where operations are called and return. Others are left out, and it is said how
 * many steps.
 */
final class EssentialRows {
    /** So many rows are shown as they are. */
    static final int MOST = 60;
    /** So many are chosen of more, at most. */
    static final int CHOSEN = 40;

    private final List<TableRow> rows;
    private final BitSet chosen = new BitSet();

    private EssentialRows(List<TableRow> rows) {
        this.rows = rows;
    }

    /** {@return the rows, if there are few; otherwise the essential ones} @param notable numbers of steps, from 1 */
    static List<TableRow> of(List<TableRow> rows, Set<Integer> notable) {
        return rows.size() <= MOST ? rows : new EssentialRows(rows).chosen(notable);
    }

    private List<TableRow> chosen(Set<Integer> notable) {
        for (int i = 0; i < rows.size(); i++) {
            TableRow row = rows.get(i);
            if (notable.stream().anyMatch(step -> row.first() <= step && step <= row.last())) {
                choose(i);
            }
        }
        BitSet seen = new BitSet();
        for (int i = rows.size() - 1; i >= 0; i--) {
            if (rows.get(i).thread() >= 0 && !seen.get(rows.get(i).thread())) {
                seen.set(rows.get(i).thread());
                choose(i);
            }
        }
        chooseSwitches();
        chooseCalls();
        return withGaps();
    }

    private void choose(int row) {
        if (row >= 0 && row < rows.size() && chosen.cardinality() < CHOSEN) {
            chosen.set(row);
        }
    }

    /** The last ones first: what goes wrong shows near the end. */
    private void chooseSwitches() {
        for (int i = rows.size() - 1; i > 0; i--) {
            if (rows.get(i).thread() != rows.get(i - 1).thread()) {
                choose(i);
                choose(i - 1);
            }
        }
    }

    private void chooseCalls() {
        for (int i = rows.size() - 1; i >= 0; i--) {
            if (rows.get(i).text().startsWith("call ") || rows.get(i).text().startsWith("return ")) {
                choose(i);
            }
        }
    }

    private List<TableRow> withGaps() {
        List<TableRow> shown = new ArrayList<>();
        int next = 0;
        while (next < rows.size()) {
            if (chosen.get(next)) {
                shown.add(rows.get(next++));
                continue;
            }
            int end = chosen.nextSetBit(next);
            int last = end < 0 ? rows.size() - 1 : end - 1;
            int first = rows.get(next).first();
            int steps = rows.get(last).last() - first + 1;
            String text = "... " + steps + (steps == 1 ? " step" : " steps") + " left out";
            shown.add(new TableRow(first, rows.get(last).last(), TableRow.NOBODY, text, ""));
            next = last + 1;
        }
        return shown;
    }
}
