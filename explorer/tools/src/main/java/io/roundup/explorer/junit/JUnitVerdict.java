// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import io.roundup.explorer.suite.ItemKind;
import io.roundup.explorer.suite.ItemVerdict;
import java.util.List;
import java.util.Locale;

/** What came of one existing test, worst last. */
public enum JUnitVerdict implements ItemVerdict {
    /** It starts no second thread, so that it has one interleaving. */
    ONE_THREAD("one thread", "with one thread", 0, Tone.OPEN),
    /** It is disabled, or an assumption does not hold. */
    SKIPPED("skipped", "skipped", 0, Tone.OPEN),
    /** Every interleaving was explored and no violation was found. */
    HOLDS("holds", "hold", 0, Tone.GOOD),
    /** No violation was found within a bound. */
    NO_VIOLATION("no violation", "without a violation within a bound", 0, Tone.OPEN),
    /** A violation happened that the baseline names. */
    KNOWN("known violation", "with a violation of the baseline", 0, Tone.OPEN),
    /** It is {@linkplain JUnitTest#isFlaky flaky} without Round-Up, and nothing was found. */
    FLAKY("flaky without Round-Up", "flaky without Round-Up", 0, Tone.OPEN),
    /** It fails without Round-Up each time. */
    FAILS("fails without Round-Up", "failing without Round-Up", 2, Tone.BAD),
    /** It could not be decided. */
    UNDECIDED("undecided", "undecided", 3, Tone.OPEN),
    /** Round-Up itself failed. */
    FAULT("fault of Round-Up", "with a fault of Round-Up", 70, Tone.BAD),
    /** A violation happened. */
    VIOLATION("violation", "with a violation", 1, Tone.BAD);

    /** Existing tests, for reports. */
    public static final ItemKind TESTS = new ItemKind("test", "tests", List.of(values()), SKIPPED, true);

    private final String shown;
    private final String counted;
    private final int exitCode;
    private final Tone tone;

    JUnitVerdict(String shown, String counted, int exitCode, Tone tone) {
        this.shown = shown;
        this.counted = counted;
        this.exitCode = exitCode;
        this.tone = tone;
    }

    @Override
    public int exitCode() {
        return exitCode;
    }

    /**
     * {@return whether an exploration came to it, so that the next one would, too} What was undecided may have been
     * ended early. A plain run that was ended says nothing of a test.
     */
    public boolean isOfExploration() {
        return switch (this) {
            case HOLDS, NO_VIOLATION, KNOWN, FLAKY, VIOLATION -> true;
            case ONE_THREAD, SKIPPED, FAILS, UNDECIDED, FAULT -> false;
        };
    }

    @Override
    public String shown() {
        return shown;
    }

    @Override
    public String counted() {
        return counted;
    }

    @Override
    public Tone tone() {
        return tone;
    }

    /** {@return the verdict of this name} @param text as JSON has it */
    public static JUnitVerdict of(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
