// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.tool;

/**
 * What one check came to.
 *
 * @param executions of the scenario
 * @param isComplete whether the tool said or showed that there is nothing more to execute
 * @param isViolation whether it reported a violation
 */
public record Outcome(long executions, boolean isComplete, boolean isViolation) {
    /** {@return this outcome and another, in a row} @param next the other */
    public Outcome plus(Outcome next) {
        return new Outcome(executions + next.executions, next.isComplete, next.isViolation);
    }
}
