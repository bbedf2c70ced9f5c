// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

/**
 * Whether states have to tell where exceptions were made. They need not as long as no thread has read a stack trace, in any
 * execution. Used by the running explored thread.
 */
public final class ReadTraces {
    private boolean areThere;

    /** A thread reads the stack trace of an exception. */
    public void read() {
        areThere = true;
    }

    /** {@return whether a thread has read one} */
    public boolean areThere() {
        return areThere;
    }
}
