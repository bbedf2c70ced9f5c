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
 * @param statesAfter how much work over traces comes before states, in steps, where an execution counts as 50 more; or
 *     {@link #NEVER}
 * @param endsWithProof whether no samples come after a proof
 */
public record StrategySettings(
        long seed,
        long executions,
        int preemptions,
        int pctChanges,
        boolean isTimed,
        long statesAfter,
        boolean endsWithProof) {
    /** No bound on preemptions. */
    public static final int UNBOUNDED = -1;

    /** The search is over traces alone. */
    public static final long NEVER = Long.MAX_VALUE;

    /**
     * {@return the same, with states after some work over traces}
     *
     * @param work in steps, as above
     */
    public StrategySettings tellingStatesAfter(long work) {
        return new StrategySettings(seed, executions, preemptions, pctChanges, isTimed, work, endsWithProof);
    }

    /** {@return the same, without samples after a proof} */
    public StrategySettings endingWithProof() {
        return new StrategySettings(seed, executions, preemptions, pctChanges, isTimed, statesAfter, true);
    }

    boolean isUnbounded() {
        return preemptions == UNBOUNDED;
    }
}
