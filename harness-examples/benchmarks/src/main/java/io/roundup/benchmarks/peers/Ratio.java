// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import java.util.List;
import java.util.Optional;

/**
 * How a row of Round-Up compares with Lincheck's row of the same scenario: medians by processor time, divided so that
 * more is better for Round-Up. Other work on the machine stretches wall time, but hardly processor time.
 *
 * @param speed how many times as fast
 * @param executions how many times fewer executions to a complete verdict, or 0 where they are not compared
 * @param isAtLeast whether Lincheck was not done, so that both numbers are lower bounds
 */
record Ratio(double speed, double executions, boolean isAtLeast) {
    /** {@return the comparison, or nothing if there is none to make} @param rows that Lincheck's may be among */
    static Optional<Ratio> of(Row row, List<Row> rows) {
        Table table = row.trial().table();
        if (!row.trial().isRoundUp() || table == Table.EXHAUSTION && !row.isComplete()) {
            return Optional.empty();
        }
        return rows.stream()
                .filter(other -> other.trial().table() == table
                        && other.trial().subject().equals(row.trial().subject())
                        && other.trial().tool().equals(Contender.LINCHECK.title()))
                .findFirst()
                .map(lincheck -> new Ratio(
                        table == Table.RATES
                                ? row.medianByProcessorTime() / lincheck.medianByProcessorTime()
                                : lincheck.medianByProcessorTime() / row.medianByProcessorTime(),
                        table == Table.EXHAUSTION ? (double) lincheck.executions() / row.executions() : 0,
                        table == Table.EXHAUSTION && !lincheck.isComplete()));
    }
}
