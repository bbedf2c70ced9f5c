// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What the hooks do by themselves; what they tell the listener is tested with the visitors. */
class HooksTests {
    @Test
    void roundsTimeOutsUp() {
        assertThat(Hooks.millisRoundedUp(5, 0)).isEqualTo(5);
        assertThat(Hooks.millisRoundedUp(0, 1)).isEqualTo(1);
        assertThat(Hooks.millisRoundedUp(Long.MAX_VALUE, 1)).isEqualTo(Long.MAX_VALUE);
        assertThat(Hooks.millisRoundedUp(Duration.ofNanos(1_000_001))).isEqualTo(2);
        assertThat(Hooks.millisRoundedUp(Duration.ofMillis(3))).isEqualTo(3);
        assertThat(Hooks.millisRoundedUp(Duration.ofSeconds(-1))).isZero();
        assertThat(Hooks.millisRoundedUp(Duration.ofSeconds(Long.MAX_VALUE))).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void refusesTheTimeOutsThatTheJdkRefuses() {
        assertThatThrownBy(() -> Hooks.millisRoundedUp(-1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("timeout value is negative");
        assertThatThrownBy(() -> Hooks.millisRoundedUp(0, 1_000_000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nanosecond timeout value out of range");
    }

    @Test
    void goesOnWhenTheThreadIsNotExplored() throws InterruptedException {
        Thread thread = new Thread(() -> {});
        assertThat(Hooks.threadStart(thread)).isFalse();
        assertThat(Hooks.threadJoin(thread, Duration.ofMillis(1), 1)).isEqualTo(-1);
        assertThat(Hooks.threadInterrupted()).isEqualTo(-1);
        assertThat(Hooks.parkNanos(null, 1)).isFalse();
        assertThat(Hooks.parkUntil(null, 1)).isFalse();
        assertThat(Hooks.seed(new AtomicLong(4), 3)).isEqualTo(4);
        assertThat(Hooks.seed(new AtomicInteger(4), 3)).isEqualTo(7);
        assertThat(Hooks.suspend()).isNull();
    }

    @Test
    void suspendsAndResumes() {
        Hooks.explored = Thread.currentThread();
        try {
            Thread suspended = Hooks.suspend();
            assertThat(Hooks.isExplored()).isFalse();
            assertThat(Hooks.suspend()).as("within the region").isNull();
            Hooks.resume(null);
            assertThat(Hooks.isExplored()).isFalse();
            Hooks.resume(suspended);
            assertThat(Hooks.isExplored()).isTrue();
        } finally {
            Hooks.explored = null;
        }
    }
}
