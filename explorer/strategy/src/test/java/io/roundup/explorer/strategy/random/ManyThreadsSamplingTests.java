// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.combined.Replay;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random strategies on programs with more threads than one word has bits. */
class ManyThreadsSamplingTests {
    private static final Cell X = Cell.at(0);
    private static final int THREADS = 300;

    static Stream<Strategy> strategies() {
        return Stream.of(
                new Pct(3, 1, 30),
                new Pos(1, 30),
                new Surw(1, 30),
                new RandomWalk(1, 30),
                new MeetingPoints(1, 30),
                new DirectedSwitches(1, 30));
    }

    /** An increment in two steps: all orders of the threads are possible, and each execution has 600 steps. */
    private static ScriptedProgram increments() {
        ThreadScript[] scripts = new ThreadScript[THREADS];
        for (int script = 0; script < THREADS; script++) {
            scripts[script] = new ThreadScript()
                    .read(0, X)
                    .add(0, Value.register(0), Value.constant(1))
                    .write(X, Value.register(0));
        }
        return new ScriptedProgram(1, scripts);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void everyThreadHasAllItsSteps(Strategy strategy) {
        assertThat(strategy.mostThreads()).isEqualTo(ChoicePoint.MOST_THREADS);
        ScriptedBackend backend = new ScriptedBackend(increments(), 1_000);
        Set<Schedule> schedules = new HashSet<>();
        Set<Integer> first = new HashSet<>();
        int lost = 0;
        while (strategy.begin()) {
            assertThat(backend.execute(strategy)).isEqualTo(Ending.COMPLETE);
            Schedule schedule = backend.schedule();
            int[] steps = new int[THREADS];
            for (int choice = 0; choice < schedule.size(); choice++) {
                steps[schedule.choice(choice)]++;
            }
            assertThat(steps).containsOnly(2);
            assertThat(backend.outcome().unfinished().isEmpty()).isTrue();
            lost += backend.outcome().variable(0) < THREADS ? 1 : 0;
            schedules.add(schedule);
            first.add(schedule.choice(0));
        }
        assertThat(schedules).hasSize(30);
        assertThat(first).as("threads after the first word come first, too").anyMatch(thread -> thread >= 64);
        assertThat(lost).as("executions with a lost update").isPositive();
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aScheduleMakesTheSameExecutionAgain(Strategy strategy) {
        ScriptedBackend backend = new ScriptedBackend(increments(), 1_000);
        strategy.begin();
        backend.execute(strategy);
        Schedule schedule = backend.schedule();
        int result = backend.outcome().variable(0);
        assertThat(backend.run(new Replay(schedule))).isEqualTo(1);
        assertThat(backend.schedule()).isEqualTo(schedule);
        assertThat(backend.outcome().variable(0)).isEqualTo(result);
    }

    /** The first execution has a step of each thread in turn: all have read before the first one writes. */
    @Test
    void threadsInTurnAllReadBeforeOneWrites() {
        ScriptedBackend backend = new ScriptedBackend(increments(), 1_000);
        Strategy turns = new RoundRobin(1);
        turns.begin();
        backend.execute(turns);
        assertThat(backend.outcome().variable(0)).isEqualTo(1);
    }

    /** Locks that threads have by turns: one of them comes last, whoever it is, and nobody is forgotten. */
    @ParameterizedTest
    @MethodSource("strategies")
    void threadsThatWaitComeToTheirTurn(Strategy strategy) {
        ThreadScript[] scripts = new ThreadScript[THREADS];
        for (int script = 0; script < THREADS; script++) {
            scripts[script] = new ThreadScript()
                    .lock(Cell.at(1))
                    .read(0, X)
                    .add(0, Value.register(0), Value.constant(1))
                    .write(X, Value.register(0))
                    .unlock(Cell.at(1));
        }
        ScriptedBackend backend = new ScriptedBackend(new ScriptedProgram(2, scripts), 10_000);
        for (int execution = 0; execution < 20; execution++) {
            strategy.begin();
            assertThat(backend.execute(strategy)).isEqualTo(Ending.COMPLETE);
            assertThat(backend.outcome().variable(0)).isEqualTo(THREADS);
        }
    }
}
