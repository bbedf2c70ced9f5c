// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OpenChoicesTests {
    private final OpenChoices open = new OpenChoices();

    @Test
    void eachThreadIsChosenOnce() {
        int place = open.addThreads(OpenChoices.NONE, OpenChoices.NONE, 0b1101);
        assertThat(open.make(place, 1)).isEqualTo(2);
        assertThat(open.make(place, 2)).isEqualTo(3);
        assertThat(open.isOpen(place)).isTrue();
        assertThat(open.make(place, OpenChoices.NONE)).isEqualTo(0);
        assertThat(open.isOpen(place)).isFalse();
    }

    @Test
    void eachValueIsChosenOnce() {
        int place = open.addValues(OpenChoices.NONE, OpenChoices.NONE, 3);
        assertThat(open.make(place, 7)).isEqualTo(0);
        assertThat(open.make(place, 7)).isEqualTo(1);
        assertThat(open.make(place, 7)).isEqualTo(2);
        assertThat(open.isOpen(place)).isFalse();
    }

    @Test
    void aPlaceWithoutThreadsIsNotOpen() {
        assertThat(open.isOpen(open.addThreads(OpenChoices.NONE, OpenChoices.NONE, 0)))
                .isFalse();
        assertThat(open.first()).isEqualTo(OpenChoices.NONE);
    }

    @Test
    void theWayToAPlaceHasTheChoicesByWhichItWasFound() {
        int first = open.addThreads(OpenChoices.NONE, OpenChoices.NONE, 0b11);
        int within = open.addValues(first, 1, 2);
        int last = open.addThreads(within, 0, 0b1);
        assertThat(open.wayTo(first)).isEmpty();
        assertThat(open.wayTo(within)).containsExactly(1);
        assertThat(open.wayTo(last)).containsExactly(1, 0);
        assertThat(open.before(last)).isEqualTo(within);
        assertThat(open.isOfValues(within)).isTrue();
        assertThat(open.isOfValues(last)).isFalse();
    }

    @Test
    void whatWasFoundFirstComesFirst() {
        int first = open.addThreads(OpenChoices.NONE, OpenChoices.NONE, 0b1);
        int second = open.addThreads(first, 0, 0b1);
        assertThat(open.first()).isEqualTo(first);
        open.make(first, 0);
        assertThat(open.first()).isEqualTo(second);
        open.make(second, 0);
        assertThat(open.first()).isEqualTo(OpenChoices.NONE);
    }

    @Test
    void aChoiceThatLedNowhereIsMadeAgain() {
        int first = open.addThreads(OpenChoices.NONE, OpenChoices.NONE, 0b110);
        int second = open.addValues(first, 1, 2);
        open.make(first, 1);
        open.make(first, 1);
        open.make(second, 0);
        assertThat(open.first()).isEqualTo(second);
        open.reopen(first, 2);
        open.reopen(second, 0);
        assertThat(open.first()).isEqualTo(first);
        assertThat(open.make(first, 1)).isEqualTo(2);
        assertThat(open.make(second, 0)).isEqualTo(0);
        assertThat(open.make(second, 0)).isEqualTo(1);
        assertThat(open.first()).isEqualTo(OpenChoices.NONE);
    }

    /** More places than there is room for at first. */
    @Test
    void aLongWay() {
        int last = OpenChoices.NONE;
        for (int depth = 0; depth <= 1_000; depth++) {
            last = open.addThreads(last, depth % 3, 0b1);
        }
        assertThat(open.wayTo(last)).hasSize(1_000).startsWith(1, 2, 0).endsWith(1);
    }
}
