// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.jcstress.Expectation;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.jcstress.explore.ExploredTests;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jcstress.annotations.JCStressTest;

/** The explored outcomes of our own tests are those that were derived by hand. */
@Tag("agent")
class OwnProgramsTests {
    private static final List<Class<?>> TOPICS = List.of(
            Atomicity.class,
            Buffers.class,
            Coherence.class,
            Dekker.class,
            Elements.class,
            FinalFields.class,
            Latches.class,
            Locks.class,
            Maps.class,
            MessagePassing.class,
            Singletons.class,
            Terminations.class);

    static Stream<Class<?>> programs() {
        return TOPICS.stream()
                .flatMap(topic -> Arrays.stream(topic.getDeclaredClasses()))
                .filter(type -> type.isAnnotationPresent(JCStressTest.class));
    }

    private static TestReport explored(Class<?> program, StrategyName strategy) {
        return explored(program, Exploration.builder().strategy(strategy));
    }

    private static TestReport explored(Class<?> program, Exploration.Builder asked) {
        Exploration exploration = asked.stopAtFirst(false).build();
        return new ExploredTests()
                .explore(
                        InstalledAgent.get(BackendName.AUTO),
                        new ClassPath(""),
                        program.getName(),
                        exploration,
                        new StopRequest());
    }

    @ParameterizedTest
    @MethodSource("programs")
    void theExploredOutcomesAreThoseDerivedByHand(Class<?> program) {
        Possible possible = program.getAnnotation(Possible.class);
        TestReport report = explored(program, StrategyName.DPOR);
        assertThat(report.undecidedBecause()).isEmpty();
        assertThat(report.isComplete()).isTrue();
        List<TestOutcome> reached =
                report.outcomes().stream().filter(TestOutcome::isReached).toList();
        assertThat(reached).extracting(TestOutcome::outcome).containsExactlyInAnyOrder(possible.value());
        assertThat(reached).extracting(TestOutcome::expectation).doesNotContain(Expectation.FORBIDDEN);
        assertThat(report.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        if (possible.traces() >= 0) {
            assertThat(reached.stream().mapToLong(TestOutcome::traces).sum()).isEqualTo(possible.traces());
        }
    }

    /** That no interleaving is left out is not only what the reduction says. */
    @ParameterizedTest
    @MethodSource("programs")
    void everyInterleavingShowsNoMore(Class<?> program) {
        Possible possible = program.getAnnotation(Possible.class);
        TestReport report = explored(program, StrategyName.DFS);
        assertThat(report.outcomes().stream().filter(TestOutcome::isReached))
                .extracting(TestOutcome::outcome)
                .containsExactlyInAnyOrder(possible.value());
    }

    /** Delays are explored under sequential consistency alone. */
    @Test
    void nothingIsCalledImpossibleThatSlowThreadsWouldShow() {
        TestReport report =
                explored(Latches.TimedWait.class, Exploration.builder().memory(MemoryName.JMM));
        assertThat(report.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(report.reservations()).containsExactly("all threads fast");
        assertThat(report.isAllKnown()).isFalse();
        assertThat(report.outcomes().stream().filter(TestOutcome::isReached))
                .extracting(TestOutcome::outcome)
                .containsExactly("1");
    }

    @Test
    void thereAreFortyAtLeast() {
        assertThat(programs()).hasSizeGreaterThanOrEqualTo(40);
    }
}
