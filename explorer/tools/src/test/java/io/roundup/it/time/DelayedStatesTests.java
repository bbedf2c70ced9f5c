// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.CompiledProgram;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads that are slow in programs whose states are explored. */
@Tag("agent")
@Tag("once")
@Tag("states")
class DelayedStatesTests {
    @TempDir
    Path folder;

    /** Executions that end at a known state do not show all places, and a state does not say how far a thread is. */
    @Test
    void aThreadIsSlowAlsoWhereStatesAreKnown() throws Exception {
        CompiledProgram program = CompiledProgram.of(folder, """
                final CountDownLatch started = new CountDownLatch(1);
                final AtomicInteger pending = new AtomicInteger(1);
                volatile boolean isOver, isCancelled;
                volatile long start;
                void tick() {
                    start = System.nanoTime();
                    started.countDown();
                    for (int ticks = 1; !isOver; ticks++) {
                        long left = (10_000_000L * ticks - (System.nanoTime() - start) + 999_999) / 1_000_000;
                        while (left > 0) {
                            try { Thread.sleep(left); } catch (InterruptedException e) { if (isOver) return; }
                            left = (10_000_000L * ticks - (System.nanoTime() - start) + 999_999) / 1_000_000;
                        }
                        boolean seen = isCancelled;
                        if (ticks == 3 && !seen) pending.decrementAndGet();
                    }
                }
                public static void main(String[] arguments) throws Exception {
                    P wheel = new P();
                    Thread timer = new Thread(wheel::tick);
                    timer.start();
                    wheel.started.await();
                    Thread cancels = new Thread(() -> { wheel.isCancelled = true; wheel.pending.decrementAndGet(); });
                    cancels.start();
                    cancels.join();
                    Thread.sleep(100);
                    wheel.isOver = true;
                    timer.interrupt();
                    timer.join();
                    if (wheel.pending.get() < 0) throw new AssertionError("twice");
                }
                """);
        Exploration states = Exploration.builder().strategy(StrategyName.STATES).build();
        assertThat(program.explore(states.toBuilder().delays(0).build()).out()).contains("HOLDS");
        assertThat(program.explore(states.toBuilder().delays(1).build()).out())
                .contains("AssertionError: twice", "This needs a delay");
    }
}
