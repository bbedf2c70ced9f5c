// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Lincheck said of a program of everyday use, next to the truth.
 *
 * @param program what it explored
 * @param said its result in words
 * @param invocations how often it called the program, or an empty text
 * @param version of Lincheck, or an empty text
 */
record LincheckFinding(EverydayProgram program, String said, String invocations, String version) {
    private static final String NOTHING = "nothing found";
    private static final String TIME_OVER = "time over";
    private static final String NO_ANSWER = "no answer";

    private static final Pattern RESULT = Pattern.compile("(?m)^lincheck (\\S+): ([a-z ]+), (\\d+) invocations$");

    static LincheckFinding of(EverydayProgram program, EndedProcess process) {
        Matcher result = RESULT.matcher(process.output());
        return result.find()
                ? new LincheckFinding(
                        program,
                        result.group(2),
                        String.format(Locale.ROOT, "%,d", Long.parseLong(result.group(3))),
                        result.group(1))
                : new LincheckFinding(program, NO_ANSWER, "", "");
    }

    /** {@return what stands for a program that Lincheck cannot express} */
    static LincheckFinding notExpressed(EverydayProgram program) {
        return new LincheckFinding(program, program.notForLincheck(), "", "");
    }

    boolean isExpressed() {
        return program.notForLincheck().isEmpty();
    }

    boolean isAlarm() {
        return isExpressed() && !said.equals(NOTHING) && !said.equals(TIME_OVER) && !said.equals(NO_ANSWER);
    }

    /** Whether a right program has an alarm, or one with a bug has none although there was time. */
    boolean isWrong() {
        return program.holds() ? isAlarm() : said.equals(NOTHING);
    }

    boolean isOutOfTime() {
        return said.equals(TIME_OVER);
    }
}
