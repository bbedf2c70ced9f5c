// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IntervalTests {
    private static final long MILLISECOND = 1_000_000;

    private long now;
    private int acted;
    private long takes;

    private final Interval interval = new Interval(
            1_000 * MILLISECOND,
            () -> {
                acted++;
                now += takes;
            },
            () -> now);

    /** {@return how often it looked at the clock} */
    private int execute(int executions, long each) {
        int looks = 0;
        long next = 0;
        for (long made = 0; made < executions; made++) {
            now += each;
            if (made >= next) {
                next = interval.look(made);
                looks++;
            }
        }
        return looks;
    }

    @Test
    void looksRarelyWhileExecutionsAreFast() {
        assertThat(execute(1_000_000, 1_000)).isBetween(970, 1_000);
        assertThat(acted).isZero();
    }

    @Test
    void looksOftenWhenExecutionsAreSlow() {
        assertThat(execute(100, 200 * MILLISECOND)).isEqualTo(100);
        assertThat(acted).isEqualTo(20);
    }

    @Test
    void whatTakesLongComesLessOften() {
        takes = 500 * MILLISECOND;
        execute(2_000, 50 * MILLISECOND);
        // 100 s in executions: one action after a second, the others every 9.5 s.
        assertThat(acted).isEqualTo(11);
    }
}
