// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.depthfirst;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Observed;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DepthFirstTests {
    private static final Cell X = Cell.at(0);
    private static final Cell Y = Cell.at(1);

    /** Two increments by read and write: 4! / (2! 2!) = 6 interleavings, and (2!)^2 = 4 traces. */
    @Test
    void twoIncrementsHaveSixInterleavingsAndFourTraces() {
        ScriptedProgram program = new ScriptedProgram(1, increment(), increment());
        assertThat(Observed.of(program, new DepthFirst(Settings.everyInterleaving()))
                        .maximal())
                .isEqualTo(6);
        assertThat(Observed.of(program, new DepthFirst(Settings.everyTrace())).maximal())
                .isEqualTo(4);
    }

    /** Without preemption one runs after the other; one preemption leaves out no interleaving but the two with two. */
    @Test
    void preemptionsAreCountedAndThePrunedSearchIsNotComplete() {
        ScriptedProgram program = new ScriptedProgram(1, increment(), increment());
        long[] executions = {2, 4, 6};
        for (int most = 0; most <= 2; most++) {
            DepthFirst strategy = new DepthFirst(Settings.atMost(most));
            assertThat(Observed.of(program, strategy).maximal()).isEqualTo(executions[most]);
            assertThat(strategy.isComplete()).isEqualTo(most == 2);
        }
        assertThat(new DepthFirst(Settings.atMost(1)).bound()).isEqualTo("at most 1 preemption");
        assertThat(new DepthFirst(Settings.everyTrace()).bound()).isEmpty();
    }

    /** The order: the previous thread first, so that the first executions are serial, then the next in cyclic order. */
    @Test
    void thePreviousThreadGoesOnFirst() {
        ScriptedProgram program = new ScriptedProgram(1, increment(), increment());
        ScriptedBackend backend = new ScriptedBackend(program, 100);
        DepthFirst strategy = new DepthFirst(Settings.everyInterleaving());
        List<List<Integer>> schedules = new ArrayList<>();
        while (strategy.begin()) {
            backend.execute(strategy);
            schedules.add(Arrays.stream(backend.schedule().choices()).boxed().toList());
        }
        assertThat(schedules)
                .containsExactly(
                        List.of(0, 0, 1, 1),
                        List.of(0, 1, 1, 0),
                        List.of(0, 1, 0, 1),
                        List.of(1, 1, 0, 0),
                        List.of(1, 0, 0, 1),
                        List.of(1, 0, 1, 0));
    }

    /** Two independent dice of three values: 9 combinations, in one trace of thread steps each. */
    @Test
    void valuesMultiply() {
        ScriptedProgram program = new ScriptedProgram(
                2,
                new ThreadScript().write(X, Value.constant(1)).choose(0, 3),
                new ThreadScript().write(Y, Value.constant(1)).choose(0, 3));
        assertThat(Observed.of(program, new DepthFirst(Settings.everyTrace())).maximal())
                .isEqualTo(9);
        assertThat(Observed.of(program, new DepthFirst(Settings.everyInterleaving()))
                        .maximal())
                .isEqualTo(18);
    }

    @Test
    void aProgramThatIsNotDeterministicIsNamed() {
        DepthFirst strategy = new DepthFirst(Settings.everyInterleaving());
        ChoicePoint point = new ChoicePoint();
        strategy.begin();
        twoWriters(point, 7);
        assertThat(strategy.choose(point)).isZero();
        point.take(0);
        strategy.end(point.log(), Ending.COMPLETE);
        strategy.begin();
        twoWriters(point, 8);
        assertThatThrownBy(() -> strategy.choose(point))
                .isInstanceOf(DivergedException.class)
                .hasMessageStartingWith("The program is not deterministic: ")
                .hasMessageContaining("at choice 0")
                .hasMessageContaining("thread 1: write location 8 at site 3");
    }

    @Test
    void aPrefixThatEndsEarlyIsNamed() {
        DepthFirst strategy = new DepthFirst(Settings.everyInterleaving());
        ChoicePoint point = new ChoicePoint();
        strategy.begin();
        twoWriters(point, 7);
        strategy.choose(point);
        point.take(0);
        strategy.end(point.log(), Ending.COMPLETE);
        strategy.begin();
        assertThatThrownBy(() -> strategy.end(point.log(), Ending.COMPLETE))
                .isInstanceOf(DivergedException.class)
                .hasMessageContaining("ended after 0 choices");
    }

    @Test
    void aSearchThatHitTheStepBoundIsNotComplete() {
        ScriptedProgram forever = new ScriptedProgram(
                1, new ThreadScript().label("again").read(0, X).jump("again"));
        DepthFirst strategy = new DepthFirst(Settings.everyTrace());
        assertThat(Observed.of(forever, strategy).count(Ending.STEP_BOUND)).isEqualTo(1);
        assertThat(strategy.isComplete()).isFalse();
    }

    @Test
    void settingsThatWouldLoseExecutionsAreRejected() {
        assertThatThrownBy(() -> new Settings(true, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("do not go together");
        assertThatThrownBy(() -> Settings.atMost(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    private static void twoWriters(ChoicePoint point, long location) {
        point.reset(0);
        for (int thread = 0; thread < 2; thread++) {
            point.addThread();
            point.pend(thread, Footprint.WRITE, location, 3);
            point.enable(thread);
        }
    }

    private static ThreadScript increment() {
        return new ThreadScript()
                .read(0, X)
                .add(0, Value.register(0), Value.constant(1))
                .write(X, Value.register(0));
    }
}
