// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Observed;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.random.RandomWalk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PrefixedTests {
    private static final Cell X = Cell.at(0);

    /** Two threads of two steps: 4! / (2! 2!) = 6 interleavings, of which 3! / 2! = 3 begin with each thread. */
    private static final ScriptedProgram INCREMENTS = new ScriptedProgram(1, increment(), increment());

    private static ThreadScript increment() {
        return new ThreadScript()
                .read(0, X)
                .add(0, Value.register(0), Value.constant(1))
                .write(X, Value.register(0));
    }

    @Test
    void exactlyTheInterleavingsThatBeginSoAreMade() {
        assertThat(schedules(prefixed(Settings.everyInterleaving(), 0)))
                .containsExactlyInAnyOrder(List.of(0, 0, 1, 1), List.of(0, 1, 1, 0), List.of(0, 1, 0, 1));
        assertThat(schedules(prefixed(Settings.everyInterleaving(), 0, 1)))
                .containsExactlyInAnyOrder(List.of(0, 1, 1, 0), List.of(0, 1, 0, 1));
        assertThat(schedules(prefixed(Settings.everyInterleaving(), 0, 1, 1, 0)))
                .containsExactly(List.of(0, 1, 1, 0));
        assertThat(schedules(prefixed(Settings.everyInterleaving()))).hasSize(6);
    }

    /** The executions are divided among the first choices: their numbers add up to the whole, in any program. */
    @Test
    void theAlternativesOfAChoiceAddUpToTheWhole() {
        for (long seed = 0; seed < 100; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            for (int length = 1; length <= 3; length++) {
                Map<List<Integer>, Long> whole = new HashMap<>();
                for (List<Integer> schedule : schedules(program, new DepthFirst(Settings.everyInterleaving()))) {
                    whole.merge(schedule.subList(0, Math.min(length, schedule.size())), 1L, Long::sum);
                }
                whole.forEach((beginning, executions) -> {
                    int[] choices = beginning.stream().mapToInt(i -> i).toArray();
                    Prefixed part = prefixed(Settings.everyInterleaving(), choices);
                    assertThat(schedules(program, part))
                            .as("executions of %s that begin with %s", program, beginning)
                            .hasSize(Math.toIntExact(executions));
                });
            }
        }
    }

    /** 2 of the 6 interleavings differ from another one in the order of independent steps only: the two reads. */
    @Test
    void tracesAreTakenOnceBelowTheBeginning() {
        assertThat(Observed.of(INCREMENTS, prefixed(Settings.everyTrace())).maximal())
                .isEqualTo(4);
        assertThat(Observed.of(INCREMENTS, prefixed(Settings.everyTrace(), 0)).maximal())
                .isEqualTo(3);
    }

    @Test
    void randomExecutionsBeginSo() {
        Prefixed random = new Prefixed(new RandomWalk(7, 20), new Schedule(0, 1, 1));
        assertThat(schedules(INCREMENTS, random)).hasSize(20).allMatch(choices -> choices.equals(List.of(1, 1, 0, 0)));
    }

    /** The verdict must say that it concerns a part of the executions. */
    @Test
    void itIsNeverComplete() {
        Prefixed part = prefixed(Settings.everyInterleaving(), 0, 1);
        Observed.of(INCREMENTS, part);
        assertThat(part.isComplete()).isFalse();
        assertThat(part.bound()).isEqualTo("executions that begin with the first 2 choices of a given schedule");
        assertThat(prefixed(Settings.atMost(1), 0).bound())
                .isEqualTo("executions that begin with the first 1 choice of a given schedule, at most 1 preemption");
    }

    @Test
    void aBeginningThatDoesNotFitIsNamed() {
        assertThatThrownBy(() -> Observed.of(INCREMENTS, prefixed(Settings.everyInterleaving(), 0, 2)))
                .isInstanceOf(DivergedException.class)
                .hasMessageStartingWith("The schedule does not fit this program: choice 1 is thread 2, but the program"
                        + " asks for one of the threads {0, 1}");
        assertThatThrownBy(() -> Observed.of(INCREMENTS, prefixed(Settings.everyInterleaving(), 0, 0, 1, 1, 1)))
                .isInstanceOf(DivergedException.class)
                .hasMessageStartingWith(
                        "The schedule does not fit this program: the program ended after 4 of its 5 choices");
    }

    /** What comes after is joined to sections as ever, and the beginning is not: its schedule has each step. */
    @Test
    void onlyWhatComesAfterTheBeginningIsJoinedToSections() {
        Prefixed part = prefixed(Settings.everyInterleaving(), 0);
        assertThat(part.begin()).isTrue();
        assertThat(part.joinsSections()).isFalse();
        new ScriptedBackend(INCREMENTS, 100).execute(part);
        assertThat(part.joinsSections()).isTrue();
        assertThat(part.repeats()).isZero();
    }

    @Test
    void aBeginningThatWasJoinedIsJoinedAgain() {
        Prefixed part = new Prefixed(new DepthFirst(Settings.everyInterleaving()), new Schedule(0, 0), true);
        assertThat(part.begin()).isTrue();
        assertThat(part.joinsSections()).isTrue();
    }

    private static Prefixed prefixed(Settings settings, int... choices) {
        return new Prefixed(new DepthFirst(settings), new Schedule(0, choices));
    }

    private static List<List<Integer>> schedules(Strategy strategy) {
        return schedules(INCREMENTS, strategy);
    }

    private static List<List<Integer>> schedules(ScriptedProgram program, Strategy strategy) {
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        List<List<Integer>> schedules = new ArrayList<>();
        while (strategy.begin()) {
            backend.execute(strategy);
            schedules.add(Arrays.stream(backend.schedule().choices()).boxed().toList());
        }
        return schedules;
    }
}
