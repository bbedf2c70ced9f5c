// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Lines on the console about a test that takes long, every few seconds: it would look as if nothing happened. */
final class LongTest {
    /** The configuration parameter of JUnit that says how many seconds are between two lines. */
    static final String PARAMETER = "roundup.progress.seconds";

    private static final double SECONDS = 5;

    private final String test;
    private final long every;
    private final LongSupplier nanoTime;
    private final Consumer<String> console;
    private final long start;
    private long next;

    /**
     * Begins.
     *
     * @param test its name
     * @param seconds between two lines, or 0 for none
     * @param nanoTime the clock
     * @param console gets the lines
     */
    LongTest(String test, double seconds, LongSupplier nanoTime, Consumer<String> console) {
        this.test = test;
        every = (long) (seconds * TimeUnit.SECONDS.toNanos(1));
        this.nanoTime = nanoTime;
        this.console = console;
        start = nanoTime.getAsLong();
        next = every;
    }

    /** {@return the seconds between two lines} @param configured as text, or null for the usual number */
    static double seconds(@Nullable String configured) {
        if (configured == null) {
            return SECONDS;
        }
        try {
            double seconds = Double.parseDouble(configured);
            if (seconds >= 0 && seconds <= Integer.MAX_VALUE) {
                return seconds;
            }
        } catch (NumberFormatException none) {
            // Told below.
        }
        throw new UnfitTestException("The configuration parameter " + PARAMETER
                + " must be a number of seconds, or 0 for no lines, not '" + configured + "'.");
    }

    /** {@return whether it is time for a line} */
    boolean isDue() {
        return every > 0 && nanoTime.getAsLong() - start >= next;
    }

    /** Prints a line. @param progress how far the exploration has come, or an empty string if nobody knows yet */
    void tell(String progress) {
        long passed = nanoTime.getAsLong() - start;
        next = (passed / every + 1) * every;
        console.accept(String.format(
                Locale.ROOT,
                "%s: still exploring after %d s%s",
                test,
                TimeUnit.NANOSECONDS.toSeconds(passed),
                progress.isEmpty() ? "" : ": " + progress));
    }
}
