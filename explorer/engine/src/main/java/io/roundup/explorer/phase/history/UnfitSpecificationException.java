// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

/** The specification that was given does not speak of what the object under test does. */
public final class UnfitSpecificationException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UnfitSpecificationException(String message) {
        super(message);
    }
}
