// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.backend.scripted.BruteForce;
import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.Observed;
import io.roundup.explorer.strategy.Strategy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RandomWalkTests {
    @Test
    void findsOnlyWhatIsThereAndTheSameForTheSameSeed() {
        for (long seed = 0; seed < 2_000; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            assertThat(BruteForce.of(program).outcomes())
                    .as("seed %d", seed)
                    .containsAll(Observed.of(program, new RandomWalk(seed, 20)).outcomes);
            assertThat(schedules(program, new RandomWalk(seed, 20)))
                    .isEqualTo(schedules(program, new RandomWalk(seed, 20)));
        }
    }

    @Test
    void laterExecutionsDoNotDependOnEarlierOnes() {
        ScriptedProgram program = RandomPrograms.of(5);
        List<Schedule> few = schedules(program, new RandomWalk(1, 3));
        assertThat(schedules(program, new RandomWalk(1, 50)).subList(0, 3)).isEqualTo(few);
    }

    /**
     * Two threads of two steps: the first two choices decide all but one; 1/4, 1/4 for the serial ones, 1/8 the rest.
     */
    @Test
    void threadsAreChosenUniformlyAmongTheEnabledOnes() {
        Cell x = Cell.at(0);
        ScriptedProgram program = new ScriptedProgram(
                1,
                new ThreadScript().read(0, x).read(1, x),
                new ThreadScript().read(0, x).read(1, x));
        Map<Schedule, Integer> counts = new HashMap<>();
        for (Schedule schedule : schedules(program, new RandomWalk(42, 80_000))) {
            counts.merge(schedule, 1, Integer::sum);
        }
        assertThat(counts).hasSize(6);
        assertThat(counts.get(new Schedule(0, 0, 0, 1, 1))).isBetween(19_400, 20_600);
        assertThat(counts.get(new Schedule(0, 1, 1, 0, 0))).isBetween(19_400, 20_600);
        assertThat(counts.get(new Schedule(0, 0, 1, 0, 1))).isBetween(9_500, 10_500);
        assertThat(counts.get(new Schedule(0, 1, 0, 0, 1))).isBetween(9_500, 10_500);
    }

    @Test
    void valuesAreChosenUniformly() {
        ScriptedProgram program = new ScriptedProgram(
                1, new ThreadScript().write(Cell.at(0), Value.ZERO).choose(0, 3));
        int[] counts = new int[3];
        for (Schedule schedule : schedules(program, new RandomWalk(7, 30_000))) {
            counts[schedule.choice(1)]++;
        }
        for (int count : counts) {
            assertThat(count).isBetween(9_600, 10_400);
        }
    }

    @Test
    void isNeverComplete() {
        RandomWalk walk = new RandomWalk(3, 1);
        assertThat(walk.begin()).isTrue();
        assertThat(walk.begin()).isFalse();
        assertThat(walk.isComplete()).isFalse();
        assertThat(walk.bound()).isEqualTo("1 random executions, seed 3");
        assertThat(new RandomWalk(3, Long.MAX_VALUE).bound()).isEqualTo("random executions, seed 3");
        assertThatThrownBy(() -> new RandomWalk(3, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<Schedule> schedules(ScriptedProgram program, Strategy strategy) {
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        List<Schedule> schedules = new ArrayList<>();
        while (strategy.begin()) {
            backend.execute(strategy);
            schedules.add(backend.schedule());
        }
        return schedules;
    }
}
