// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

/** The program ended itself with a status other than 0; where, says the stack trace. */
final class FailedExit extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;

    FailedExit(int status) {
        super("exit status " + status);
        this.status = status;
    }

    @Override
    public String toString() {
        return "System.exit(" + status + ")";
    }
}
