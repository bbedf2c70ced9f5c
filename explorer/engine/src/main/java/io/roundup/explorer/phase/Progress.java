// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.result.Unseen;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.Strategy;
import org.jspecify.annotations.Nullable;

/**
 * How far an exploration has come.
 *
 * @param executions made, those before a checkpoint included
 * @param samples made, random executions beside those of a search
 * @param executionsPerSecond since it was started or resumed
 * @param histories different ones
 * @param violations violations among them, and deadlocks and the like
 * @param left about how many executions are left, or NaN if nothing is known
 * @param unseen what random executions have not shown
 * @param preemptions up to how many every execution was made, see {@link Strategy#coveredPreemptions}
 * @param states that were met, or null if they are not told apart
 * @param cluster what it does, or null without one
 */
public record Progress(
        long executions,
        long samples,
        double executionsPerSecond,
        int histories,
        int violations,
        double left,
        Unseen unseen,
        int preemptions,
        @Nullable StateCounts states,
        @Nullable ClusterState cluster) {}
