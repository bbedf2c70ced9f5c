// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

/** The parts of a search do not fit together as they should: it has to be made by one worker. */
public final class CannotBeSharedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Explains. @param message why, as the end of a sentence */
    public CannotBeSharedException(String message) {
        super(message);
    }
}
