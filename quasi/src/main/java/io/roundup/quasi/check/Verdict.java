// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

/** What a check says about one history. */
public enum Verdict {
    /** There is a witness: the history is linearizable, or quasi linearizable with the factor that was asked for. */
    LINEARIZABLE,
    /** There is no witness: a complete search found none, or a monitor found a contradiction. */
    NOT_LINEARIZABLE,
    /**
     * The budget ran out first, or the depth of hitting families. Neither of the other two: it must not be read as
     * either.
     */
    UNDECIDED
}
