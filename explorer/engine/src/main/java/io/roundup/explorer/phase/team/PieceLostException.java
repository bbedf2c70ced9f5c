// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

/** A cluster has no result of a piece of work; the message says why, as the end of a sentence. */
public final class PieceLostException extends Exception {
    private static final long serialVersionUID = 1L;

    PieceLostException(String why) {
        super(why);
    }

    /** {@return why} */
    public String why() {
        return String.valueOf(getMessage());
    }
}
