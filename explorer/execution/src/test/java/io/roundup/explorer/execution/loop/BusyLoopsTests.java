// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import org.junit.jupiter.api.Test;

/** When the steps of a thread that is busy in a loop last. */
class BusyLoopsTests {
    private static final int BUSY = 1;

    /** {@return when time passes, in turns} @param others how many loops without steps there are in each turn */
    private static int firstPassing(int others) {
        return firstPassing(others, BusyLoops.STEPS, new StepLog());
    }

    private static int firstPassing(int others, int most, StepLog log) {
        BusyLoops loops = new BusyLoops();
        int calls = 1;
        for (int turn = 1; turn < 4 * BusyLoops.STEPS; turn++) {
            log.append(0, Footprint.READ, 1, 1);
            for (int other = 1; other <= others; other++) {
                loops.turn(BUSY + other, ++calls, 0, log, most);
            }
            if (loops.turn(BUSY, 1, 0, log, most) > 0) {
                return turn;
            }
        }
        return -1;
    }

    /** The JDK makes them when its caches are empty, so that the first execution differed from its repetition. */
    @Test
    void loopsWithoutStepsMakeNoDifference() {
        assertThat(firstPassing(0)).isPositive();
        assertThat(firstPassing(40)).isEqualTo(firstPassing(0));
    }

    /** What is recorded in one way is no schedule in the other. */
    @Test
    void whereTimeWouldPassIsNoted() {
        StepLog asIfEndless = new StepLog();
        StepLog asIfLong = new StepLog();
        int first = firstPassing(0, BusyLoops.STEPS, asIfEndless);
        assertThat(firstPassing(0, 2 * BusyLoops.STEPS, asIfLong)).isEqualTo(first + BusyLoops.STEPS);
        assertThat(Schedule.of(0, asIfEndless).hasLongLoops()).isFalse();
        assertThat(Schedule.of(0, asIfLong).hasLongLoops()).isTrue();
    }
}
