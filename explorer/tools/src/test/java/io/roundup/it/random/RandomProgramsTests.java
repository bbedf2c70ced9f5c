// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Partial-order reduction finds all outcomes of random Java programs, and executes no trace for nothing. For other
 * programs and more of them: {@code ./mvnw package -Dtest=RandomProgramsTests -Dsurefire.failIfNoSpecifiedTests=false
 * -Droundup.seed=1000 -Droundup.programs=4000}.
 */
@Tag("agent")
@Tag("slow")
class RandomProgramsTests {
    private static final int PROGRAMS = Integer.getInteger("roundup.programs", 38);
    /** Programs of two short threads: there are many places at which a thread may be slow. */
    private static final int SMALL = 4 * PROGRAMS;

    /** Depth-first search of a program is given up after so many executions. */
    private static final int MANY = 1_000;
    /** So it is without delays, and with them. */
    private static final int SLOW = 2 * MANY;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @Test
    void outcomesAreThoseOfDepthFirstSearch() {
        compareWithDepthFirstSearch(Exploration.standard(), PROGRAMS);
    }

    /**
     * Which places of a slow thread are left out is a question of the search, on one JDK as on another. Programs with too
     * many interleavings are compared with depth-first search that has sleep sets.
     */
    @Test
    @Tag("once")
    void outcomesAreThoseOfDepthFirstSearchIfAThreadMayBeSlow() {
        int compared = 0;
        int more = 0;
        long first = Seeds.first(SMALL);
        for (long seed = first; seed < first + SMALL; seed++) {
            RandomProgram program = new RandomProgram(seed, 2, 2);
            Explored fast = Explored.of(program, OptimalDpor.ofTraces(), MANY);
            Explored reduced =
                    Explored.withDelays(program, Exploration.standard(), OptimalDpor::ofTraces, 1, 20 * MANY);
            more += reduced.outcomes().size() > fast.outcomes().size() ? 1 : 0;
            for (Settings settings : List.of(Settings.everyInterleaving(), Settings.everyTrace())) {
                Explored depthFirst =
                        Explored.withDelays(program, Exploration.standard(), () -> new DepthFirst(settings), 1, SLOW);
                if (reduced.isExhausted()) {
                    assertThat(reduced.outcomes()).as("outcomes of %s", program).containsAll(depthFirst.outcomes());
                }
                if (depthFirst.isExhausted()) {
                    assertThat(reduced.outcomes()).as("outcomes of %s", program).isEqualTo(depthFirst.outcomes());
                    compared++;
                    break;
                }
            }
        }
        assertThat(compared).isGreaterThan(SMALL - SMALL / 50);
        assertThat(more).isPositive();
    }

    private static void compareWithDepthFirstSearch(Exploration exploration, int programs) {
        int compared = 0;
        long first = Seeds.first(programs);
        for (long seed = first; seed < first + programs; seed++) {
            RandomProgram program = new RandomProgram(seed, 3, 3);
            Explored reduced = Explored.of(program, exploration, OptimalDpor.ofTraces(), MANY);
            compared += reduced.isAsDepthFirst(program, exploration, MANY) ? 1 : 0;
        }
        assertThat(compared).isGreaterThan(programs / 5);
    }
}
