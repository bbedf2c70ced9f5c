// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

/**
 * What phase 2 took.
 *
 * @param backend that was used
 * @param processes that made the executions
 * @param seconds wall time
 */
public record Effort(String backend, int processes, double seconds) {
    /**
     * {@return that nothing was made}
     *
     * @param backend that was to be used
     */
    public static Effort none(String backend) {
        return new Effort(backend, 1, 0);
    }
}
