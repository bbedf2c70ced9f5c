// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;

/**
 * The judgement of one history. Immutable.
 *
 * @param history which one
 * @param standard whether it is linearizable
 * @param quasi whether it is quasi linearizable; the same as {@code standard} when that was positive or no factor was
 *     given
 */
public record Judgement(History history, Verdict standard, Verdict quasi) {
    /** {@return whether this history is a violation} */
    public boolean isViolation() {
        return quasi == Verdict.NOT_LINEARIZABLE;
    }

    /** {@return whether a checker's budget ended before it could decide what matters} */
    public boolean isUndecided() {
        return quasi == Verdict.UNDECIDED;
    }
}
