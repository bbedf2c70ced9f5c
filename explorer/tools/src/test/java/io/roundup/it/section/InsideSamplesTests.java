// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.MainProgram;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random samples look inside of what the search takes as atomic: they do not inherit its assumption. */
@Tag("agent")
class InsideSamplesTests {
    private static final Trust OF_COUNTER = new Trust(List.of(), List.of("InsideSamplesTests"));

    /** It is taken as atomic, and is not. */
    static final class Counter {
        private int value;

        void increment() {
            value++;
        }
    }

    private static MainProgram increments() {
        return MainProgram.of(() -> {
            Counter counter = new Counter();
            Thread other = new Thread(counter::increment);
            other.start();
            counter.increment();
            other.join();
            if (counter.value != 2) {
                throw new AssertionError(counter.value);
            }
            return counter.value;
        });
    }

    @Test
    void theSearchAloneInheritsTheAssumption() {
        ExplorationResult result = explore(
                increments(),
                Exploration.builder()
                        .trust(OF_COUNTER)
                        .strategy(StrategyName.DPOR)
                        .build());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.coverage().atomic()).containsExactly(InsideSamplesTests.class.getName());
    }

    /** The schedule is repeated before it is reported, so it says what happened inside. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void samplesAfterItDoNot(BackendName backend) {
        ExplorationResult result = explore(
                increments(),
                Exploration.builder().trust(OF_COUNTER).backend(backend).build());
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.violations().get(0).kind()).isEqualTo(Kind.UNCAUGHT_EXCEPTION);
        assertThat(result.counts().samples()).isPositive();
    }

    /** Who has more programs to prove makes them later. */
    @Test
    void anExplorationThatEndsWithItsProofHasNone() {
        ExplorationResult result = new Explorer(InstalledAgent.get(BackendName.AUTO))
                .endingWithProof()
                .explore(increments(), Exploration.builder().trust(OF_COUNTER).build());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.counts().samples()).isZero();
    }

    @Test
    void whereNothingIsTakenAsAtomicThereAreNone() {
        ExplorationResult result = explore(
                MainProgram.of(() -> {
                    Thread other = new Thread(new Counter()::increment);
                    other.start();
                    other.join();
                    return "";
                }),
                Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.counts().samples()).isZero();
    }

    /** The bound on executions is one of the search, which has ended. */
    @Test
    void samplesAfterTheSearchTakeNothingFromIt() {
        Exploration standard = Exploration.builder()
                .trust(new Trust(List.of(), List.of("InsideSamplesTests")))
                .build();
        MainProgram program = MainProgram.of(() -> {
            Counter counter = new Counter();
            Thread other = new Thread(() -> {
                synchronized (counter) {
                    counter.increment();
                }
            });
            other.start();
            synchronized (counter) {
                counter.increment();
            }
            other.join();
            return counter.value;
        });
        ExplorationResult all = explore(program, standard);
        ExplorationResult bounded = explore(
                program, standard.toBuilder().maxExecutions(all.executions()).build());
        assertThat(all.complete()).isTrue();
        assertThat(bounded.complete()).as("%s", bounded).isTrue();
        assertThat(bounded.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    /**
     * A bug of the JDK, in 17 and 25. The pool is about to terminate, since it has found its queue empty. A task is put
     * there, and found to be allowed. The pool terminates, and no thread is made for the task any more.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aTaskThatIsScheduledWhileItsPoolShutsDownMayNeverEnd(int milliseconds) {
        ExplorationResult result = explore(
                MainProgram.of(() -> {
                    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
                    new Thread(pool::shutdown).start();
                    try {
                        Future<?> task = pool.schedule(() -> {}, milliseconds, TimeUnit.MILLISECONDS);
                        return String.valueOf(task.get());
                    } catch (RejectedExecutionException | CancellationException refused) {
                        return "refused";
                    }
                }),
                Exploration.builder().simplify(0).build());
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.violations().get(0).kind()).isEqualTo(Kind.DEADLOCK);
        assertThat(result.executions() + result.counts().samples()).isLessThan(2_000);
    }

    private static ExplorationResult explore(MainProgram program, Exploration exploration) {
        return new Explorer(InstalledAgent.get(BackendName.AUTO)).explore(program, exploration);
    }
}
