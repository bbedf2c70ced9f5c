// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.program.ExploredTests;
import io.roundup.explorer.value.ExceptionText;
import java.util.ArrayList;
import java.util.List;

/**
 * Where in the code of the user something was thrown: neither in the JDK, nor in test frameworks, nor in what runs the
 * code.
 */
public final class UserFrames {
    private static final List<String> NOT_THE_USERS = List.of(
            "io.roundup.explorer.",
            "io.roundup.agent.",
            "io.roundup.jcstress.explore",
            "io.roundup.shaded.",
            "java.",
            "javax.",
            "jdk.",
            "sun.");

    private UserFrames() {}

    /**
     * {@return the places, the innermost first}
     *
     * @param thrown by explored or stressed code
     */
    public static List<StackTraceElement> of(Throwable thrown) {
        List<StackTraceElement> places = new ArrayList<>();
        for (StackTraceElement frame : ExceptionText.places(thrown)) {
            if (isStartOfBody(frame)) {
                break;
            }
            if (frame.getLineNumber() > 0 && isOfUser(frame.getClassName())) {
                places.add(place(frame));
            }
        }
        return places;
    }

    private static boolean isOfUser(String className) {
        return NOT_THE_USERS.stream().noneMatch(className::startsWith) && !ExploredTests.isAround(className);
    }

    /**
     * {@return a place without the names of class loaders and modules, which are not the user's}
     *
     * @param frame of a stack trace
     */
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
