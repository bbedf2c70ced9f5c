// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import org.junit.jupiter.api.Test;

/**
 * A mechanism that gives one step different locations, as if numbers of objects depended on the order of other steps.
 */
class UnstableLocationTests {
    private static final int FIRST = 0;
    private static final int SECOND = 1;
    private static final long X = 1;
    private static final long Y = 2;
    private static final long MOVED = 3;

    /**
     * The second thread's step at X raced with the first's; when it comes first it is elsewhere, and the trace is lost.
     */
    @Test
    void aStepThatMovesWhenIndependentStepsAreReorderedIsNoticed() {
        OptimalDpor search = OptimalDpor.ofTraces();
        assertThat(search.begin()).isTrue();
        execute(search);
        assertThat(search.begin()).isTrue();
        assertThatThrownBy(() -> execute(search))
                .isInstanceOf(DivergedException.class)
                .hasMessageContaining("after a change in the order of independent steps");
    }

    /**
     * The first thread writes X; the second writes Y and then X, or another location if the first has not been there.
     */
    private static void execute(Strategy search) {
        ChoicePoint point = new ChoicePoint();
        point.reset(0);
        point.addThread();
        point.addThread();
        point.pend(FIRST, Footprint.WRITE, X, 0);
        point.pend(SECOND, Footprint.WRITE, Y, 0);
        point.enableOnly(ThreadSet.ofBits(0b11));
        boolean firstIsDone = false;
        int stepsOfSecond = 0;
        while (!point.enabled().isEmpty()) {
            int thread = search.choose(point);
            point.take(thread);
            if (thread == FIRST) {
                firstIsDone = true;
                point.finish(FIRST);
            } else if (++stepsOfSecond == 1) {
                point.pend(SECOND, Footprint.WRITE, firstIsDone ? X : MOVED, 0);
            } else {
                point.finish(SECOND);
            }
        }
        search.end(point.log(), Ending.COMPLETE);
    }
}
