// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.registry;

/**
 * What a user asks of a strategy. Each takes what concerns it.
 *
 * @param seed of random strategies
 * @param executions the most that may be made
 * @param preemptions the most preemptions, switches away from a thread that could go on, or {@link #UNBOUNDED}
 * @param pctChanges at how many random steps {@link StrategyName#PCT} changes a priority
 * @param isTimed whether the time ends what would go on
 * @param tellsStates whether states of the program are told apart once a search wants them
 */
public record StrategySettings(
        long seed, long executions, int preemptions, int pctChanges, boolean isTimed, boolean tellsStates) {
    /** No bound on preemptions. */
    public static final int UNBOUNDED = -1;

    /** {@return the same, where states of the program are told apart once a search wants them} */
    public StrategySettings tellingStates() {
        return new StrategySettings(seed, executions, preemptions, pctChanges, isTimed, true);
    }

    boolean isUnbounded() {
        return preemptions == UNBOUNDED;
    }
}
