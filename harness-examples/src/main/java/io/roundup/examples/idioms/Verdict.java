// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Round-Up said.
 *
 * @param headline the verdict, or how the process ended without one
 * @param detail why it is undecided, which bound ended the search, or what failed
 */
record Verdict(String headline, String detail) {
    static final String HOLDS = "HOLDS";
    static final String NO_VIOLATION = "NO VIOLATION";
    static final String UNDECIDED = "UNDECIDED";
    static final String HANG = "HANG";
    static final String BAD_INPUT = "EXIT CODE 2";

    private static final Pattern HEADLINE =
            Pattern.compile("(?m)^Round-Up explored .*\\R  (HOLDS|NO VIOLATION|UNDECIDED|VIOLATION: [A-Z ]+)(.*)");
    private static final Pattern REASON = Pattern.compile("(?m)^  not decided: (.*)");

    static Verdict of(EndedProcess process) {
        if (process.killed()) {
            return new Verdict(HANG, "killed");
        }
        return of(process.code(), process.output());
    }

    /** {@return what Round-Up said} @param code what it ended with @param output what it printed */
    static Verdict of(int code, String output) {
        Matcher headline = HEADLINE.matcher(output);
        if (!headline.find()) {
            String first = output.lines().findFirst().orElse("it printed nothing");
            return new Verdict("EXIT CODE " + code, first);
        }
        Matcher reason = REASON.matcher(output);
        String detail = reason.find() ? reason.group(1) : headline.group(2).strip();
        return new Verdict(headline.group(1).strip(), detail);
    }
}
