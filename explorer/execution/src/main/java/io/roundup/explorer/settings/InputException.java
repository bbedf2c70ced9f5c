// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

/** The user's input cannot be used as it is; the message says why and what to do. Ends the process with code 2. */
public final class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Refuses an input.
     *
     * @param message what is wrong, what was expected, and the next step
     */
    public InputException(String message) {
        super(message);
    }
}
