// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import java.util.function.BooleanSupplier;

/**
 * What an exploration may spend.
 *
 * @param maxExecutions the most executions
 * @param deadlineNanos the {@link System#nanoTime} at which it ends
 * @param stop ends it at once
 * @param spared the time that may be left for something else
 */
public record ExplorationBudget(long maxExecutions, long deadlineNanos, StopRequest stop, Spared spared) {
    private static final String TIME = "the time allowed";
    private static final String STOPPED = "the time until it was stopped by the user";

    /**
     * Time that is left for something else, if that turns out to be wanted.
     *
     * @param nanos before the end
     * @param isWanted asked once that time has come
     */
    record Spared(long nanos, BooleanSupplier isWanted) {
        static final Spared NONE = new Spared(0, () -> false);
    }

    /** {@return a budget that starts now} @param maxExecutions at least 1 @param seconds of wall time, at least 0 */
    public static ExplorationBudget of(long maxExecutions, double seconds) {
        double nanos = Math.min(seconds * 1e9, 1e18);
        return new ExplorationBudget(maxExecutions, System.nanoTime() + (long) nanos, new StopRequest(), Spared.NONE);
    }

    /** {@return the same time for another number of executions} @param most executions, at least 1 */
    public ExplorationBudget withMost(long most) {
        return new ExplorationBudget(most, deadlineNanos, stop, spared);
    }

    /** {@return the same, but for the time: half of what is left} */
    public ExplorationBudget withHalfOfTheTime() {
        long now = System.nanoTime();
        return new ExplorationBudget(maxExecutions, now + (deadlineNanos - now) / 2, stop, spared);
    }

    /** {@return the same, but for the time: not more than so much from now on} @param seconds of wall time */
    public ExplorationBudget forAtMost(double seconds) {
        long end = System.nanoTime() + (long) Math.min(seconds * 1e9, 1e18);
        return new ExplorationBudget(maxExecutions, end - deadlineNanos < 0 ? end : deadlineNanos, stop, spared);
    }

    /** {@return the same, but for the time: over so much earlier} @param seconds of wall time, at least 0 */
    public ExplorationBudget earlier(double seconds) {
        return new ExplorationBudget(maxExecutions, deadlineNanos - (long) Math.min(seconds * 1e9, 1e18), stop, spared);
    }

    /** {@return the same, but for who can end it at once} @param request is asked before each execution */
    public ExplorationBudget stoppedBy(StopRequest request) {
        return new ExplorationBudget(maxExecutions, deadlineNanos, request, spared);
    }

    /**
     * {@return the same, but for a share of what is left of the time}
     *
     * @param share of it, from 0 to 1
     * @param isWanted whether something else wants it, which is asked when it comes to that
     */
    public ExplorationBudget sparing(double share, BooleanSupplier isWanted) {
        long nanos = (long) ((deadlineNanos - System.nanoTime()) * share);
        return new ExplorationBudget(maxExecutions, deadlineNanos, stop, new Spared(nanos, isWanted));
    }

    /** {@return how much time is left} */
    public double secondsLeft() {
        return (deadlineNanos - System.nanoTime()) / 1e9;
    }

    /** {@return whether nothing may be spent any more} @param executions made so far */
    public boolean isSpent(long executions) {
        return executions >= maxExecutions || isTimeOver();
    }

    /** {@return whether the time is over, however many executions were made} */
    boolean isTimeOver() {
        return stop.isMade() || isOver(System.nanoTime() - deadlineNanos);
    }

    private boolean isOver(long late) {
        return late >= 0 || late >= -spared.nanos && spared.isWanted.getAsBoolean();
    }

    /** {@return what has spent it, as words for a report} @param executions made so far */
    String spentBy(long executions) {
        if (executions >= maxExecutions) {
            return maxExecutions + (maxExecutions == 1 ? " execution" : " executions");
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
