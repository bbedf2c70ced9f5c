// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress;

import io.roundup.explorer.hardware.OutcomeVerdict;

/**
 * One outcome of a test, as explored and as seen.
 *
 * @param explored what the exploration and the test say of it
 * @param seen how often hardware showed it
 * @param verdict of both
 */
public record MeasuredOutcome(TestOutcome explored, long seen, OutcomeVerdict verdict) {
    /** {@return whether it must not happen, and does on hardware} */
    public boolean isViolation() {
        return seen > 0 && explored.expectation() == Expectation.FORBIDDEN;
    }

    /** {@return whether hardware showed what the exploration did not} */
    public boolean isOnlySeen() {
        return seen > 0 && !explored.isReached();
    }
}
