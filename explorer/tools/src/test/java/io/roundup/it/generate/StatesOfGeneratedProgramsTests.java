// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.Agent;
import io.roundup.explorer.generate.GeneratedProgram;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.TestedClass.Asked;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.CompiledScenario;
import io.roundup.it.random.Seeds;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The states of programs that are generated for a class. */
@Tag("alone")
class StatesOfGeneratedProgramsTests {
    /** How many random classes there are. */
    private static final int RANDOM = 10;

    private static final Shape ONE_EACH = new Shape(List.of(1, 1), 0);
    private static final Shape TWO_AND_ONE = new Shape(List.of(2, 1), 0);
    private static final Shape TWO_EACH = new Shape(List.of(2, 2), 0);
    private static final Shape THREE_THREADS = new Shape(List.of(1, 1, 1), 0);

    private static Agent agent() {
        return InstalledAgent.get(BackendName.AUTO);
    }

    @BeforeAll
    static void instrumentsTheClassesAsTheyAreLoaded() {
        agent().announceKnownPoints();
    }

    /** So many has the model, and a harness with the same calls. */
    @Test
    void areThoseOfAHarnessWithTheSameCalls() throws Exception {
        TestedClass tested = tested(Class.forName("io.roundup.it.state.SymmetricThreadsTests$Queue"), null);
        TestProgram program = tested.parse("enq(1) deq() | enq(2) deq()");
        StateCounts counts = Objects.requireNonNull(
                explore(tested, program, StrategyName.STATES).effort().states());
        assertThat(counts.states()).isEqualTo(432);
        assertThat(counts.untold()).isZero();
    }

    static Stream<Arguments> classes() {
        return Stream.of(
                Arguments.of(WaitingCallsTests.StingyQueue.class, null, List.of(ONE_EACH, TWO_AND_ONE, THREE_THREADS)),
                Arguments.of(WaitingCallsTests.NotifyingSlot.class, null, List.of(ONE_EACH, TWO_AND_ONE, TWO_EACH)),
                Arguments.of(WaitingCallsTests.SlotOfOne.class, null, List.of(ONE_EACH, TWO_AND_ONE, TWO_EACH)),
                Arguments.of(WaitingCallsTests.HastyStack.class, null, List.of(ONE_EACH, TWO_EACH)),
                Arguments.of(WaitingCallsTests.PatientStack.class, null, List.of(ONE_EACH, TWO_EACH)),
                Arguments.of(WaitingCallsTests.StingySemaphore.class, "0", List.of(TWO_AND_ONE, TWO_EACH)),
                Arguments.of(WaitingCallsTests.HastyLatch.class, "1", List.of(ONE_EACH, TWO_AND_ONE)),
                Arguments.of(WaitingCallsTests.Forgetful.class, null, List.of(ONE_EACH, TWO_AND_ONE)),
                Arguments.of(WaitingCallsTests.HandOver.class, null, List.of(ONE_EACH, TWO_AND_ONE, THREE_THREADS)));
    }

    /** Where calls wait, too: whether they may is decided by what the states have of the history. */
    @ParameterizedTest
    @MethodSource("classes")
    void giveTheVerdictOfTheTraces(Class<?> type, @Nullable String arguments, List<Shape> shapes) {
        shapes.forEach(shape -> assertThatVerdictsAreAlike(tested(type, arguments), shape));
    }

    @Test
    void giveTheVerdictOfTheTracesOfRandomClasses(@TempDir Path folder) throws Exception {
        long first = Seeds.first(RANDOM);
        String classes = LongStream.range(first, first + RANDOM)
                .mapToObj(seed -> RandomClass.source("OfSeed" + seed, seed))
                .collect(Collectors.joining());
        Set<ExplorationVerdict> verdicts = new HashSet<>();
        for (Class<?> type : CompiledScenario.load(folder, "public class Compiled {\n" + classes + "}\n")
                .getDeclaredClasses()) {
            verdicts.addAll(assertThatVerdictsAreAlike(tested(type, null), TWO_AND_ONE));
        }
        assertThat(verdicts).contains(ExplorationVerdict.HOLDS, ExplorationVerdict.VIOLATION);
    }

    private static Set<ExplorationVerdict> assertThatVerdictsAreAlike(TestedClass tested, Shape shape) {
        Set<ExplorationVerdict> verdicts = new HashSet<>();
        tested.programs(tested.methods(), method -> true, false).make(shape, program -> {
            ExplorationVerdict verdict =
                    explore(tested, program, StrategyName.DPOR).verdict();
            assertThat(explore(tested, program, StrategyName.STATES).verdict())
                    .as("%s of %s", tested.text(program), tested.name())
                    .isEqualTo(verdict);
            verdicts.add(verdict);
            return true;
        });
        return verdicts;
    }

    private static TestedClass tested(Class<?> type, @Nullable String arguments) {
        TestedClass tested = new TestedClass(type, new Asked(null, null, List.of(), arguments, null, List.of()));
        RecordedObject.record(agent(), new UnderTest(tested.type()));
        return tested;
    }

    private static ExplorationResult explore(TestedClass tested, TestProgram program, StrategyName strategy) {
        Exploration exploration = Exploration.standard().toBuilder()
                .strategy(strategy)
                .simplify(0)
                .build();
        return new Explorer(agent()).explore(new GeneratedProgram(tested, program), exploration);
    }
}
