// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;

/**
 * Random priorities of the pending steps of one execution, as partial order sampling keeps them (Yuan, Yang and Gu,
 * <em>Partial Order Aware Concurrency Sampling</em>, CAV 2018, section 4).
 *
 * <p>The enabled step with the highest priority is made. The next step of its thread gets a new priority, and so do the
 * pending steps that conflict with it.
 */
final class StepPriorities {
    private long[] priority = new long[ThreadSet.FIRST];
    private int known;

    /** An execution begins. */
    void clear() {
        known = 0;
    }

    /** Gives a priority to the steps of threads that are new at a choice. */
    void admit(ChoicePoint point, SplitMix64 random) {
        for (; known < point.threads(); known++) {
            if (known == priority.length) {
                priority = Arrays.copyOf(priority, 2 * known);
            }
            priority[known] = random.next();
        }
    }

    /** {@return the enabled thread whose step has the highest priority} Draws anew for what follows that step. */
    int choose(ChoicePoint point, SplitMix64 random) {
        ThreadSet enabled = point.enabled();
        int chosen = enabled.smallest();
        for (int thread = chosen; thread != ThreadSet.NONE; thread = enabled.next(thread + 1)) {
            if (priority[thread] > priority[chosen]) {
                chosen = thread;
            }
        }
        for (int thread = 0; thread < known; thread++) {
            if (thread == chosen
                    || Footprint.conflict(
                            point.bits(thread), point.location(thread), point.bits(chosen), point.location(chosen))) {
                priority[thread] = random.next();
            }
        }
        return chosen;
    }
}
