// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.litmus.LitmusBackend;
import io.roundup.explorer.backend.litmus.LitmusTest;
import io.roundup.explorer.backend.litmus.RandomLitmus;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Graphs of programs whose threads wait for each other by loops, by permits, and by locks that they try. */
class WaitingThreadsTests {
    private static final int PROGRAMS = 100 * Integer.getInteger("roundup.thorough", 1);

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void everyGraphOfARandomProgramWithPermitsIsMetOnce(Axioms axioms) {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            GraphAgreement.check(RandomLitmus.ofPermits(seed), axioms);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void everyGraphOfARandomProgramThatTriesALockIsMetOnce(Axioms axioms) {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            GraphAgreement.check(RandomLitmus.ofAttempts(seed), axioms);
        }
    }

    /**
     * A thread that has gone round a loop and only read, rests for good. What it would find later, it finds in that turn
     * in another execution. So the outcomes are those of loops with any number of turns, of which some are made.
     */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void loopsHaveTheOutcomesOfTheirTurns(Axioms axioms) {
        int resting = 0;
        int livelocks = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            LitmusTest test = RandomLitmus.ofLoops(seed);
            Explored loops = Explored.of(test, axioms);
            Set<String> ended = new TreeSet<>(loops.outcomes);
            livelocks += ended.remove(LitmusBackend.BLOCKED) ? 1 : 0;
            for (int turns = 1; turns <= 3; turns++) {
                Explored made = Explored.of(RandomLitmus.unrolled(test, turns), axioms);
                assertThat(made.outcomes).as("%s", test.text()).isEqualTo(ended);
            }
            assertThat(loops.repeated).as(test::text).isZero();
            resting += loops.executions > loops.complete ? 1 : 0;
        }
        assertThat(resting).isGreaterThan(PROGRAMS / 4);
        assertThat(livelocks).isGreaterThan(PROGRAMS / 10);
    }

    /** Depth-first search lets a thread go round once more for each store that it might read. */
    @ParameterizedTest
    @EnumSource
    void loopsGoRoundForEverIfTheyDoInSomeInterleaving(Axioms axioms) {
        for (long seed = 0; seed < PROGRAMS / 5; seed++) {
            LitmusTest test = RandomLitmus.ofLoops(seed);
            // Three threads have too many interleavings.
            if (test.threads().size() == 2) {
                Explored all = Explored.of(test, axioms, backend -> new DepthFirst(Settings.everyInterleaving()));
                assertThat(Explored.of(test, axioms).outcomes).as(test::text).isEqualTo(all.outcomes);
            }
        }
    }

    /** The lock of Peterson: six graphs, eight dead ends whose thread rests with older stores, and no livelock. */
    @Test
    void threadThatReadsSeveralVariablesInALoopIsNoLivelock() {
        String lock = "thread T%1$d\nW vol f%1$d 1\nW vol t %2$d\nLOOP\na = R vol f%2$d\nb = R vol t\n"
                + "UNTIL a * b == a * %1$d\nc = R pl c\nW pl c c+1\nW vol f%1$d 0\n";
        LitmusTest test = GraphSearchTests.parse(
                "test peterson\n" + lock.formatted(0, 1) + lock.formatted(1, 0) + "observe [c]\n");
        Explored explored = Explored.of(test, Axioms.JAVA);
        assertThat(explored.outcomes).containsExactly("2");
        assertThat(explored.complete).isEqualTo(6);
        assertThat(explored.executions).isEqualTo(6 + 8);
        Explored ordered = Explored.of(GraphSearchTests.parse(test.text().replace("vol", "acq")), Axioms.JAVA);
        assertThat(ordered.outcomes).containsExactlyInAnyOrder("1", "2");
    }
}
