// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.random.Pct;
import io.roundup.explorer.strategy.random.Pos;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.explorer.strategy.random.Surw;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.Explored;
import io.roundup.it.program.MainProgram;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that wait for others, that only look so, and that give up. */
@Tag("agent")
@Tag("slow")
class LoopsTests {
    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @Test
    void callsOfAMethodWithALoopAreNoTurnsOfOneLoop() {
        assertOutcomes(LoopPrograms.fourSearches(), "1", "2");
    }

    @ParameterizedTest
    @MethodSource("random")
    void aWriteBetweenTheLastReadAndTheWaitEndsTheWait(Strategy strategy) {
        Explored explored = Explored.of(LoopPrograms.pingPong(400), strategy, 2);
        assertThat(explored.complete()).isEqualTo(2);
        assertThat(explored.outcomes()).containsExactly("0");
    }

    @Test
    void aLoopThatPollsUntilATimeIsNoLivelock() {
        assertOutcomes(LoopPrograms.pollsWithSleeps(), "0 1");
        assertOutcomes(LoopPrograms.spinsForAWhile(), "true");
    }

    @Test
    void aLoopOfSeveralVariablesSeesEarlyWhatIsWrittenAfterATimeOut() {
        assertOutcomes(LoopPrograms.writesAfterATimeOut(), "1", "2");
        assertOutcomes(LoopPrograms.writesAfterGivingUp(), "1", "2");
    }

    @Test
    void aLoopThatOnlyLooksAtTheClockEnds() {
        assertOutcomes(LoopPrograms.looksAtTheClock(), "true");
    }

    @Test
    void aLoopWithoutStepsAndWithoutEndIsNamedInAVerdictThatIsUndecided() {
        ExplorationResult result = RoundUp.check(LoopPrograms.Endless.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(result.undecidedBecause())
                .startsWith("the loop at io.roundup.it.loop.LoopPrograms$Endless.first:")
                .endsWith(" was left after 10000000 turns without a step that another thread can see");
        assertThat(result.complete()).isFalse();
    }

    @Test
    void aLoopWithoutEndDoesNotHideWhatOthersDo() {
        Explored explored = Explored.of(LoopPrograms.endlessBesideARace(), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.outcomes()).containsExactly("1", "2");
        assertThat(explored.complete() + explored.blocked()).isZero();
        assertThat(explored.isExhausted()).isFalse();
    }

    @Test
    void aLoopThatCountsItsTurnsAndThenBlocksIsNoLivelock() {
        assertOutcomes(LoopPrograms.spinsThenBlocks(1000), "1");
    }

    @Test
    void aLoopThatCountsForTooLongReachesTheBoundOnSteps() {
        Explored explored =
                Explored.of(LoopPrograms.spinsThenBlocks(1_000_000), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.blocked() + explored.complete()).isZero();
        assertThat(explored.cut()).isPositive();
        assertThat(explored.isExhausted()).isFalse();
    }

    @Test
    void aLoopThatDoesNotCountIsALivelock() {
        Explored explored = Explored.of(LoopPrograms.spinsForEver(), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.blocked()).isPositive();
        assertThat(explored.complete() + explored.cut()).isZero();
    }

    /** What a loop announced ends with it. Otherwise a later read of the same variable would wait for ever. */
    @Test
    void aLoopThatHasEndedSaysNothingOfLaterReads() {
        assertOutcomes(LoopPrograms.spinsBeforeOthersStart(), "0", "1");
        assertOutcomes(LoopPrograms.spinsOnWhatIsFinal(), "0", "1");
    }

    /**
     * A turn in which one step has waited can have no effect, too. If that is not seen, the loop reaches the bound on
     * steps.
     */
    @Test
    void aLoopThatWaitsForAValueAndThenSetsInVainIsALivelock() {
        Explored explored = Explored.of(LoopPrograms.neverSets(), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.blocked()).isPositive();
        assertThat(explored.complete() + explored.cut()).isZero();
    }

    /** An exchange that finds what it writes is no effect. Otherwise such a loop never comes to an end. */
    @Test
    void aLoopThatExchangesInVainWaits() {
        assertOutcomes(LoopPrograms.exchangesByOthers(false), "3");
    }

    /** Two that wait must not tell each other by their exchanges that something has changed. */
    @Test
    void loopsThatExchangeInVainForEverAreALivelock() {
        Explored leaking = Explored.of(LoopPrograms.exchangesByOthers(true), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(leaking.isExhausted()).isTrue();
        assertThat(leaking.blocked()).isPositive();
        assertThat(leaking.complete() + leaking.cut()).isZero();
        Explored insisting = Explored.of(LoopPrograms.bothInsist(), OptimalDpor.ofTraces(), 2_000);
        assertThat(insisting.blocked()).isPositive();
        assertThat(insisting.complete()).isPositive();
        assertThat(insisting.cut()).isZero();
    }

    /** A loop that writes as it goes does not wait. Taken for one, it hides what comes after it from the others. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                LoopPrograms.MarksBeforeItPublishes.class,
                LoopPrograms.MarksAlongAList.class,
                LoopPrograms.MarksFromAQueue.class,
                LoopPrograms.MarksByTokens.class
            })
    void aLoopThatMarksEachElementIsNoneThatWaits(Class<?> harness) {
        ExplorationResult result = RoundUp.check(harness, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.coverage().awaits()).isEmpty();
        // Before, after and within each of the two calls.
        assertThat(result.histories()).isEqualTo(4);
    }

    /** A loop that looks before each element ends when it may run. It must not become a livelock after fifty turns. */
    @Test
    void aLoopThatLooksBeforeEachElementIsNoLivelock() {
        ExplorationResult result = RoundUp.check(LoopPrograms.LooksAlongAList.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.coverage().awaits()).hasSize(1);
    }

    /** An exchange is in vain by what it does itself. Told by who comes next, it differs between executions. */
    @ParameterizedTest
    @EnumSource(names = {"DPOR", "DPOR_HISTORIES", "DFS"})
    void exchangesInVainAreSoWhoeverComesNext(StrategyName strategy) {
        ExplorationResult result = RoundUp.check(
                LoopPrograms.ComparesWhileOthersExchange.class,
                Exploration.builder().strategy(strategy).stopAtFirst(false).build());
        assertThat(result.complete()).isTrue();
        assertThat(result.histories()).isEqualTo(65);
    }

    private static Stream<Strategy> random() {
        return Stream.of(new RandomWalk(1, 2), new Pos(1, 2), new Pct(3, 1, 2), new Surw(1, 2));
    }

    private static void assertOutcomes(MainProgram program, String... outcomes) {
        Explored reduced = Explored.of(program, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(reduced.isExhausted()).isTrue();
        assertThat(reduced.outcomes()).containsExactlyInAnyOrder(outcomes);
        assertThat(reduced.blocked() + reduced.cut()).isZero();
        Explored depthFirst = Explored.of(program, new DepthFirst(Settings.everyTrace()), Long.MAX_VALUE);
        assertThat(depthFirst.isExhausted()).isTrue();
        assertThat(depthFirst.outcomes()).isEqualTo(reduced.outcomes());
    }
}
