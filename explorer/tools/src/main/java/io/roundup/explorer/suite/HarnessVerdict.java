// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import java.util.List;
import java.util.Locale;

/** What came of one harness, or one class under test, of many; worst last. */
public enum HarnessVerdict implements ItemVerdict {
    /** Every interleaving was explored and no violation was found. */
    HOLDS("hold", 0, Tone.GOOD),
    /** No violation was found within a bound. */
    NO_VIOLATION("without a violation within a bound", 0, Tone.OPEN),
    /** It is no harness, but could have been meant as one. */
    SKIPPED("skipped", 0, Tone.OPEN),
    /** It could not be decided. */
    UNDECIDED("undecided", 3, Tone.OPEN),
    /** It is bad input. */
    NOT_EXPLORED("not explored", 2, Tone.BAD),
    /** Round-Up itself failed. */
    FAULT("with a fault of Round-Up", 70, Tone.BAD),
    /** A violation happened. */
    VIOLATION("with a violation", 1, Tone.BAD);

    /** Harnesses, for reports. */
    public static final ItemKind HARNESSES = new ItemKind("harness", "harnesses", List.of(values()), HOLDS, false);

    /** Classes under test, for reports. */
    public static final ItemKind CLASSES = new ItemKind("class", "classes", List.of(values()), HOLDS, false);

    private final String counted;
    private final int exitCode;
    private final Tone tone;

    HarnessVerdict(String counted, int exitCode, Tone tone) {
        this.counted = counted;
        this.exitCode = exitCode;
        this.tone = tone;
    }

    @Override
    public int exitCode() {
        return exitCode;
    }

    @Override
    public String counted() {
        return counted;
    }

    @Override
    public Tone tone() {
        return tone;
    }

    @Override
    public String shown() {
        return name().replace('_', ' ');
    }

    @Override
    public String said() {
        return shown().toLowerCase(Locale.ROOT);
    }
}
