// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

/** Round-Up's check of itself failed: races cannot be seen in this JVM, so no verdict would mean anything. */
public final class NotInstrumentedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotInstrumentedException(String message) {
        super(message);
    }
}
