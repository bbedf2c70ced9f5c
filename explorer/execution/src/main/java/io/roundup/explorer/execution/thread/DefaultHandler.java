// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import org.jspecify.annotations.Nullable;

/** The default handler of uncaught exceptions, as far as the explored program has set one. */
public final class DefaultHandler {
    /** The one that is not the program's. */
    private final Thread.@Nullable UncaughtExceptionHandler foreign = Thread.getDefaultUncaughtExceptionHandler();

    /** {@return the handler that the program has set, or null} */
    public Thread.@Nullable UncaughtExceptionHandler ofProgram() {
        Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
        return handler == foreign ? null : handler;
    }

    /** Takes away what the program has set. */
    public void reset() {
        if (ofProgram() != null) {
            Thread.setDefaultUncaughtExceptionHandler(foreign);
        }
    }
}
