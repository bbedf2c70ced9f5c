// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.child;

/** A process did not end in time, and was ended; the message says what it had printed. */
public final class OverdueException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Explains. @param message what it had printed */
    public OverdueException(String message) {
        super(message);
    }
}
