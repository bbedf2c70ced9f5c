// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Choice;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Values of {@code Choice.pick}, all of which are explored. */
@Tag("agent")
class PickedValuesTests {
    /**
     * A history that was not run itself is that of an execution with the same steps in another order. If a step of
     * another thread came between an invocation and the pick within it, nothing could repeat that execution.
     */
    @ParameterizedTest
    @EnumSource(names = {"DPOR", "DPOR_HISTORIES", "EXHAUSTIVE"})
    void violationAfterPicksIsRepeated(StrategyName strategy) {
        Exploration exploration =
                Exploration.builder().strategy(strategy).exploreRandom(true).build();
        ExplorationResult result = RoundUp.check(RandomHarnesses.Striped.class, exploration);
        assertThat(result.violations()).hasSize(1);
        Violation violation = result.violations().get(0);
        assertThat(violation.kind()).isEqualTo(Violation.Kind.NOT_LINEARIZABLE);
        ReplayedExecution again = RoundUp.replay(RandomHarnesses.Striped.class, exploration, violation.schedule());
        assertThat(again.steps())
                .extracting(Object::toString)
                .filteredOn(step -> step.contains("sum() = 1"))
                .hasSize(1);
    }

    /** What threads do depends on what was picked before they were started. This was called not deterministic. */
    @Test
    void threadsThatAreStartedAfterAPickDependOnIt() {
        assertAsDepthFirst(() -> {
            AtomicInteger[] cells = {new AtomicInteger(), new AtomicInteger()};
            int picked = Choice.pick(2);
            return List.of(
                    () -> cells[picked].incrementAndGet() + cells[0].incrementAndGet(),
                    () -> cells[1 - picked].incrementAndGet());
        });
    }

    /** The same, of a thread that another one starts within the step in which it picked. */
    @Test
    void aThreadThatIsStartedRightAfterAPickDependsOnIt() {
        assertAsDepthFirst(() -> {
            AtomicInteger[] cells = {new AtomicInteger(), new AtomicInteger()};
            Callable<?> starts = () -> {
                int before = cells[0].incrementAndGet();
                int picked = Choice.pick(2);
                int[] found = new int[1];
                Thread started = new Thread(() -> found[0] = cells[picked].incrementAndGet());
                started.start();
                started.join();
                return before + " " + found[0];
            };
            return List.of(starts, () -> cells[1].incrementAndGet());
        });
    }

    /**
     * What is picked after all threads have ended is no part of the step that came last. This was called not
     * deterministic.
     */
    @ParameterizedTest
    @EnumSource(names = {"DPOR", "DPOR_HISTORIES", "DFS", "EXHAUSTIVE"})
    void valuesArePickedAfterAllThreadsHaveEnded(StrategyName strategy) {
        ExplorationResult result = RoundUp.check(
                RandomHarnesses.PickedLast.class,
                Exploration.builder().strategy(strategy).exploreRandom(true).build());
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        // Two values of each pick. Either of the two operations comes first, or they overlap.
        assertThat(result.histories()).isEqualTo(2 * 2 * 3);
    }

    /** A thread that is started runs up to its first step within the step that started it: so do its picks. */
    @Test
    void aThreadMayPickBeforeItsFirstStep() {
        assertAsDepthFirst(() -> {
            AtomicInteger[] cells = {new AtomicInteger(), new AtomicInteger()};
            Callable<?> picks = () -> cells[Choice.pick(2)].incrementAndGet();
            return List.of(picks, picks, () -> cells[0].incrementAndGet());
        });
    }

    /** The same, of a thread that another one starts after steps of its own. */
    @Test
    void aThreadThatAnotherOneStartsMayPickBeforeItsFirstStep() {
        assertAsDepthFirst(() -> {
            AtomicInteger[] cells = {new AtomicInteger(), new AtomicInteger()};
            Callable<?> starts = () -> {
                int before = cells[0].incrementAndGet();
                int[] found = new int[1];
                Thread started = new Thread(() -> found[0] = cells[Choice.pick(2)].incrementAndGet());
                started.start();
                started.join();
                return before + " " + found[0];
            };
            return List.of(starts, () -> cells[1].incrementAndGet());
        });
    }

    /** Two such threads, one after the other. */
    @Test
    void twoThreadsThatAnotherOneStartsMayPickBeforeTheirFirstSteps() {
        assertAsDepthFirst(() -> {
            AtomicInteger[] cells = {new AtomicInteger(), new AtomicInteger()};
            Callable<?> starts = () -> {
                int before = cells[0].incrementAndGet();
                int[] found = new int[2];
                Thread one = new Thread(() -> found[0] = cells[Choice.pick(2)].incrementAndGet());
                Thread two = new Thread(() -> found[1] = cells[Choice.pick(2)].incrementAndGet());
                one.start();
                two.start();
                one.join();
                two.join();
                return before + " " + found[0] + found[1];
            };
            return List.of(starts);
        });
    }

    /** Two picks within a step, and how often the second is asked for depends on the first. */
    @Test
    void aThreadMayPickSeveralTimesWithinAStep() {
        assertAsDepthFirst(() -> {
            AtomicInteger[] cells = {new AtomicInteger(), new AtomicInteger()};
            Callable<?> picks = () -> {
                int before = cells[0].incrementAndGet();
                int picked = Choice.pick(2) + (before == 1 ? Choice.pick(2) : 0);
                return before + " " + cells[picked % 2].incrementAndGet();
            };
            return List.of(picks, () -> cells[1].incrementAndGet() + 10 * cells[0].get());
        });
    }

    /** What a started thread picks within the step that started it may depend on what its starter picked there. */
    @Test
    void aThreadMayPickWhatDependsOnThePickOfItsStarter() {
        assertAsDepthFirst(() -> {
            AtomicInteger[] cells = {new AtomicInteger(), new AtomicInteger()};
            Callable<?> starts = () -> {
                int before = cells[0].incrementAndGet();
                int picked = Choice.pick(2);
                int[] found = new int[1];
                Thread started = new Thread(() -> found[0] = cells[picked == 0 ? 0 : Choice.pick(2)].incrementAndGet());
                started.start();
                started.join();
                return before + " " + found[0];
            };
            return List.of(starts, () -> cells[1].incrementAndGet());
        });
    }

    /** A started thread picks before its first step whether it starts another one. */
    @Test
    void aStartedThreadMayPickWhetherToStartAnother() {
        assertAsDepthFirst(() -> {
            AtomicInteger[] cells = {new AtomicInteger(), new AtomicInteger()};
            Callable<?> starts = () -> {
                int before = cells[0].incrementAndGet();
                Thread started = new Thread(() -> {
                    if (Choice.pick(2) == 0) {
                        new Thread(() -> cells[1].incrementAndGet()).start();
                    }
                });
                started.start();
                return before;
            };
            return List.of(starts, () -> 10 * cells[1].get() + cells[0].get());
        });
    }

    private static void assertAsDepthFirst(Supplier<List<Callable<?>>> threads) {
        InstalledAgent.get(BackendName.AUTO);
        Scenario scenario = new Scenario("picks", threads);
        Exploration exploration = Exploration.builder().exploreRandom(true).build();
        for (OptimalDpor search : List.of(OptimalDpor.ofTraces(), OptimalDpor.ofHistories())) {
            Explored explored = Explored.of(scenario, exploration, search, 20_000);
            assertThat(explored.isAsDepthFirst(scenario, exploration, 20_000)).isTrue();
        }
    }
}
