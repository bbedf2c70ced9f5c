// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

/** What a program's threads may choose cannot be proved at once: each choice has to be explored. */
public class NotAtOnceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says why. @param why in words */
    public NotAtOnceException(String why) {
        super(why);
    }
}
