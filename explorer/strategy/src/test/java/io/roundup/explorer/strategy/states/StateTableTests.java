// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StateTableTests {
    @Test
    void allThreadsHaveSleptAtANewState() {
        StateTable table = new StateTable(2);
        assertThat(table.meet(new int[] {3, 4}, 0b101)).isEqualTo(StateTable.NEW);
        assertThat(table.meet(new int[] {4, 3}, 0b101)).isEqualTo(StateTable.NEW);
        assertThat(table.size()).isEqualTo(2);
    }

    @Test
    void thoseSleepThatSleptEachTime() {
        StateTable table = new StateTable(1);
        table.meet(new int[] {7}, 0b111);
        assertThat(table.meet(new int[] {7}, 0b1110)).isEqualTo(0b111);
        assertThat(table.meet(new int[] {7}, 0b100)).isEqualTo(0b110);
        assertThat(table.meet(new int[] {7}, 0)).isEqualTo(0b100);
        assertThat(table.size()).isOne();
    }

    /** All 64 threads may sleep, and rows that are older than the first sleeper of a high number have none. */
    @Test
    void agreesWithAMapOnRandomKeysAndSleepers() {
        SplittableRandom random = new SplittableRandom(1);
        for (int width = 1; width <= 5; width++) {
            StateTable table = new StateTable(width);
            Map<IntBuffer, Long> truth = new HashMap<>();
            for (int visit = 0; visit < 20_000; visit++) {
                int[] key = new int[width];
                for (int index = 0; index < width; index++) {
                    key[index] = random.nextInt(width == 1 ? 10_000 : 12);
                }
                key[width - 1] -= width == 1 ? 0 : 3;
                long asleep = visit < 10_000 ? random.nextInt(8) : random.nextLong() | 0x8000_0000_0000_0000L;
                Long before = truth.put(IntBuffer.wrap(key), asleep);
                if (before != null) {
                    truth.put(IntBuffer.wrap(key), asleep & before);
                }
                assertThat(table.meet(key, asleep)).isEqualTo(before == null ? StateTable.NEW : before);
            }
            assertThat(table.size()).isEqualTo(truth.size());
        }
    }
}
