// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

/**
 * What an exploration may spend.
 *
 * @param maxExecutions the most executions
 * @param deadlineNanos the {@link System#nanoTime} at which it ends
 * @param stop ends it at once
 */
public record ExplorationBudget(long maxExecutions, long deadlineNanos, StopRequest stop) {
    private static final String TIME = "the time allowed";
    private static final String STOPPED = "the time until it was stopped by the user";

    /** {@return a budget that starts now} @param maxExecutions at least 1 @param seconds of wall time, at least 0 */
    public static ExplorationBudget of(long maxExecutions, double seconds) {
        double nanos = Math.min(seconds * 1e9, 1e18);
        return new ExplorationBudget(maxExecutions, System.nanoTime() + (long) nanos, new StopRequest());
    }

    /** {@return the same time for another number of executions} @param most executions, at least 1 */
    public ExplorationBudget withMost(long most) {
        return new ExplorationBudget(most, deadlineNanos, stop);
    }

    /** {@return the same, but for the time: half of what is left} */
    public ExplorationBudget withHalfOfTheTime() {
        long now = System.nanoTime();
        return new ExplorationBudget(maxExecutions, now + (deadlineNanos - now) / 2, stop);
    }

    /** {@return the same, but for the time: not more than so much from now on} @param seconds of wall time */
    public ExplorationBudget forAtMost(double seconds) {
        long end = System.nanoTime() + (long) Math.min(seconds * 1e9, 1e18);
        return new ExplorationBudget(maxExecutions, end - deadlineNanos < 0 ? end : deadlineNanos, stop);
    }

    /** {@return the same, but for who can end it at once} @param request is asked before each execution */
    public ExplorationBudget stoppedBy(StopRequest request) {
        return new ExplorationBudget(maxExecutions, deadlineNanos, request);
    }

    /** {@return how much time is left} */
    public double secondsLeft() {
        return (deadlineNanos - System.nanoTime()) / 1e9;
    }

    /** {@return whether nothing may be spent any more} @param executions made so far */
    public boolean isSpent(long executions) {
        return executions >= maxExecutions || stop.isMade() || System.nanoTime() - deadlineNanos >= 0;
    }

    /** {@return what has spent it, as words for a report} @param executions made so far */
    String spentBy(long executions) {
        if (executions >= maxExecutions) {
            return maxExecutions + " executions";
        }
        return stop.isMade() ? STOPPED : TIME;
    }

    /** {@return whether the time was spent} @param bound what has ended an exploration, in words for a report */
    public static boolean isTimeNamed(String bound) {
        return bound.contains(TIME) || bound.contains(STOPPED);
    }

    /**
     * {@return how many executions are left at most}
     *
     * @param left if nothing ends them, or NaN
     * @param executions made so far
     */
    double nearer(double left, long executions) {
        double allowed = maxExecutions == Long.MAX_VALUE ? Double.NaN : maxExecutions - executions;
        return Double.isNaN(left) || allowed < left ? allowed : left;
    }
}
