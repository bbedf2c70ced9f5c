// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real threads use the pools of the JVM before, while and after something is explored: each side has its own. */
@Tag("agent")
@Tag("alone")
class UsedPoolsTests {
    private static final int WALKS = 50;

    @BeforeAll
    static void realThreadsUseTheCommonPoolAndTheDelays() {
        assertThat(CompletableFuture.supplyAsync(() -> 1).join()).isOne();
        assertThat(new CompletableFuture<Integer>()
                        .completeOnTimeout(2, 1, TimeUnit.MILLISECONDS)
                        .join())
                .isEqualTo(2);
        assertThat(ForkJoinPool.commonPool().submit(() -> 3).join()).isEqualTo(3);
        InstalledAgent.get(BackendName.AUTO);
    }

    static Stream<Synchronizer> delays() {
        return Stream.concat(DelayScenarios.all(), DelayScenarios.large());
    }

    @ParameterizedTest
    @MethodSource("delays")
    void whatIsExploredIsWhatItIsInAFreshJvm(Synchronizer delay) {
        Explored walks = Explored.of(delay.scenario(), new RandomWalk(0, WALKS), Long.MAX_VALUE);
        assertThat(walks.complete()).isEqualTo(WALKS);
        assertThat(walks.outcomes()).isEqualTo(delay.outcomes());
    }

    @Test
    void aPoolThatIsBusyWithRealTasksGoesOnBesideAnExploration() {
        CountDownLatch explored = new CountDownLatch(1);
        CompletableFuture<String> real = CompletableFuture.supplyAsync(() -> {
            await(explored);
            return "real";
        });
        CompletableFuture<String> delayed = new CompletableFuture<String>().completeOnTimeout("late", 1, TimeUnit.DAYS);
        Scenario scenario = new Scenario("tasks in the common pool", () -> {
            AtomicInteger sum = new AtomicInteger();
            return List.of(
                    () -> CompletableFuture.runAsync(sum::incrementAndGet)
                            .thenApply(nothing -> sum.get())
                            .get(),
                    () -> ForkJoinPool.commonPool().submit(() -> 5).get());
        });
        Explored walks = Explored.of(scenario, new RandomWalk(0, WALKS), Long.MAX_VALUE);
        assertThat(walks.complete()).isEqualTo(WALKS);
        assertThat(walks.outcomes()).containsExactly("[1, 5]");

        assertThat(real).isNotDone();
        assertThat(delayed).isNotDone();
        explored.countDown();
        assertThat(real.join()).isEqualTo("real");
        assertThat(CompletableFuture.supplyAsync(() -> "after").join()).isEqualTo("after");
        assertThat(delayed.complete("now")).isTrue();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }
}
