// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.traces.ReadWriteAction.OfJdk;
import io.roundup.examples.traces.ReadWriteAction.Spinning;
import io.roundup.explorer.Exploration;
import io.roundup.explorer.Exploration.BackendName;
import io.roundup.explorer.InstalledAgent;
import io.roundup.explorer.strategy.OptimalDpor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/**
 * A {@code ReentrantReadWriteLock} that is not fair has the outcomes of the simplest lock of its kind. For other programs and more of
 * them: {@code ./mvnw test -Dtest=RandomReadWritesTests -Dsurefire.failIfNoSpecifiedTests=false -Droundup.seed=1000
 * -Droundup.programs=4000}.
 */
// Static state would be reset by the executions, since this class is one under test.
@TestInstance(Lifecycle.PER_CLASS)
class RandomReadWritesTests {
    private static final int PROGRAMS = Integer.getInteger("roundup.programs", 80);
    private static final long SEED = Long.getLong("roundup.seed", 1);
    /** As many as there are orders of the steps, if two threads read thrice, three steps each time. */
    private static final int MANY = 48_620;
    /** The simplest lock has more traces: each attempt is a step. */
    private static final int FEWER = 3_000;

    /** What was explored of the programs, in the order of their seeds. */
    private final List<Explored> explored = new ArrayList<>();

    @BeforeAll
    void exploresThePrograms() {
        InstalledAgent.get(BackendName.AUTO);
        for (int i = 0; i < PROGRAMS; i++) {
            RandomReadWrites program = new RandomReadWrites(SEED + i, OfJdk::new);
            Explored jdk = Explored.of(program, OptimalDpor.ofTraces(), MANY);
            assertThat(jdk.isExhausted()).as("end of %s", program).isTrue();
            assertThat(jdk.cut() + jdk.blocked())
                    .as("other ends of %s", program)
                    .isZero();
            explored.add(jdk);
        }
    }

    @Test
    void outcomesAreThoseOfTheSimplestLock() {
        int compared = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            RandomReadWrites program = new RandomReadWrites(SEED + i, Spinning::new);
            Explored simple = Explored.of(program, OptimalDpor.ofTraces(), FEWER);
            if (simple.isExhausted()) {
                assertThat(explored.get(i).outcomes())
                        .as("outcomes of %s", program)
                        .isEqualTo(simple.outcomes());
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
    }

    @Test
    void outcomesAreThoseOfDepthFirstSearch() {
        int compared = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            RandomReadWrites program = new RandomReadWrites(SEED + i, OfJdk::new);
            compared += explored.get(i).isAsDepthFirst(program, Exploration.standard(), 1_000) ? 1 : 0;
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 4);
    }
}
