// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

/** An algorithm was asked for that cannot decide the history: the message says why, and which ones to use instead. */
public final class UnfitAlgorithmException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    UnfitAlgorithmException(String message) {
        super(message);
    }
}
