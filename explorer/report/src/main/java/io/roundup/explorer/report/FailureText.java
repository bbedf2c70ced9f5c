// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.UserFrames;
import io.roundup.explorer.value.CheckedFailure;
import io.roundup.explorer.value.ExceptionText;

/** What code of the user threw, with the places in that code: neither those of the JDK nor of what runs it. */
public final class FailureText {
    private static final int MOST_FRAMES = 6;
    private static final int MOST_CAUSES = 3;

    private FailureText() {}

    /**
     * {@return the failure, and the innermost places on lines of their own, then its causes in the same way}
     *
     * @param thrown by explored or stressed code
     */
    public static String of(Throwable thrown) {
        Throwable shown = CheckedFailure.inside(thrown);
        StringBuilder text = new StringBuilder();
        append(text, shown);
        Throwable cause = ExceptionText.cause(shown);
        for (int i = 0; i < MOST_CAUSES && cause != null; i++) {
            text.append("\ncaused by ");
            append(text, cause);
            cause = ExceptionText.cause(cause);
        }
        return text.toString();
    }

    private static void append(StringBuilder text, Throwable thrown) {
        text.append(ExceptionText.of(thrown));
        UserFrames.of(thrown).stream()
                .limit(MOST_FRAMES)
                .forEach(frame -> text.append("\n    at ").append(frame));
    }
}
