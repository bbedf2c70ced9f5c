// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What the hooks do by themselves; what they tell the listener is tested with the visitors. */
class HooksTests {
    @Test
    void roundsTimeOutsUp() {
        assertThat(ThreadHooks.millisRoundedUp(5, 0)).isEqualTo(5);
        assertThat(ThreadHooks.millisRoundedUp(0, 1)).isEqualTo(1);
        assertThat(ThreadHooks.millisRoundedUp(Long.MAX_VALUE, 1)).isEqualTo(Long.MAX_VALUE);
        assertThat(ThreadHooks.millisRoundedUp(Duration.ofNanos(1_000_001))).isEqualTo(2);
        assertThat(ThreadHooks.millisRoundedUp(Duration.ofMillis(3))).isEqualTo(3);
        assertThat(ThreadHooks.millisRoundedUp(Duration.ofSeconds(-1))).isZero();
        assertThat(ThreadHooks.millisRoundedUp(Duration.ofSeconds(Long.MAX_VALUE)))
                .isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void refusesTheTimeOutsThatTheJdkRefuses() {
        assertThatThrownBy(() -> ThreadHooks.millisRoundedUp(-1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("timeout value is negative");
        assertThatThrownBy(() -> ThreadHooks.millisRoundedUp(0, 1_000_000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nanosecond timeout value out of range");
    }

    @Test
    void goesOnWhenTheThreadIsNotExplored() throws InterruptedException {
        Thread thread = new Thread(() -> {});
        assertThat(ThreadHooks.start(thread)).isFalse();
        assertThat(ThreadHooks.join(thread, Duration.ofMillis(1), 1)).isEqualTo(-1);
        assertThat(ThreadHooks.interrupted()).isEqualTo(-1);
        assertThat(ParkHooks.parkNanos(null, 1)).isFalse();
        assertThat(ParkHooks.parkUntil(null, 1)).isFalse();
        assertThat(ValueHooks.getAndAdd(new AtomicLong(4), 3)).isEqualTo(4);
        assertThat(ValueHooks.addAndGet(new AtomicInteger(4), 3)).isEqualTo(7);
        assertThat(ValueHooks.nextBytes(new SecureRandom(), new byte[1])).isFalse();
        SecureRandom random = new SecureRandom();
        assertThat(ValueHooks.generateSeed(random, 1)).isSameAs(random);
        assertThat(ValueHooks.randomUUID()).isNull();
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
