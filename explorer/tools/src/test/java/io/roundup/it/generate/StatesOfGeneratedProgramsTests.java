// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import static io.roundup.it.generate.GeneratedPrograms.MOST;
import static io.roundup.it.generate.GeneratedPrograms.ONE_EACH;
import static io.roundup.it.generate.GeneratedPrograms.TWO_AND_ONE;
import static io.roundup.it.generate.GeneratedPrograms.TWO_EACH;
import static io.roundup.it.generate.GeneratedPrograms.agent;
import static io.roundup.it.generate.GeneratedPrograms.generator;
import static io.roundup.it.generate.GeneratedPrograms.tested;
import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.generate.GeneratedProgram;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
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
@Tag("once")
@Tag("states")
class StatesOfGeneratedProgramsTests {
    /** How many random classes there are. */
    private static final int RANDOM = 10;

    private static final Shape TWO_ONE_ONE = new Shape(List.of(2, 1, 1), 0);

    @BeforeAll
    static void instrumentsTheClassesAsTheyAreLoaded() {
        agent().announceKnownPoints();
    }

    /** So many has the model, and a harness with the same calls. */
    @Test
    void areThoseOfAHarnessWithTheSameCalls() throws Exception {
        TestedClass tested = tested(Class.forName("io.roundup.it.state.SymmetricThreadsTests$Queue"), null);
        TestProgram program = tested.parse("enq(1) deq() | enq(2) deq()");
        StateCounts counts = Objects.requireNonNull(explore(tested, program, StrategyName.STATES, Long.MAX_VALUE)
                .effort()
                .states());
        assertThat(counts.states()).isEqualTo(432);
        assertThat(counts.untold()).isZero();
    }

    /** Of each, whether some program is wrong. */
    static Stream<Arguments> classes() {
        return Stream.of(
                Arguments.of(WaitingCallsTests.StingyQueue.class, null, List.of(TWO_AND_ONE, TWO_ONE_ONE), true),
                Arguments.of(WaitingCallsTests.SlotOfOne.class, null, List.of(TWO_AND_ONE, TWO_EACH), false),
                Arguments.of(WaitingCallsTests.HastyStack.class, null, List.of(ONE_EACH, TWO_EACH), true),
                Arguments.of(WaitingCallsTests.PatientStack.class, null, List.of(ONE_EACH, TWO_EACH), false),
                Arguments.of(WaitingCallsTests.StingySemaphore.class, "0", List.of(TWO_EACH, TWO_ONE_ONE), true),
                Arguments.of(WaitingCallsTests.HastyLatch.class, "1", List.of(ONE_EACH, TWO_AND_ONE), true),
                Arguments.of(WaitingCallsTests.Forgetful.class, null, List.of(ONE_EACH, TWO_AND_ONE), true));
    }

    /** Where calls wait, too: whether they may is decided by what the states have of the history. */
    @ParameterizedTest
    @MethodSource("classes")
    void giveTheVerdictOfTheTraces(Class<?> type, @Nullable String arguments, List<Shape> shapes, boolean isWrong) {
        Set<ExplorationVerdict> verdicts = new HashSet<>();
        shapes.forEach(
                shape -> verdicts.addAll(assertThatVerdictsAreAlike(tested(type, arguments), shape, Long.MAX_VALUE)));
        assertThat(verdicts.contains(ExplorationVerdict.VIOLATION)).isEqualTo(isWrong);
    }

    @Test
    void giveTheVerdictOfTheTracesOfRandomClasses(@TempDir Path folder) throws Exception {
        Set<ExplorationVerdict> verdicts = new HashSet<>();
        for (Class<?> type : GeneratedPrograms.randomClasses(folder, RANDOM)) {
            verdicts.addAll(assertThatVerdictsAreAlike(tested(type, null), TWO_AND_ONE, MOST));
        }
        assertThat(verdicts).contains(ExplorationVerdict.HOLDS, ExplorationVerdict.VIOLATION);
    }

    /** {@return the verdicts of the programs of a shape} @param most executions of a program that is not left out */
    private static Set<ExplorationVerdict> assertThatVerdictsAreAlike(TestedClass tested, Shape shape, long most) {
        Set<ExplorationVerdict> verdicts = new HashSet<>();
        generator(tested).make(shape, program -> {
            ExplorationResult traces = explore(tested, program, StrategyName.DPOR, most);
            if (traces.verdict() == ExplorationVerdict.VIOLATION || traces.executions() < most) {
                assertThat(explore(tested, program, StrategyName.STATES, Long.MAX_VALUE)
                                .verdict())
                        .as("%s of %s", tested.text(program), tested.name())
                        .isEqualTo(traces.verdict());
                verdicts.add(traces.verdict());
            }
            return true;
        });
        return verdicts;
    }

    private static ExplorationResult explore(
            TestedClass tested, TestProgram program, StrategyName strategy, long most) {
        return new Explorer(agent())
                .explore(
                        new GeneratedProgram(tested, program),
                        GeneratedPrograms.exploration(strategy).toBuilder()
                                .maxExecutions(most)
                                .build());
    }
}
