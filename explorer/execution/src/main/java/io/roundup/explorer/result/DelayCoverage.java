// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

/**
 * How slow threads were.
 *
 * @param covered up to how many delays of an execution all were explored; 0 if all threads were fast
 * @param longest a thread was slow for so long at most, in nanoseconds of the program's time
 * @param executions that were made with delays
 */
public record DelayCoverage(int covered, long longest, long executions) {
    /** All threads were fast. */
    public static final DelayCoverage NONE = new DelayCoverage(0, 0, 0);
}
