// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

/**
 * A thread made no step, though it could, while the clock went on.
 *
 * @param thread its number
 * @param nanos how long, in nanoseconds of the program's time
 * @param number of the step in which it goes on
 * @param before the number of its last step before that, or 0
 */
public record SlowThread(int thread, long nanos, int number, int before) {}
