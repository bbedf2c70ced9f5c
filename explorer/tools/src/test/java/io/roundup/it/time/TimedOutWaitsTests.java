// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A wait that times out has found no signal: it reads the signals of its thread, and one that ends by a signal writes them. */
@Tag("agent")
class TimedOutWaitsTests {
    private static final int PROGRAMS = 20 * Integer.getInteger("roundup.thorough", 1);
    private static final long MOST = 2_000;

    @TempDir
    private Path folder;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    /** Two threads sleep until the same moment. To look for an interruption commutes with the end of the other's sleep. */
    @Test
    void aWaitThatTimesOutOnlyReads() {
        Scenario program = new Scenario("looks at a sleeper in time", () -> {
            AtomicReference<Thread> sleeper = new AtomicReference<>();
            return List.<Callable<?>>of(
                    () -> {
                        sleeper.set(Thread.currentThread());
                        Thread.sleep(10);
                        return "slept";
                    },
                    () -> {
                        Thread.sleep(10);
                        return Objects.requireNonNull(sleeper.get()).isInterrupted();
                    });
        });
        Explored traces = Explored.of(program, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(traces.isExhausted()).isTrue();
        assertThat(traces.complete()).isEqualTo(1);
    }

    /** A sleep that an interruption ends takes it, before another thread looks or after that. */
    @Test
    void aWaitThatASignalEndsWritesIt() throws Exception {
        CompiledProgram program = CompiledProgram.of(folder, """
                public static void main(String[] arguments) {
                    Thread sleeper = new Thread(() -> {
                        try {
                            Thread.sleep(100);
                        } catch (InterruptedException e) {}
                    });
                    sleeper.start();
                    sleeper.interrupt();
                    if (!sleeper.isInterrupted()) throw new AssertionError("taken");
                }
                """);
        assertThat(program.explore().endsWith(1).out()).contains("AssertionError: taken");
    }

    @Test
    void reductionFindsAllThatThreadsNoticeOfSignals() {
        Exploration exploration = Exploration.builder().build();
        int compared = 0;
        for (long seed = 1; seed <= PROGRAMS; seed++) {
            RandomSignals program = RandomSignals.of(seed);
            Explored traces = Explored.of(program.scenario(), exploration, OptimalDpor.ofTraces(), Long.MAX_VALUE);
            if (traces.isAsDepthFirst(program.scenario(), exploration, MOST)) {
                compared++;
            }
        }
        assertThat(compared).as("programs whose interleavings are all compared").isGreaterThan(PROGRAMS / 8);
    }

    @Test
    void soItDoesWithADelay() {
        Exploration exploration =
                Exploration.builder().longestDelay(Duration.ofMillis(15)).build();
        int compared = 0;
        for (long seed = 1; seed <= PROGRAMS; seed++) {
            RandomSignals program = RandomSignals.of(seed);
            Explored all = Explored.withDelays(
                    program.scenario(), exploration, () -> new DepthFirst(Settings.everyInterleaving()), 1, MOST);
            Explored traces =
                    Explored.withDelays(program.scenario(), exploration, OptimalDpor::ofTraces, 1, Long.MAX_VALUE);
            if (all.isExhausted()) {
                compared++;
                assertThat(traces.outcomes()).as("%s", program).isEqualTo(all.outcomes());
            } else {
                assertThat(traces.outcomes()).as("%s", program).containsAll(all.outcomes());
            }
        }
        assertThat(compared).as("programs whose interleavings are all compared").isGreaterThan(PROGRAMS / 8);
    }
}
