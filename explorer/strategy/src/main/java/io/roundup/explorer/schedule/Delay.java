// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

/**
 * A thread is slow: it makes no step, though it could, while the clock goes on to some deadlines of others.
 *
 * @param thread its number
 * @param place how many places, at which it might have been slow, it has come to before
 * @param deadlines how many pass meanwhile, at least 1
 */
public record Delay(int thread, int place, int deadlines) {
    /** The location of the step in which a thread goes on that was slow. Nobody writes there. */
    public static final long LOCATION = 1L << 62 | 8L << 32;
}
