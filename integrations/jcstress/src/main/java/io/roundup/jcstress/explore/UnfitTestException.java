// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.explore;

/** A test that cannot be explored. The message says why, without a full stop. */
public final class UnfitTestException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnfitTestException(String message) {
        super(message);
    }
}
