// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.execution.CheckedFailure;
import io.roundup.explorer.execution.classes.ExceptionText;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.program.TestFrameworks;
import java.util.List;

/** What code of the user threw, with the places in that code: neither those of the JDK nor of what runs it. */
public final class FailureText {
    private static final int MOST_FRAMES = 6;

    private static final List<String> NOT_THE_USERS = List.of(
            "io.roundup.explorer.", "io.roundup.agent.", "io.roundup.shaded.", "java.", "javax.", "jdk.", "sun.");

    private FailureText() {}

    /**
     * {@return the failure, and the innermost places on lines of their own}
     *
     * @param thrown by explored or stressed code
     */
    public static String of(Throwable thrown) {
        Throwable shown = thrown instanceof CheckedFailure && thrown.getCause() != null ? thrown.getCause() : thrown;
        StringBuilder text = new StringBuilder(ExceptionText.of(shown));
        int frames = 0;
        for (StackTraceElement frame : ExceptionText.places(shown)) {
            if (frames == MOST_FRAMES || isStartOfBody(frame)) {
                break;
            }
            if (frame.getLineNumber() > 0 && isOfUser(frame.getClassName())) {
                text.append("\n    at ").append(place(frame));
                frames++;
            }
        }
        return text.toString();
    }

    private static boolean isOfUser(String className) {
        return NOT_THE_USERS.stream().noneMatch(className::startsWith) && !TestFrameworks.isOne(className);
    }

    /** {@return a place without the names of class loaders and modules, which are not the user's} */
    public static StackTraceElement place(StackTraceElement frame) {
        return new StackTraceElement(
                frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber());
    }

    /** Below come the frames of who explores, on whose thread continuations run: a test, or the command line. */
    private static boolean isStartOfBody(StackTraceElement frame) {
        return frame.getClassName().equals(ControlledScheduler.class.getName())
                && frame.getMethodName().equals("runBody");
    }
}
