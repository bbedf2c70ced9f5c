// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import java.util.List;

/**
 * An execution that never ends although no thread is neglected: after some steps, further steps lead back to where they
 * began. Each thread makes one of these, or cannot make one at some time. So a fair scheduler can repeat them for ever.
 *
 * @param beginning the steps to the cycle
 * @param cycle the steps of it, at least one
 */
public record FairCycle(List<Step> beginning, List<Step> cycle) {
    /**
     * A step of a thread.
     *
     * @param thread which
     * @param values that are chosen within it, one after the other
     */
    public record Step(int thread, List<Integer> values) {}
}
