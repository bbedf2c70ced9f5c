// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

/** The answer of an exploration, worst last; each has one exit code. */
public enum ExplorationVerdict {
    /** Every interleaving was explored and no violation was found. */
    HOLDS("holds", 0),
    /** No violation was found within a bound. */
    NO_VIOLATION("no-violation", 0),
    /** It could not be decided. */
    UNDECIDED("undecided", 3),
    /** A violation happened. */
    VIOLATION("violation", 1);

    private final String text;
    private final int exitCode;

    ExplorationVerdict(String text, int exitCode) {
        this.text = text;
        this.exitCode = exitCode;
    }

    /** {@return the verdict as JSON reports write it} */
    public String text() {
        return text;
    }

    /** {@return the exit code of the process} */
    public int exitCode() {
        return exitCode;
    }
}
