// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.measure;

import io.roundup.benchmarks.tool.Outcome;
import java.util.Locale;

/**
 * What {@link Measure} writes.
 *
 * @param outcome of all checks
 * @param seconds wall time of the checks, all that the tool does in them included
 * @param cpuSeconds processor time of the process meanwhile, or 0 where it was not asked for
 */
public record Measurement(Outcome outcome, double seconds, double cpuSeconds) {
    /** {@return the line that {@link #parse} reads} */
    String line() {
        return String.format(
                Locale.ROOT,
                "%d %b %b %.9f %.9f",
                outcome.executions(),
                outcome.isComplete(),
                outcome.isViolation(),
                seconds,
                cpuSeconds);
    }

    /** {@return what a line says} @param line by {@link Measure} @throws IllegalArgumentException if it is none */
    public static Measurement parse(String line) {
        String[] parts = line.strip().split(" ");
        if (parts.length != 5) {
            throw new IllegalArgumentException("a measurement has five parts, not: " + line);
        }
        Outcome outcome =
                new Outcome(Long.parseLong(parts[0]), Boolean.parseBoolean(parts[1]), Boolean.parseBoolean(parts[2]));
        return new Measurement(outcome, Double.parseDouble(parts[3]), Double.parseDouble(parts[4]));
    }
}
