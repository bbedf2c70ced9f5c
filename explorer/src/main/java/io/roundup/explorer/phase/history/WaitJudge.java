// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.quasi.history.History;

/** Decides whether calls may wait for ever. */
public interface WaitJudge {
    /** What was decided. */
    enum Answer {
        /** They may. */
        LEGAL,
        /** One of them would not wait there. */
        WRONG,
        /** That is not known. */
        UNKNOWN
    }

    /**
     * {@return whether what is pending in a history may wait for ever}
     *
     * @param history of an execution in which nobody goes on
     */
    Answer judge(History history);
}
