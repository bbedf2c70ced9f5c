// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

/** Carries a checked exception out of a program's main thread; reports show its cause. */
public final class CheckedFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Wraps a checked exception. @param cause what the program threw */
    public CheckedFailure(Throwable cause) {
        super(cause);
    }
}
