// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.random.ReadWriteAction.OfJdk;
import io.roundup.it.random.ReadWriteAction.OfStamps;
import io.roundup.it.random.ReadWriteAction.ReadWrite;
import io.roundup.it.random.ReadWriteAction.Spinning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A {@code ReentrantReadWriteLock} and a {@code StampedLock} have the outcomes of the simplest lock of their kind. For
 * other programs and more of them: {@code ./mvnw package -Dtest=RandomReadWritesTests
 * -Dsurefire.failIfNoSpecifiedTests=false -Droundup.seed=1000 -Droundup.programs=4000}.
 */
// Static state would be reset by the executions, since this class is one under test.
@TestInstance(Lifecycle.PER_CLASS)
@Tag("agent")
@Tag("slow")
class RandomReadWritesTests {
    private static final int PROGRAMS = Integer.getInteger("roundup.programs", 40);
    private static final long SEED = Long.getLong("roundup.seed", 1);
    /** As many as there are orders of the steps, if two threads read thrice, three steps each time. */
    private static final int MANY = 48_620;
    /** The simplest lock has more traces: each attempt is a step. */
    private static final int FEWER = 3_000;

    /** What was explored of the programs with each lock, in the order of their seeds. */
    private final Map<Of, List<Explored>> explored = new EnumMap<>(Of.class);

    /** The locks of the JDK. */
    private enum Of {
        REENTRANT(() -> new OfJdk(false)),
        FAIR(() -> new OfJdk(true)),
        STAMPED(OfStamps::new);

        private final Supplier<ReadWrite> locks;

        Of(Supplier<ReadWrite> locks) {
            this.locks = locks;
        }

        private RandomReadWrites program(int number) {
            return new RandomReadWrites(SEED + number, locks);
        }
    }

    @BeforeAll
    void exploresThePrograms() {
        InstalledAgent.get(BackendName.AUTO);
        for (Of of : Of.values()) {
            List<Explored> ofLock = new ArrayList<>();
            for (int i = 0; i < PROGRAMS; i++) {
                RandomReadWrites program = of.program(i);
                Explored jdk = Explored.of(program, OptimalDpor.ofTraces(), MANY);
                assertThat(jdk.isExhausted()).as("end of %s", program).isTrue();
                assertThat(jdk.cut() + jdk.blocked())
                        .as("other ends of %s", program)
                        .isZero();
                ofLock.add(jdk);
            }
            explored.put(of, ofLock);
        }
    }

    private Explored explored(Of of, int number) {
        return Objects.requireNonNull(explored.get(of)).get(number);
    }

    @Test
    void outcomesAreThoseOfTheSimplestLock() {
        int compared = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            RandomReadWrites program = new RandomReadWrites(SEED + i, Spinning::new);
            Explored simple = Explored.of(program, OptimalDpor.ofTraces(), FEWER);
            if (simple.isExhausted()) {
                for (Of of : Of.values()) {
                    assertThat(explored(of, i).outcomes())
                            .as("outcomes of %s with a lock that is %s", program, of)
                            .isEqualTo(simple.outcomes());
                }
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
    }

    @ParameterizedTest
    @EnumSource
    void outcomesAreThoseOfDepthFirstSearch(Of of) {
        int compared = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            compared += explored(of, i).isAsDepthFirst(of.program(i), Exploration.standard(), 1_000) ? 1 : 0;
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 4);
    }
}
