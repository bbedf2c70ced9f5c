// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

/** Something is wrong with what the threads of a program have chosen. Explored by itself, that is found again. */
public final class WrongChoiceException extends NotAtOnceException {
    private static final long serialVersionUID = 1L;

    /** Says so. @param what is wrong, in words */
    public WrongChoiceException(String what) {
        super(what);
    }
}
