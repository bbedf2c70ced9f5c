// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

import io.roundup.quasi.history.ObjectText;
import io.roundup.quasi.history.PrintableText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What exceptions of the program say of themselves: their methods are the program's, and may fail. */
public final class ExceptionText {
    private ExceptionText() {}

    /** {@return class and message as {@code toString} gives them, as a terminal may show them, cut if they are long} */
    public static String of(Throwable thrown) {
        String text = ObjectText.of(thrown);
        return text.equals("null") ? thrown.getClass().getName() : PrintableText.bounded(text);
    }

    /** {@return the same, with what ended a class initialiser, which the error of that does not tell} */
    public static String withCause(Throwable thrown) {
        Throwable cause = thrown instanceof ExceptionInInitializerError ? thrown.getCause() : null;
        return cause == null ? of(thrown) : of(thrown) + ", caused by " + of(cause);
    }

    /** {@return its stack trace in the words of the program, or none if it gives none} */
    public static List<StackTraceElement> places(Throwable thrown) {
        try {
            StackTraceElement[] places = thrown.getStackTrace();
            return places == null ? List.of() : ProgramFrames.shown(places);
        } catch (RuntimeException | Error failed) {
            return List.of();
        }
    }

    /** {@return what it says was its cause, or null} */
    public static @Nullable Throwable cause(Throwable thrown) {
        try {
            return thrown.getCause();
        } catch (RuntimeException | Error failed) {
            return null;
        }
    }
}
