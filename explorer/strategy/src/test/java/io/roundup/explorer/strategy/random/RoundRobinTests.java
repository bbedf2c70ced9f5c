// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.BruteForce;
import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.Observed;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.Bounded;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundRobinTests {
    private static final Cell X = Cell.at(0);

    @Test
    void findsOnlyWhatIsThereAndTheSameForTheSameSeed() {
        for (long seed = 0; seed < 500; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            assertThat(BruteForce.of(program).outcomes())
                    .as("seed %d", seed)
                    .containsAll(Observed.of(program, new Bounded(new RoundRobin(seed), 20)).outcomes);
            assertThat(schedules(program, seed, 20)).isEqualTo(schedules(program, seed, 20));
        }
    }

    /** Three threads of three steps: one step each, and the turn goes round. */
    @Test
    void firstExecutionSwitchesAfterEachStep() {
        assertThat(schedules(threeThreads(), 8, 1)).containsExactly(new Schedule(0, 0, 1, 2, 0, 1, 2, 0, 1, 2));
    }

    /** All that the first thread starts are there before one of them makes a step. */
    @Test
    void secondExecutionBeginsWithTheFirstThread() {
        assertThat(schedules(threeThreads(), 8, 2)).last().isEqualTo(new Schedule(0, 0, 0, 0, 1, 2, 1, 2, 1, 2));
    }

    /** It may wait for another one in a loop. The limit is a thousand steps from the start of the last thread. */
    @Test
    void inTheSecondExecutionTheFirstThreadGivesWayAfterManyStepsThatStartNoThread() {
        ThreadScript first = new ThreadScript();
        reads(first, 600).spawn(1);
        reads(first, 2_000);
        ThreadScript other = new ThreadScript().spawned().read(0, X);
        Schedule second = schedules(new ScriptedProgram(1, first, other), 8, 2).get(1);
        int steps = 0;
        while (second.choice(steps) == 0) {
            steps++;
        }
        assertThat(steps).isEqualTo(601 + 1_000 + 1);
    }

    private static ThreadScript reads(ThreadScript script, int times) {
        for (int i = 0; i < times; i++) {
            script.read(0, X);
        }
        return script;
    }

    /** A turn is longer than three steps in three of four cases, so whole threads come in turn, from each beginning. */
    @Test
    void laterExecutionsBeginAnywhereWithLongerTurns() {
        assertThat(new HashSet<>(schedules(threeThreads(), 8, 200)))
                .contains(
                        new Schedule(0, 0, 0, 0, 1, 1, 1, 2, 2, 2),
                        new Schedule(0, 1, 1, 1, 2, 2, 2, 0, 0, 0),
                        new Schedule(0, 2, 2, 2, 0, 0, 0, 1, 1, 1));
    }

    @Test
    void isNeverComplete() {
        RoundRobin turns = new RoundRobin(3);
        assertThat(turns.begin()).isTrue();
        assertThat(turns.isComplete()).isFalse();
        assertThat(turns.estimatedLeft()).isNaN();
        assertThat(turns.bound()).isEqualTo("executions with threads in turn, seed 3");
    }

    private static ScriptedProgram threeThreads() {
        ThreadScript[] threads = new ThreadScript[3];
        for (int thread = 0; thread < threads.length; thread++) {
            threads[thread] = new ThreadScript().read(0, X).read(1, X).read(2, X);
        }
        return new ScriptedProgram(1, threads);
    }

    private static List<Schedule> schedules(ScriptedProgram program, long seed, int executions) {
        Strategy strategy = new Bounded(new RoundRobin(seed), executions);
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        List<Schedule> schedules = new ArrayList<>();
        while (strategy.begin()) {
            backend.execute(strategy);
            schedules.add(backend.schedule());
        }
        return schedules;
    }
}
