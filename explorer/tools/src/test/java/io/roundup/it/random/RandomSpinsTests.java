// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.random.SpinAction.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/**
 * Loops that do nothing but access one variable have the outcomes of loops that are gone round. They have the traces of
 * programs in which whoever comes too early stops for ever. For other programs and more of them: {@code ./mvnw package
 * -Dtest=RandomSpinsTests -Dsurefire.failIfNoSpecifiedTests=false -Droundup.seed=1000 -Droundup.programs=4000}.
 */
// Static state would be reset by the executions, since this class is one under test.
@TestInstance(Lifecycle.PER_CLASS)
@Tag("agent")
@Tag("slow")
class RandomSpinsTests {
    private static final int PROGRAMS = Integer.getInteger("roundup.programs", 30);
    private static final long SEED = Seeds.first(PROGRAMS);
    /** A program is given up after so many executions. */
    private static final int MANY = 2_000;

    /** What was explored of the programs, in the order of their seeds. */
    private final List<Explored> explored = new ArrayList<>();

    @BeforeAll
    void exploresThePrograms() {
        InstalledAgent.get(BackendName.AUTO);
        for (int i = 0; i < PROGRAMS; i++) {
            explored.add(reduced(program(i, Waiting.SPINNING)));
        }
    }

    @Test
    void outcomesAreThoseOfLoopsThatAreGoneRound() {
        int compared = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            RandomSpinProgram program = program(i, Waiting.WATCHED);
            Explored watched = reduced(program);
            if (watched.isExhausted()) {
                assertThat(explored.get(i).isExhausted())
                        .as("end of %s", program)
                        .isTrue();
                assertThat(explored.get(i).outcomes())
                        .as("outcomes of %s", program)
                        .isEqualTo(watched.outcomes());
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
    }

    @Test
    void outcomesAreThoseOfDepthFirstSearch() {
        int compared = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            RandomSpinProgram program = program(i, Waiting.SPINNING);
            compared += explored.get(i).isAsDepthFirst(program, Exploration.standard(), MANY) ? 1 : 0;
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 3);
    }

    @Test
    void noTurnInVainIsExecuted() {
        int compared = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            Explored spinning = explored.get(i);
            RandomSpinProgram program = program(i, Waiting.ONCE);
            Explored once = reduced(program);
            if (spinning.isExhausted() && once.isExhausted() && program.succeedsAtOnce()) {
                assertThat(spinning.complete()).as("executions of %s", program).isEqualTo(once.complete());
                assertThat(completed(spinning)).as("outcomes of %s", program).isEqualTo(completed(once));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
    }

    private static RandomSpinProgram program(int number, Waiting waiting) {
        return new RandomSpinProgram(SEED + number, waiting);
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
