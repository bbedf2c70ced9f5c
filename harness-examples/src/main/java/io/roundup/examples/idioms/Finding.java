// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Round-Up said of a program, next to the truth.
 *
 * @param program what was explored
 * @param headline the verdict, or how the process ended without one
 * @param detail why it is undecided, or what failed
 * @param seconds how long the process took
 * @param output all that it printed
 */
record Finding(IdiomProgram program, String headline, String detail, double seconds, String output) {
    private static final Pattern VERDICT =
            Pattern.compile("(?m)^Round-Up explored .*\\R  (HOLDS|NO VIOLATION|UNDECIDED|VIOLATION: [A-Z ]+)(.*)");
    private static final Pattern REASON = Pattern.compile("(?m)^  not decided: (.*)");

    /** How the headline compares with the truth. */
    enum Judgement {
        RIGHT,
        /** A pool, an executor or a map has more traces than there was time for. */
        WITHIN_TIME,
        /** Said to be undecidable by the corpus itself. */
        KNOWN,
        UNDECIDED,
        HANG,
        WRONG;

        String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    static Finding of(IdiomProgram program, EndedProcess process) {
        String output = process.output();
        if (process.killed()) {
            return new Finding(program, "HANG", "killed", process.seconds(), output);
        }
        Matcher verdict = VERDICT.matcher(output);
        if (!verdict.find()) {
            String first = output.lines().findFirst().orElse("it printed nothing");
            return new Finding(program, "EXIT CODE " + process.code(), first, process.seconds(), output);
        }
        Matcher reason = REASON.matcher(output);
        String detail = reason.find() ? reason.group(1) : verdict.group(2).strip();
        return new Finding(program, verdict.group(1).strip(), detail, process.seconds(), output);
    }

    Judgement judgement() {
        if (headline.startsWith(program.variant().truth(program.idiom()))) {
            return Judgement.RIGHT;
        }
        return switch (headline) {
            case "HANG" -> Judgement.HANG;
            case "UNDECIDED" -> program.idiom().undecided().isEmpty() ? Judgement.UNDECIDED : Judgement.KNOWN;
            case "NO VIOLATION" ->
                program.idiom().many().isEmpty()
                        ? program.variant().isRight(program.idiom()) ? Judgement.UNDECIDED : Judgement.WRONG
                        : Judgement.WITHIN_TIME;
            default -> Judgement.WRONG;
        };
    }
}
