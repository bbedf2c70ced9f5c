// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class MonitorsTests {
    private final Object monitor = new Object();

    @Test
    void isReentrant() {
        Monitors.enter(monitor);
        Monitors.enter(monitor);
        Monitors.exit(monitor);
        assertThat(Monitors.isOwned(monitor)).isTrue();
        Monitors.exit(monitor);
        assertThat(Monitors.isOwned(monitor)).isFalse();
    }

    @Test
    void excludesOthers() throws InterruptedException {
        int[] count = new int[1];
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread thread = new Thread(() -> {
                for (int round = 0; round < 5_000; round++) {
                    Monitors.enter(monitor);
                    count[0]++;
                    Monitors.exit(monitor);
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(count[0]).isEqualTo(20_000);
    }

    @Test
    void waitsUntilNotifiedAndKeepsItsHolds() throws InterruptedException {
        Monitors.enter(monitor);
        Monitors.enter(monitor);
        Thread other = new Thread(() -> {
            Monitors.enter(monitor);
            Monitors.signal(monitor, false);
            Monitors.exit(monitor);
        });
        other.start();

        Monitors.await(monitor, 0);

        Monitors.exit(monitor);
        assertThat(Monitors.isOwned(monitor)).isTrue();
        Monitors.exit(monitor);
        other.join();
    }

    @Test
    void waitsForItsTimeWhenNobodyNotifies() throws InterruptedException {
        Monitors.enter(monitor);
        long start = System.nanoTime();
        Monitors.await(monitor, 1);
        assertThat(System.nanoTime() - start).as("not before its time").isGreaterThanOrEqualTo(1_000_000);
        assertThat(Monitors.isOwned(monitor)).isTrue();
        Monitors.exit(monitor);
    }

    @Test
    void endsAWaitByInterruption() {
        Monitors.enter(monitor);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> Monitors.await(monitor, 0)).isInstanceOf(InterruptedException.class);
        assertThat(Monitors.isOwned(monitor)).isTrue();
        Monitors.exit(monitor);
    }

    @Test
    void notifiesOneOrAll() throws InterruptedException {
        CountDownLatch waiting = new CountDownLatch(3);
        CountDownLatch notified = new CountDownLatch(1);
        AtomicInteger ended = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread thread = new Thread(() -> {
                Monitors.enter(monitor);
                try {
                    // Nobody who sees the latch down can enter before this thread waits: it owns the monitor until
                    // then.
                    waiting.countDown();
                    Monitors.await(monitor, 0);
                    ended.incrementAndGet();
                    notified.countDown();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                } finally {
                    Monitors.exit(monitor);
                }
            });
            thread.start();
            threads.add(thread);
        }
        waiting.await();
        signal(false);
        notified.await();
        Monitors.enter(monitor);
        assertThat(ended).hasValue(1);
        Monitors.exit(monitor);
        signal(true);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(ended).hasValue(3);
    }

    private void signal(boolean all) {
        Monitors.enter(monitor);
        Monitors.signal(monitor, all);
        Monitors.exit(monitor);
    }
}
