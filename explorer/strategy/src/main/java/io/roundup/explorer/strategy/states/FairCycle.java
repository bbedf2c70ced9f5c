// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An execution that never ends although no thread is neglected: after some steps, further steps lead back to where they
 * began. Each thread makes one of these, or can make none in between. So a fair scheduler can repeat them for ever.
 *
 * @param beginning the steps to the cycle
 * @param cycle the steps of it, at least one
 */
public record FairCycle(List<Step> beginning, List<Step> cycle) {
    /**
     * A step of a thread.
     *
     * @param thread which, or a negative number if values are chosen before the first step
     * @param values that are chosen within it, one after the other
     */
    public record Step(int thread, List<Integer> values) {}

    /** {@return the choices of the execution, once round the cycle} */
    int[] choices() {
        return Stream.concat(beginning.stream(), cycle.stream())
                .flatMapToInt(step -> IntStream.concat(
                        IntStream.of(step.thread).filter(thread -> thread >= 0),
                        step.values.stream().mapToInt(Integer::intValue)))
                .toArray();
    }
}
