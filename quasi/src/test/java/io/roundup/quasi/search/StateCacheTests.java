// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StateCacheTests {
    private static boolean add(StateCache cache, long word, Object state) {
        cache.probe()[0] = word;
        return cache.add(1, word, state);
    }

    @Test
    void pairsAreRememberedByWordsAndState() {
        StateCache cache = new StateCache(2);
        assertThat(add(cache, 1, "a")).isTrue();
        assertThat(add(cache, 1, "b")).isTrue();
        assertThat(add(cache, 2, "a")).isTrue();
        assertThat(add(cache, 1, "a")).isFalse();
        cache.probe()[1] = 0;
        assertThat(cache.add(2, 1, "a")).as("a longer key is another key").isTrue();
    }

    @Test
    void collidingHashesAreToldApart() {
        StateCache cache = new StateCache(1);
        for (int i = 0; i < 1_000; i++) {
            cache.probe()[0] = i;
            assertThat(cache.add(1, 7, "state")).isTrue();
            assertThat(cache.add(1, 7, "state")).isFalse();
        }
    }

    @Test
    void memoryIsBoundedByForgettingWhatWasNotMetForLong() {
        StateCache cache = new StateCache(1, 100_000);
        assertThat(add(cache, -1, "met again")).isTrue();
        assertThat(add(cache, -2, "met once")).isTrue();
        for (int i = 0; i < 10_000; i++) {
            assertThat(add(cache, i, "state")).isTrue();
            assertThat(add(cache, -1, "met again")).isFalse();
        }
        assertThat(add(cache, 9_999, "state")).isFalse();
        assertThat(add(cache, -2, "met once")).isTrue();
    }
}
