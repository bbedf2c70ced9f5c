// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.traces.SpinAction.Waiting;
import io.roundup.explorer.Exploration.BackendName;
import io.roundup.explorer.InstalledAgent;
import io.roundup.explorer.strategy.DepthFirst;
import io.roundup.explorer.strategy.DepthFirst.Settings;
import io.roundup.explorer.strategy.OptimalDpor;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Loops that do nothing but access one variable have the outcomes of loops that are gone round, and the traces of programs in
 * which whoever comes too early stops for ever. For other programs and more of them: {@code ./mvnw test -Dtest=RandomSpinsTests
 * -Dsurefire.failIfNoSpecifiedTests=false -Droundup.seed=1000 -Droundup.programs=4000}.
 */
class RandomSpinsTests {
    private static final int PROGRAMS = Integer.getInteger("roundup.programs", 300);
    private static final long SEED = Long.getLong("roundup.seed", 1);
    private static final int MANY = 2_000;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @Test
    void outcomesAreThoseOfLoopsThatAreGoneRound() {
        int compared = 0;
        for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
            RandomSpinProgram program = new RandomSpinProgram(seed, Waiting.SPINNING);
            Explored spinning = reduced(program);
            Explored watched = reduced(new RandomSpinProgram(seed, Waiting.WATCHED));
            if (watched.isExhausted()) {
                assertThat(spinning.isExhausted()).as("end of %s", program).isTrue();
                assertThat(spinning.outcomes()).as("outcomes of %s", program).isEqualTo(watched.outcomes());
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
    }

    @Test
    void outcomesAreThoseOfDepthFirstSearch() {
        int compared = 0;
        for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
            RandomSpinProgram program = new RandomSpinProgram(seed, Waiting.SPINNING);
            Explored depthFirst = Explored.of(program, new DepthFirst(Settings.everyInterleaving()), MANY);
            if (depthFirst.isExhausted()) {
                assertThat(reduced(program).outcomes())
                        .as("outcomes of %s", program)
                        .isEqualTo(depthFirst.outcomes());
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 3);
    }

    @Test
    void noTurnInVainIsExecuted() {
        int compared = 0;
        for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
            RandomSpinProgram program = new RandomSpinProgram(seed, Waiting.SPINNING);
            Explored spinning = reduced(program);
            Explored once = reduced(new RandomSpinProgram(seed, Waiting.ONCE));
            assertThat(spinning.cut())
                    .as("executions of %s that were cut", program)
                    .isZero();
            if (spinning.isExhausted() && once.isExhausted() && program.succeedsAtOnce()) {
                assertThat(spinning.complete()).as("executions of %s", program).isEqualTo(once.complete());
                assertThat(completed(spinning)).as("outcomes of %s", program).isEqualTo(completed(once));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
    }

    private static Explored reduced(RandomSpinProgram program) {
        return Explored.of(program, OptimalDpor.ofTraces(), MANY);
    }

    private static Set<String> completed(Explored explored) {
        Set<String> completed = new TreeSet<>(explored.outcomes());
        completed.removeIf(outcome -> outcome.endsWith("blocked"));
        return completed;
    }
}
