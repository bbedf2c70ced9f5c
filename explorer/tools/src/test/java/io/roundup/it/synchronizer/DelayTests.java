// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Time-outs of {@link CompletableFuture} come in virtual time, in each execution as in the first. */
@Tag("agent")
@Tag("slow")
class DelayTests {
    /** Interleavings that are made by chance: all there are would be too many. */
    private static final int WALKS = 100;

    @BeforeAll
    static void instrumentsTheScenariosAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    static Stream<Synchronizer> delays() {
        return Stream.concat(DelayScenarios.all(), DelayScenarios.large());
    }

    @ParameterizedTest
    @MethodSource("delays")
    void interleavingsHaveTheExpectedOutcomes(Synchronizer delay) {
        Explored walks = Explored.of(delay.scenario(), new RandomWalk(0, WALKS), Long.MAX_VALUE);
        assertThat(walks.complete()).isEqualTo(WALKS);
        assertThat(walks.outcomes()).isEqualTo(delay.outcomes());
    }

    /** Has too many traces for a test. */
    @Test
    void aDelayedTaskRunsInTheCommonPool() {
        Scenario delay = new Scenario(
                "CompletableFuture.delayedExecutor of the common pool",
                () -> List.of(CompletableFuture.supplyAsync(
                        () -> 5, CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS))::get));
        Explored walks = Explored.of(delay, new RandomWalk(0, WALKS), Long.MAX_VALUE);
        assertThat(walks.complete()).isEqualTo(WALKS);
        assertThat(walks.outcomes()).containsExactly("[5]");
    }

    /** Each exploration also repeats executions, which then have to be what they were. */
    @Test
    void timeOutsAreTheSameOnEachBackend() {
        ExplorationResult platform = explored(BackendName.PLATFORM);
        ExplorationResult fastest = explored(BackendName.AUTO);
        assertThat(fastest.executions()).isEqualTo(platform.executions());
        assertThat(fastest.histories()).isEqualTo(platform.histories());
    }

    private static ExplorationResult explored(BackendName backend) {
        ExplorationResult result = RoundUp.check(
                TimedOut.class,
                Exploration.builder().backend(backend).maxExecutions(WALKS).build());
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.violations()).isEmpty();
        return result;
    }

    @ParameterizedTest
    @EnumSource(
            value = BackendName.class,
            names = {"PLATFORM", "AUTO"})
    void aTimeOutThatNobodyExpectedIsFound(BackendName backend) {
        ExplorationResult result = RoundUp.check(
                Unexpected.class, Exploration.builder().backend(backend).build());
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.violations())
                .singleElement()
                .satisfies(violation -> assertThat(((Violation.UncaughtException) violation).exception())
                        .hasRootCauseInstanceOf(TimeoutException.class));
    }

    /** Some are cut where a thread holds the lock of the JDK's pool, and the next ones must find it free. */
    @ParameterizedTest
    @EnumSource(
            value = BackendName.class,
            names = {"PLATFORM", "AUTO"})
    void executionsThatAreCutLeaveThePoolAsItWas(BackendName backend) {
        ExplorationResult result = RoundUp.check(
                Delayed.class,
                Exploration.builder()
                        .strategy(StrategyName.DFS)
                        .backend(backend)
                        .build());
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.complete()).isTrue();
        assertThat(result.counts().cutExecutions()).isPositive();
        assertThat(result.coverage().awaits()).isEmpty();
    }

    /** A number that is counted now and later. */
    public static class Delayed {
        final AtomicInteger number = new AtomicInteger();

        @Actor
        public void later() {
            Executor delays = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS, Runnable::run);
            CompletableFuture.supplyAsync(number::incrementAndGet, delays).join();
        }

        @Actor
        public void now() {
            number.incrementAndGet();
        }
    }

    /** A future that another thread completes only if it is awaited by then. */
    public static class TimedOut {
        @ObjectUnderTest
        final AtomicBoolean isAwaited = new AtomicBoolean();

        final CompletableFuture<Integer> future = new CompletableFuture<>();

        @Actor
        public void waits() {
            isAwaited.set(true);
            future.completeOnTimeout(1, 1, TimeUnit.SECONDS).join();
        }

        @Actor
        public void completes() {
            if (isAwaited.get()) {
                future.complete(2);
            }
        }
    }

    /** The same, where it fails if nobody completes it. */
    public static class Unexpected {
        @ObjectUnderTest
        final AtomicBoolean isAwaited = new AtomicBoolean();

        final CompletableFuture<Integer> future = new CompletableFuture<>();

        @Actor
        public void waits() {
            isAwaited.set(true);
            future.orTimeout(1, TimeUnit.SECONDS).join();
        }

        @Actor
        public void completes() {
            if (isAwaited.get()) {
                future.complete(2);
            }
        }
    }
}
