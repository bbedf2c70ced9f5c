// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

/** A table of results. */
enum Table {
    /** Larger is better. */
    RATES("Executions a second, after a warm-up", "executions/s"),
    /** Smaller is better; the executions are the point. */
    EXHAUSTION("Executions to a complete verdict, and the process that makes them", "seconds"),
    /** Smaller is better. */
    FINDING("Whole process that finds the bug", "seconds");

    private final String title;
    private final String unit;

    Table(String title, String unit) {
        this.title = title;
        this.unit = unit;
    }

    String title() {
        return title;
    }

    String unit() {
        return unit;
    }
}
