// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

/**
 * What an exploration may spend.
 *
 * @param maxExecutions the most executions
 * @param deadlineNanos the {@link System#nanoTime} at which it ends
 */
public record Budget(long maxExecutions, long deadlineNanos) {
    /** {@return a budget that starts now} @param maxExecutions at least 1 @param seconds of wall time, at least 0 */
    public static Budget of(long maxExecutions, double seconds) {
        double nanos = Math.min(seconds * 1e9, 1e18);
        return new Budget(maxExecutions, System.nanoTime() + (long) nanos);
    }

    /** {@return the same time for any number of executions} */
    public Budget ofAnySize() {
        return new Budget(Long.MAX_VALUE, deadlineNanos);
    }

    /** {@return whether nothing may be spent any more} @param executions made so far */
    public boolean isSpent(long executions) {
        return executions >= maxExecutions || System.nanoTime() - deadlineNanos >= 0;
    }
}
