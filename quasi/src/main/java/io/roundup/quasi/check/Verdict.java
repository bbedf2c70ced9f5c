// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

/** What a check says about one history. */
public enum Verdict {
    /** There is a witness: the history is linearizable, or quasi linearizable with the factor that was asked for. */
    LINEARIZABLE,
    /** The search was complete and there is no witness. */
    NOT_LINEARIZABLE,
    /** The budget ran out first. Neither of the other two: it must not be read as either. */
    UNDECIDED
}
