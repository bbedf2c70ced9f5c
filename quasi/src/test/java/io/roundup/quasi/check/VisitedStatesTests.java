// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class VisitedStatesTests {
    private static boolean add(VisitedStates visited, long first, long second, Object state) {
        return visited.add(new long[] {first, second}, first ^ second, state);
    }

    @Test
    void pairsAreNewOnce() {
        VisitedStates visited = new VisitedStates(2, Long.MAX_VALUE);
        Set<List<Object>> expected = new HashSet<>();
        SplittableRandom random = new SplittableRandom(1);
        // Enough to grow the table many times, and with a hash that half of the keys share.
        for (int i = 0; i < 50_000; i++) {
            long first = random.nextInt(100);
            long second = random.nextInt(100);
            Integer state = random.nextInt(20);
            assertThat(add(visited, first, second, state)).isEqualTo(expected.add(List.of(first, second, state)));
        }
    }

    @Test
    void whatWasNotMetForLongIsForgotten() {
        // A pair is counted as 160 bytes and four times its share of the tables, 24: so a generation holds a hundred.
        VisitedStates visited = new VisitedStates(2, 2 * 100 * 256);
        assertThat(add(visited, 0, 0, "first")).isTrue();
        for (int i = 1; i <= 100; i++) {
            assertThat(add(visited, i, 0, "")).isTrue();
        }
        // Met again while it was in the old generation, so it moves to the young one.
        assertThat(add(visited, 0, 0, "first")).isFalse();
        for (int i = 101; i <= 200; i++) {
            assertThat(add(visited, i, 0, "")).isTrue();
        }
        assertThat(add(visited, 0, 0, "first")).isFalse();
        assertThat(add(visited, 1, 0, "")).isTrue();
    }
}
