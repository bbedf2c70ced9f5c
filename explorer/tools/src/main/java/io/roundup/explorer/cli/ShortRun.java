// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A JVM that explores for a short time. Most of what a test over a large library calls runs a few times in each execution.
 * So the optimising compiler takes more time than it saves. In ten seconds there are several times as many executions
 * without it, and in a minute still more than with it.
 */
final class ShortRun {
    /** After that, what was compiled at last has paid off for small tests. */
    private static final double MOST_SECONDS = 60;

    private static final String ONE_COMPILER = "-XX:TieredStopAtLevel=1";

    /** Options by which somebody has chosen how code is compiled. */
    private static final Pattern CHOICE =
            Pattern.compile("-Xint|-Xcomp|-client|-server|-XX:.*(Tiered|Compil|JVMCI|Interpret).*");

    private ShortRun() {}

    /** {@return what is added to the options of its JVM} @param given those that it has @param seconds that it may explore */
    static List<String> options(List<String> given, double seconds) {
        boolean isChosen =
                given.stream().anyMatch(option -> CHOICE.matcher(option).matches());
        return isChosen || seconds > MOST_SECONDS ? List.of() : List.of(ONE_COMPILER);
    }
}
