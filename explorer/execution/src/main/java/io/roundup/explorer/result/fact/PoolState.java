// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

import java.util.List;

/**
 * A pool of threads, or a {@code Timer} with its thread, when an execution was over.
 *
 * @param pool itself, of a timer its queue
 * @param threads the numbers of its threads that have not ended
 * @param idle those of them that run no task
 * @param queued how many tasks nobody has begun
 * @param waitForQueued the threads, of the pool or not, that wait for what these tasks lead to
 * @param isShutDown whether it takes no more tasks
 * @param isTimer whether it is one
 */
public record PoolState(
        Object pool,
        List<Integer> threads,
        List<Integer> idle,
        int queued,
        List<Integer> waitForQueued,
        boolean isShutDown,
        boolean isTimer) {}
