// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.schedule.BitMixer;
import io.roundup.explorer.value.ExceptionTypes;

/**
 * What an execution depends on besides its choices.
 *
 * @param seed of the values that the program asks for at random
 * @param exploreRandom whether those values are choices of the strategy instead
 * @param maxSteps the most steps of one execution
 * @param loopSteps how many steps a thread makes in one loop before its steps last
 * @param longestDelay how long a thread may be slow at one place, in nanoseconds of virtual time
 * @param races whether races on plain variables are looked for, too
 * @param trust whose steps are joined to sections
 * @param isWeak whether executions are those of the memory model of Java, not only sequentially consistent ones
 * @param areCallsOrdered whether each call that returns what another one was given has to come after that
 * @param ignored exceptions with which threads may end, but for the main thread
 */
public record Settings(
        long seed,
        boolean exploreRandom,
        int maxSteps,
        int loopSteps,
        long longestDelay,
        boolean races,
        Trust trust,
        boolean isWeak,
        boolean areCallsOrdered,
        ExceptionTypes ignored) {
    /** Bounds that a bounded random pick may have to be explored: beyond, the generator's own value is used. */
    public static final int MAX_EXPLORED_BOUND = 64;

    /** {@return a value in {@code [0, bound)} that depends on the seed, the thread and a count alone} */
    public int fixedPick(int thread, int count, int bound) {
        return (int) Long.remainderUnsigned(
                BitMixer.mix(seed + thread * 0x9E3779B97F4A7C15L + count * 0xD1B54A32D192ED03L), bound);
    }
}
