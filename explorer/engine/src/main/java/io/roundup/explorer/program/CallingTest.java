// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.value.ProgramFrames;

/** The method that asks for the exploration of a test body: schedules belong to it. */
public final class CallingTest {
    private static final String API = "io.roundup.explorer.RoundUp";

    /** How the compiler names the method that it makes of a lambda, around the name of the method where that stands. */
    private static final String LAMBDA = "lambda\\$(.*)\\$\\d+";

    private CallingTest() {}

    /** {@return its name, such as {@code com.acme.TicketsTest.nobodySellsTwice}} */
    public static String name() {
        return StackWalker.getInstance()
                .walk(frames -> frames.map(StackWalker.StackFrame::toStackTraceElement)
                        .dropWhile(frame -> !frame.getClassName().equals(API))
                        .dropWhile(frame -> frame.getClassName().equals(API))
                        .map(ProgramFrames::shown)
                        .filter(frame -> frame != null)
                        .map(frame -> frame.getClassName() + "."
                                + frame.getMethodName().replaceFirst(LAMBDA, "$1"))
                        .findFirst()
                        .orElseThrow());
    }
}
