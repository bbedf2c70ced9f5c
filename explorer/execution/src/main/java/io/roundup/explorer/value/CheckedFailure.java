// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

/** Carries a checked exception out of a program's main thread; reports show its cause. */
public final class CheckedFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Wraps a checked exception. @param cause what the program threw */
    public CheckedFailure(Throwable cause) {
        super(cause);
    }

    /** {@return what the program threw} @param thrown by its main thread, wrapped or not */
    public static Throwable inside(Throwable thrown) {
        Throwable cause = thrown instanceof CheckedFailure ? thrown.getCause() : null;
        return cause == null ? thrown : cause;
    }
}
