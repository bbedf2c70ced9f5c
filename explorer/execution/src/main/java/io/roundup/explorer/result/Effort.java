// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import io.roundup.explorer.strategy.StateCounts;
import org.jspecify.annotations.Nullable;

/**
 * What phase 2 took.
 *
 * @param backend that was used
 * @param processes that made the executions
 * @param seconds wall time
 * @param states of the program that were met, or null if they were not told apart
 */
public record Effort(
        String backend,
        int processes,
        double seconds,
        @Nullable StateCounts states) {
    /**
     * What was taken where states were not told apart.
     *
     * @param backend that was used
     * @param processes that made the executions
     * @param seconds wall time
     */
    public Effort(String backend, int processes, double seconds) {
        this(backend, processes, seconds, null);
    }

    /**
     * {@return that nothing was made}
     *
     * @param backend that was to be used
     */
    public static Effort none(String backend) {
        return new Effort(backend, 1, 0);
    }
}
