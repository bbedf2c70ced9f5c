// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.report.JsonSummary;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What an exploration ended with.
 *
 * @param code as the process of an exploration ends with it
 * @param summary what was found, or null if nothing was explored
 * @param report what was printed
 * @param errors what was printed as errors, by whoever
 */
record Outcome(int code, @Nullable JsonSummary summary, String report, String errors) {
    static final int OK = 0;
    static final int VIOLATION = 1;
    static final int INPUT = 2;
    static final int UNDECIDED = 3;

    /** The verdict of a report that could not tell. */
    static final String VERDICT_UNDECIDED = "undecided";

    /** {@return whether something was explored} A JVM that cannot start ends with the code of a violation. */
    boolean isResult() {
        return summary != null || code == INPUT || code == UNDECIDED;
    }

    /** {@return what is told of a test that may have passed} */
    Map<String, String> entries() {
        if (summary == null) {
            return Map.of();
        }
        Map<String, String> entries = new TreeMap<>(Map.of(
                "verdict", summary.verdict(),
                "executions", String.valueOf(summary.executions()),
                "seconds", String.valueOf(summary.seconds())));
        if (!summary.races().isEmpty()) {
            entries.put("data races", String.join("; ", summary.races()));
        }
        if (!summary.ignored().isEmpty()) {
            entries.put("exceptions", String.join("; ", summary.ignored()));
        }
        return entries;
    }
}
