// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that sleep are timers: they end after all that others can do, or while another thread is slow. */
@Tag("agent")
@Tag("slow")
final class SleepingLoopsTests {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int i = 0; i < 3; i++) Thread.sleep(10);",
                "for (int i = 0; i < 90; i++) TimeUnit.MILLISECONDS.sleep(1);",
                "long end = System.nanoTime() + 30_000_000; while (System.nanoTime() < end) Thread.sleep(10);",
                "java.time.Instant end = java.time.Instant.now().plusMillis(90);"
                        + " while (java.time.Instant.now().isBefore(end)) Thread.sleep(1);"
            })
    void aLoopThatOnlySleepsMayEndFirstWhileAnotherThreadIsSlow(String loop) throws Exception {
        Ended run = explore(
                "if (x == 1) return; " + loop + " if (x == 0) throw new IllegalStateException(\"early\");",
                Exploration.builder().delays(1));
        assertThat(run.out()).contains("VIOLATION: UNCAUGHT EXCEPTION", "IllegalStateException: early");
        assertThat(run.code()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int i = 0; i < 3; i++) Thread.sleep(10);",
                "long end = System.nanoTime() + 30_000_000; while (System.nanoTime() < end) Thread.sleep(10);"
            })
    void itsTurnsAreNoChoices(String loop) throws Exception {
        Ended run = explore("int before = x; " + loop + " int after = x; if (after < before) throw new Error();");
        assertThat(run.out()).contains("HOLDS for this program: every interleaving was explored", "2 executions");
        assertThat(run.out()).doesNotContain("await");
    }

    @Test
    void whoSleepsForEverStillWaitsForOthers() throws Exception {
        Ended run = explore("while (true) Thread.sleep(10);");
        assertThat(run.out()).contains("VIOLATION: LIVELOCK");
        assertThat(run.code()).isEqualTo(1);
    }

    private Ended explore(String body) throws Exception {
        return explore(body, Exploration.builder());
    }

    private Ended explore(String body, Exploration.Builder asked) throws Exception {
        return CompiledProgram.of(folder, """
                        static volatile int x;
                        public static void main(String[] a) throws Exception {
                          Thread sleeper = new Thread(() -> { try { %s } catch (InterruptedException e) { } });
                          Thread writer = new Thread(() -> x = 1);
                          sleeper.start(); writer.start();
                        }
                        """.formatted(body))
                .explore(asked.strategy(StrategyName.DPOR)
                        .backend(BackendName.PLATFORM)
                        .build());
    }
}
