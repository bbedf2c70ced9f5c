// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import java.util.Locale;

/** What came of one harness of many, worst last. */
public enum HarnessVerdict {
    /** Every interleaving was explored and no violation was found. */
    HOLDS("hold", 0),
    /** No violation was found within a bound. */
    NO_VIOLATION("without a violation within a bound", 0),
    /** It is no harness, but could have been meant as one. */
    SKIPPED("skipped", 0),
    /** It could not be decided. */
    UNDECIDED("undecided", 3),
    /** It is bad input. */
    NOT_EXPLORED("not explored", 2),
    /** Round-Up itself failed. */
    FAULT("with a fault of Round-Up", 70),
    /** A violation happened. */
    VIOLATION("with a violation", 1);

    private final String counted;
    private final int exitCode;

    HarnessVerdict(String counted, int exitCode) {
        this.counted = counted;
        this.exitCode = exitCode;
    }

    /** {@return the exit code of the process if this is the worst verdict} */
    public int exitCode() {
        return exitCode;
    }

    /** {@return the words that follow the number of harnesses with this verdict} */
    public String counted() {
        return counted;
    }

    /** {@return the verdict in the words of a table} */
    public String shown() {
        return name().replace('_', ' ');
    }

    /** {@return the verdict as JSON has it} */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
