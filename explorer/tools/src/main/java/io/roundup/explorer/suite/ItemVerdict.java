// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import io.roundup.explorer.report.Colours;
import java.util.Locale;

/** What came of one program of many, whether a harness or an existing test: a constant of an enum, the worst one last. */
public interface ItemVerdict {
    /** How a report shows a verdict: by the name of this class of style, or by a colour. */
    enum Tone {
        /** All was explored, and nothing is wrong. */
        GOOD,
        /** Not all is known. */
        OPEN,
        /** Something is wrong. */
        BAD;

        /** {@return the name of the class of style in pages} */
        public String style() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** {@return a text in the colour that stands for this} */
        public String colour(Colours colours, String text) {
            return switch (this) {
                case GOOD -> colours.good(text);
                case OPEN -> colours.open(text);
                case BAD -> colours.bad(text);
            };
        }
    }

    /** {@return the name of the constant} */
    String name();

    /** {@return its number: a greater one is worse} */
    int ordinal();

    /** {@return the verdict in the words of a table} */
    String shown();

    /** {@return the verdict within a sentence} */
    default String said() {
        return shown();
    }

    /** {@return the words that follow the number of programs with this verdict} */
    String counted();

    /** {@return the exit code of the process if this is the worst verdict} */
    int exitCode();

    /** {@return how it is shown} */
    Tone tone();

    /** {@return the verdict as JSON has it} */
    default String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
