// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer;

import io.roundup.explorer.Patience.Loss;

/** Code of the program did not come back, and no thread can be ended from outside: this JVM cannot explore any more. */
public final class StuckException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StuckException(Loss loss) {
        super("Undecided: " + loss.why() + ".\n  " + loss.stack());
    }
}
