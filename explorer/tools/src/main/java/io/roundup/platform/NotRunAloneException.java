// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

/** A test cannot be run without others, as far as its engine is concerned: nothing is known of it then. */
public final class NotRunAloneException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotRunAloneException(String why) {
        super(why);
    }
}
