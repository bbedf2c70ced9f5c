// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Round-Up said of a program of everyday use, next to the truth.
 *
 * @param program what was explored
 * @param verdict what was said
 * @param work executions, and random samples beside them, or an empty text
 * @param seconds how long the process took
 */
record EverydayFinding(EverydayProgram program, Verdict verdict, String work, double seconds) {
    /** How long a process may take. */
    static final int TIME = 10;

    private static final Pattern WORK =
            Pattern.compile("(?m)^  ([\\d,]+) executions?(?: and ([\\d,]+) random samples?)? in ");

    /** How the headline compares with the truth. */
    enum Judgement {
        RIGHT,
        /** The time was over before all interleavings of a right program were explored. */
        NOT_WITHIN_THE_TIME,
        WRONG;

        String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    static EverydayFinding of(EverydayProgram program, EndedProcess process) {
        Matcher work = WORK.matcher(process.output());
        String done = "";
        if (work.find()) {
            done = work.group(1) + (work.group(2) == null ? "" : " + " + work.group(2));
        }
        return new EverydayFinding(program, Verdict.of(process), done, process.seconds());
    }

    Judgement judgement() {
        String headline = verdict.headline();
        if (headline.startsWith(program.holds() ? Verdict.HOLDS : "VIOLATION: ")) {
            return Judgement.RIGHT;
        }
        return program.holds() && headline.equals(Verdict.NO_VIOLATION)
                ? Judgement.NOT_WITHIN_THE_TIME
                : Judgement.WRONG;
    }

    /** {@return the verdict in small letters} */
    String said() {
        return verdict.headline().replace("VIOLATION: ", "").toLowerCase(Locale.ROOT);
    }

    /** {@return how long it took, in seconds, or that it was too long} */
    String time() {
        return seconds > TIME ? ">" + TIME : String.format(Locale.ROOT, "%.1f", seconds);
    }
}
