// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.run.Patience.Loss;

/** Code of the program did not come back, and no thread can be ended from outside: this JVM cannot explore any more. */
public final class StuckException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Says what did not come back.
     *
     * @param loss of the thread that explored
     */
    public StuckException(Loss loss) {
        super("Undecided: " + loss.why() + ".\n  " + loss.stack());
    }
}
