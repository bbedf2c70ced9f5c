// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/** Static initialisers that are not instrumented: those of the program and of instrumented JDK classes run as one step. */
final class StaticInitializers {
    private StaticInitializers() {}

    /** {@return whether the current thread runs one} Linear in its stack. */
    static boolean isRunning() {
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            if (frame.getMethodName().equals("<clinit>")) {
                return true;
            }
        }
        return false;
    }
}
