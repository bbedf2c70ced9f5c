// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.quasi.history.History;

/** Decides whether calls may wait for ever. */
public interface WaitJudge {
    /** What was decided. */
    enum Answer {
        /** They may. */
        LEGAL,
        /** That is not known, but each of the calls waits when it is made first: they can only meet each other. */
        MEETING,
        /** That is not known. */
        UNKNOWN,
        /** One of them would not wait there. */
        WRONG
    }

    /**
     * {@return whether what is pending in a history may wait for ever}
     *
     * @param history of an execution in which nobody goes on
     */
    Answer judge(History history);

    /** {@return a judge of histories that are partial orders, whose operations are judged in one order that extends it} */
    default WaitJudge ofOneOrder() {
        return history -> judge(history) == Answer.LEGAL ? Answer.LEGAL : Answer.UNKNOWN;
    }
}
