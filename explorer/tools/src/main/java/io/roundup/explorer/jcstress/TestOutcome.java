// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress;

/**
 * One outcome of a test, as a row of a table.
 *
 * @param outcome as JCStress prints it; or the id of a case that no outcome matches; or how the test failed, in
 *     parentheses
 * @param isFailure whether the test did not come to its end, but to a deadlock, a livelock or an exception
 * @param expectation what the test says of it
 * @param description in the words of the test, or an empty string
 * @param traces how many executions have it, none of which is a reordering of independent steps of another; 0 if it
 *     was not reached
 * @param token of an execution that has it, or an empty string
 */
public record TestOutcome(
        String outcome, boolean isFailure, Expectation expectation, String description, long traces, String token) {

    /** {@return whether an execution has it} */
    public boolean isReached() {
        return traces > 0;
    }

    /** {@return whether it must not happen, and does} */
    public boolean isViolation() {
        return isReached() && expectation == Expectation.FORBIDDEN;
    }
}
