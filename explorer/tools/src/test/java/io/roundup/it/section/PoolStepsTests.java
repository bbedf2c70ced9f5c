// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What threads of a pool ask about its state commutes with all that does not change the answer. */
@Tag("agent")
class PoolStepsTests {
    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    private static Explored explore(Callable<?> program) {
        Explored traces =
                Explored.of(new Scenario("pool", () -> List.of(program)), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(traces.isExhausted()).isTrue();
        return traces;
    }

    /**
     * Each thread asks whether the pool stops. That the pool gets more threads, or is shut down, is no answer. With whole
     * variables there are 1,530 executions.
     */
    @Test
    void aThreadThatBeginsCommutesWithItsPool() {
        Explored traces = explore(() -> {
            ExecutorService pool = Executors.newFixedThreadPool(3);
            for (int task = 0; task < 3; task++) {
                pool.execute(() -> {});
            }
            pool.shutdown();
            return "";
        });
        assertThat(traces.complete() + traces.cut()).isEqualTo(119);
    }

    /** Who stops a pool interrupts the threads that have begun. One that begins later interrupts itself. */
    @Test
    void aThreadThatBeginsDoesNotCommuteWithTheStopOfItsPool() {
        Explored traces = explore(() -> {
            AtomicReference<String> interruption = new AtomicReference<>("");
            ThreadFactory factory = task -> new Thread(task) {
                @Override
                public void interrupt() {
                    interruption.accumulateAndGet(Thread.currentThread() == this ? "self" : "other", String::concat);
                    super.interrupt();
                }
            };
            ExecutorService pool = Executors.newFixedThreadPool(1, factory);
            pool.execute(() -> interruption.accumulateAndGet(" task ", String::concat));
            pool.shutdownNow();
            return interruption.get();
        });
        assertThat(traces.outcomes())
                .isEqualTo(Set.of(
                        "[]",
                        "[self]",
                        "[self task ]",
                        "[self task other]",
                        "[other]",
                        "[other task ]",
                        "[ task other]",
                        "[ task otherother]"));
    }

    /** From inside, another thread can see that a thread which begins frees its lock before it takes it for its task. */
    @Test
    void aThreadThatBeginsIsSeenFreeFromInside() {
        Exploration inside = Exploration.builder().trust(Trust.NONE).build();
        Scenario program = new Scenario(
                "asks",
                () -> List.of(() -> {
                    ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
                    AtomicBoolean hasRun = new AtomicBoolean();
                    pool.execute(() -> hasRun.set(true));
                    int active = pool.getActiveCount();
                    pool.shutdownNow();
                    return active + " " + hasRun.get();
                }));
        Explored traces = Explored.of(program, inside, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(traces.isExhausted()).isTrue();
        assertThat(traces.outcomes()).isEqualTo(Set.of("[0 false]", "[0 true]", "[1 false]", "[1 true]"));
    }
}
