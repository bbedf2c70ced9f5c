// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.tool;

import java.util.Locale;

/**
 * What one check came to, or several in a row.
 *
 * @param executions of the scenario
 * @param seconds wall time of the calls that checked, all that the tool does in them included
 * @param isComplete whether the tool said or showed that there is nothing more to execute
 * @param isViolation whether it reported a violation
 */
public record Outcome(long executions, double seconds, boolean isComplete, boolean isViolation) {
    /** {@return executions a second} */
    public double rate() {
        return executions / seconds;
    }

    /** {@return this outcome and another, in a row} @param next the other */
    public Outcome plus(Outcome next) {
        return new Outcome(executions + next.executions, seconds + next.seconds, next.isComplete, next.isViolation);
    }

    /** {@return the line that {@link #parse} reads} */
    public String line() {
        return String.format(Locale.ROOT, "%d %.9f %b %b", executions, seconds, isComplete, isViolation);
    }

    /** {@return what a line says} @param line by {@link #line} @throws IllegalArgumentException if it is no such line */
    public static Outcome parse(String line) {
        String[] parts = line.strip().split(" ");
        if (parts.length != 4) {
            throw new IllegalArgumentException("an outcome has four parts, not: " + line);
        }
        return new Outcome(
                Long.parseLong(parts[0]),
                Double.parseDouble(parts[1]),
                Boolean.parseBoolean(parts[2]),
                Boolean.parseBoolean(parts[3]));
    }
}
