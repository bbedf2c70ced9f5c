// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import java.util.Locale;

/**
 * What was found of a structure or one of its mutants.
 *
 * @param structure its name
 * @param mutant its name, or {@link #ORIGINAL}
 * @param program the test program; of a mutant the one that killed it, or how many did not
 * @param verdict in the words of reports
 * @param isRight whether that is what was claimed
 * @param executions of all explorations together
 * @param seconds of all explorations together
 */
record Outcome(
        String structure,
        String mutant,
        String program,
        String verdict,
        boolean isRight,
        long executions,
        double seconds) {
    /** Stands in place of a mutant for the structure as it is. */
    static final String ORIGINAL = "(none)";

    private static final String SEPARATOR = "\t";

    /** {@return the outcome that a line tells} */
    static Outcome parse(String line) {
        String[] parts = line.split(SEPARATOR);
        return new Outcome(
                parts[0],
                parts[1],
                parts[2],
                parts[3],
                Boolean.parseBoolean(parts[4]),
                Long.parseLong(parts[5]),
                Double.parseDouble(parts[6]));
    }

    /** {@return a line that {@link #parse} reads} */
    String line() {
        return String.join(
                SEPARATOR,
                structure,
                mutant,
                program,
                verdict,
                String.valueOf(isRight),
                String.valueOf(executions),
                String.format(Locale.ROOT, "%.3f", seconds));
    }

    boolean isOfOriginal() {
        return mutant.equals(ORIGINAL);
    }
}
