// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.examples.harnesses.IQueue2x2p0;
import io.roundup.examples.harnesses.QuasiQueue2x2p4B1;
import io.roundup.examples.harnesses.SynchronizedQueue2x2p4;
import io.roundup.examples.sequential.SequentialQueue;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.ScheduleText;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.quasi.relax.QuasiFactor;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The schedule of a violation repeats the same execution, as often as one likes, on each backend. */
class ReplayTests {
    private static final int TIMES = 1_000;

    static Stream<Arguments> violations() {
        return Stream.of(
                Arguments.of(IQueue2x2p0.class, Exploration.standard()),
                Arguments.of(
                        QuasiQueue2x2p4B1.class,
                        Exploration.builder()
                                .quasi(QuasiFactor.parse("deq=2"))
                                .specification(new GoldenSpecification(SequentialQueue.class))
                                .build()));
    }

    @ParameterizedTest
    @MethodSource("violations")
    void thousandReplaysHaveOneEventLog(Class<?> harness, Exploration exploration) {
        Schedule schedule = scheduleOfViolation(harness, on(BackendName.PLATFORM, exploration));
        List<String> onPlatform = onlyLog(harness, on(BackendName.PLATFORM, exploration), schedule);
        if (Runtime.version().feature() >= 21) {
            assertThat(onlyLog(harness, on(BackendName.VIRTUAL, exploration), schedule))
                    .isEqualTo(onPlatform);
        }
    }

    @ParameterizedTest
    @MethodSource("violations")
    void scheduleWrittenAsTextRepeatsTheExecution(Class<?> harness, Exploration exploration) {
        Schedule schedule = scheduleOfViolation(harness, exploration);
        ReplayedExecution first = RoundUp.replay(harness, exploration, schedule);
        ReplayedExecution second =
                RoundUp.replay(harness, exploration, ScheduleText.read(ScheduleText.write(schedule)));
        assertThat(first.eventLog()).isNotEmpty();
        assertThat(second).usingRecursiveComparison().isEqualTo(first);
    }

    @Test
    void scheduleOfAnotherProgramIsNoticed() {
        Schedule schedule = scheduleOfViolation(IQueue2x2p0.class, Exploration.standard());
        assertThatThrownBy(() -> RoundUp.replay(SynchronizedQueue2x2p4.class, Exploration.standard(), schedule))
                .isInstanceOf(DivergedException.class);
    }

    private static Exploration on(BackendName backend, Exploration exploration) {
        return exploration.toBuilder().backend(backend).build();
    }

    private static Schedule scheduleOfViolation(Class<?> harness, Exploration exploration) {
        ExplorationResult found = RoundUp.check(harness, exploration);
        assertThat(found.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        return found.violations().get(0).schedule();
    }

    private static List<String> onlyLog(Class<?> harness, Exploration exploration, Schedule schedule) {
        List<List<String>> logs = RoundUp.eventLogs(harness, exploration, schedule, TIMES);
        assertThat(logs).hasSize(TIMES);
        List<String> log = logs.get(0);
        assertThat(logs.stream().distinct()).containsExactly(log);
        assertThat(log).hasSizeGreaterThanOrEqualTo(schedule.size());
        assertThat(threads(log)).as("threads with steps").hasSizeGreaterThanOrEqualTo(2);
        return log;
    }

    private static Set<String> threads(List<String> log) {
        Set<String> threads = new TreeSet<>();
        log.forEach(event -> threads.add(event.substring(0, event.indexOf(' '))));
        return threads;
    }
}
