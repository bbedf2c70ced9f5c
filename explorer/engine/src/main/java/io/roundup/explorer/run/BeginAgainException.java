// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.settings.Exploration;

/** What was explored shows with which bounds on steps to explore instead. */
final class BeginAgainException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Exploration instead;

    /** Says so. @param instead the same exploration with other bounds */
    BeginAgainException(Exploration instead) {
        super("explored again with executions of " + instead.maxSteps() + " steps and loops of " + instead.loopSteps());
        this.instead = instead;
    }

    /** {@return the same exploration with other bounds} */
    Exploration instead() {
        return instead;
    }
}
