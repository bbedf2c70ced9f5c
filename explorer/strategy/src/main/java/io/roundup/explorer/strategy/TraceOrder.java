// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

/**
 * The happens-before order of the execution that a strategy made last: every order of its steps that respects it is an
 * execution too, with the same results.
 */
public interface TraceOrder {
    /**
     * Whether one step happens before another.
     *
     * @param earlier a row of the step log
     * @param later a row
     * @return true also if they are the same
     */
    boolean happensBefore(int earlier, int later);
}
