// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How slow threads may be: an execution has at most some delays, and each lasts so long at most.
 *
 * @param most delays of an execution, 0 or more
 * @param isToTheEnd whether all executions with so many are asked for, however long that takes. If not, they are
 *     explored after those without delays, for as long again and at least a second
 * @param longest in nanoseconds of the program's time, more than 0
 */
public record DelayBound(int most, boolean isToTheEnd, long longest) {
    /** How long a thread may be slow unless something else is asked for: a second. */
    public static final long LONGEST = TimeUnit.SECONDS.toNanos(1);

    private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)(ns|us|ms|s|m|h)?");

    /**
     * Checks the bound.
     *
     * @param most at least 0
     * @param isToTheEnd whether all executions with so many are asked for
     * @param longest at least 1
     * @throws IllegalArgumentException if a number is too small
     */
    public DelayBound {
        if (most < 0 || longest < 1) {
            throw new IllegalArgumentException(
                    "an execution has 0 or more delays of 1 or more nanoseconds, not " + most + " of " + longest);
        }
    }

    /**
     * {@return nanoseconds}
     *
     * @param text a number of seconds, or of another unit that stands behind it, such as {@code 500ms}
     * @throws IllegalArgumentException if it is something else, or no time
     */
    public static long nanos(String text) {
        Matcher time = TIME.matcher(text.toLowerCase(Locale.ROOT));
        if (!time.matches()) {
            throw new IllegalArgumentException(text);
        }
        double nanos = Double.parseDouble(time.group(1)) * nanosOf(time.group(2) == null ? "s" : time.group(2));
        if (nanos < 1) {
            throw new IllegalArgumentException(text);
        }
        return (long) Math.min(nanos, Long.MAX_VALUE / 4.0);
    }

    private static double nanosOf(String unit) {
        return switch (unit) {
            case "ns" -> 1;
            case "us" -> 1e3;
            case "ms" -> 1e6;
            case "s" -> 1e9;
            case "m" -> 60e9;
            default -> 3600e9;
        };
    }

    /**
     * {@return a time as a person writes it, such as {@code 30 ms}}
     *
     * @param nanos 0 or more
     */
    public static String words(long nanos) {
        String[] units = {"ns", "us", "ms", "s"};
        int unit = 0;
        double value = nanos;
        while (unit < units.length - 1 && value >= 1000) {
            value /= 1000;
            unit++;
        }
        String number = String.format((Locale) null, "%.3f", value);
        return number.replaceFirst("\\.?0+$", "") + " " + units[unit];
    }
}
