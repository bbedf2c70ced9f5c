// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

/** Files with histories cannot be used as they are; the message says why and what to do. */
public final class HistoryInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Refuses an input. @param message what is wrong, what was expected, and the next step */
    public HistoryInputException(String message) {
        super(message);
    }
}
