// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;

/** The rows of an execution, each written as thread, action and variable: {@code 0rx} is thread 0 that reads x. */
record WrittenRows(StepLog log, ShownRows shown) {
    /** {@return these rows, shown with numbers from 10} Actions are r, w and c, a compare-and-set that succeeds. */
    static WrittenRows of(String... rows) {
        StepLog log = new StepLog();
        ShownRows shown = new ShownRows(rows.length);
        for (int row = 0; row < rows.length; row++) {
            char action = rows[row].charAt(1);
            int bits = action == 'r' ? Footprint.READ : Footprint.WRITE;
            log.append(rows[row].charAt(0) - '0', bits, rows[row].charAt(2), 0);
            String words = switch (action) {
                case 'r' -> "read ";
                case 'w' -> "write ";
                default -> "CAS succeeds ";
            };
            shown.add(row, 10 + row, words + rows[row].charAt(2));
        }
        return new WrittenRows(log, shown);
    }

    static String name(long location) {
        return String.valueOf((char) location);
    }
}
