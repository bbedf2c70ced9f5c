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
import io.roundup.explorer.schedule.ScheduleText;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Observed;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import org.junit.jupiter.api.Test;

class ReplayTests {
    private static final Cell X = Cell.at(0);
    private static final ScriptedProgram LOCKED = new ScriptedProgram(
            1, new ThreadScript().lock(X), new ThreadScript().lock(X).choose(0, 2));

    @Test
    void everyRecordedExecutionIsRepeated() {
        for (long seed = 0; seed < 2_000; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            ScriptedBackend recorder = new ScriptedBackend(program, Observed.MAX_STEPS);
            ScriptedBackend player = new ScriptedBackend(program, Observed.MAX_STEPS);
            DepthFirst strategy = new DepthFirst(Settings.everyTrace());
            while (strategy.begin()) {
                Ending ending = recorder.execute(strategy);
                if (ending != Ending.CUT) {
                    String token = ScheduleText.write(recorder.schedule());
                    Replay replay = new Replay(ScheduleText.read(token));
                    assertThat(replay.begin()).isTrue();
                    assertThat(player.execute(replay)).isEqualTo(ending);
                    assertThat(replay.begin()).isFalse();
                    assertThat(player.outcome()).hasToString(recorder.outcome().toString());
                }
            }
        }
    }

    @Test
    void aThreadThatCannotGoOnIsNamed() {
        assertThatThrownBy(() -> replay(0, 1))
                .isInstanceOf(DivergedException.class)
                .hasMessage("The schedule does not fit this program: the program ended after 1 of its 2 choices;"
                        + " its last step was that of thread 0: write location 1 at site 0");
        assertThatThrownBy(() -> replay(2))
                .isInstanceOf(DivergedException.class)
                .hasMessage("The schedule does not fit this program: choice 0 is thread 2, but the program asks for one"
                        + " of the threads {0, 1} (thread 0: write location 1 at site 0, thread 1: write"
                        + " location 1 at site 65536)");
    }

    @Test
    void aValueThatIsNotOfferedIsNamed() {
        assertThatThrownBy(() -> replay(1, 2))
                .isInstanceOfSatisfying(
                        DivergedException.class,
                        diverged -> assertThat(diverged.step()).isEqualTo(1))
                .hasMessage("The schedule does not fit this program: choice 1 is 2, but the program asks for a value"
                        + " below 2");
    }

    @Test
    void aScheduleThatRunsOutIsNamed() {
        assertThatThrownBy(() -> replay(1))
                .isInstanceOf(DivergedException.class)
                .hasMessage("The schedule does not fit this program: it has 1 choices, and the program asks for"
                        + " another, a value below 2");
    }

    @Test
    void isNeverComplete() {
        Replay replay = new Replay(new Schedule(0));
        assertThat(replay.isComplete()).isFalse();
        assertThat(replay.bound()).isEqualTo("one given schedule");
        assertThat(Value.ZERO).hasToString("0");
    }

    private static void replay(int... choices) {
        new ScriptedBackend(LOCKED, 100).run(new Replay(new Schedule(0, choices)));
    }
}
