// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Choice;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Operations that are given a value before their first step, where states are explored. A violation has to happen again
 * without states: there, to invoke an operation is a step of its own, which comes before the value.
 */
@Tag("agent")
@Tag("states")
class ValuesOfOperationsTests {
    @ParameterizedTest
    @ValueSource(classes = {Picks.class, FailsForNoReason.class, PicksAlone.class})
    void aViolationHappensAgain(Class<?> harness) {
        Exploration exploration = Exploration.builder()
                .strategy(StrategyName.STATES)
                .exploreRandom(true)
                .build();
        ExplorationResult result = RoundUp.check(harness, exploration);
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.violations()).extracting(Violation::kind).containsExactly(Violation.Kind.NOT_LINEARIZABLE);
        ReplayedExecution again =
                RoundUp.replay(harness, exploration, result.violations().get(0).schedule());
        assertThat(again.steps())
                .anyMatch(step ->
                        step.action().contains("for no reason") || step.action().contains("picks 1"));
    }

    /** Adds without a lock. */
    public static class Counter {
        private volatile int count;
        private final AtomicInteger never = new AtomicInteger();

        public int addPicked() {
            int picked = Choice.pick(2);
            int read = count;
            count = read + picked;
            return 10 * picked + read;
        }

        public boolean pick() {
            return Choice.pick(2) == 1;
        }

        public int addOnFailure() {
            if (never.weakCompareAndSetPlain(0, 0)) {
                return -1;
            }
            int read = count;
            count = read + 1;
            return read;
        }
    }

    /** An operation picks before its first step. */
    public static final class Picks {
        @ObjectUnderTest
        final Counter counter = new Counter();

        @Actor
        public void first() {
            counter.addPicked();
        }

        @Actor
        public void second() {
            counter.addPicked();
        }
    }

    /** Another one may fail before. */
    public static final class FailsForNoReason {
        @ObjectUnderTest
        final Counter counter = new Counter();

        @Actor
        public void first() {
            counter.addOnFailure();
        }

        @Actor
        public void second() {
            counter.addOnFailure();
        }
    }

    /** And one makes no step at all. */
    public static final class PicksAlone {
        @ObjectUnderTest
        final Counter counter = new Counter();

        @Actor
        public void first() {
            counter.pick();
            counter.addPicked();
        }

        @Actor
        public void second() {
            counter.addPicked();
            counter.pick();
        }
    }
}
