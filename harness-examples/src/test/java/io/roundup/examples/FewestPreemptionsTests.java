// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.harnesses.IQueue2x2p0;
import io.roundup.examples.harnesses.KStack1x1p6;
import io.roundup.examples.harnesses.QuasiQueue2x2p0B3;
import io.roundup.examples.harnesses.QuasiQueue3x3p2B2;
import io.roundup.examples.harnesses.QuasiQueue3x3p4B2;
import io.roundup.examples.harnesses.QuasiQueue3x4p1B1;
import io.roundup.examples.harnesses.QuasiQueue3x4p1B2;
import io.roundup.examples.harnesses.QuasiQueue3x4p1B3;
import io.roundup.examples.harnesses.QuasiQueue4x4p0B1;
import io.roundup.examples.harnesses.QuasiQueue4x4p0B2;
import io.roundup.examples.harnesses.QuasiQueue4x4p0B3;
import io.roundup.examples.harnesses.QuasiStack3x3p2B3;
import io.roundup.examples.harnesses.QuasiStack4x4p0B3;
import io.roundup.examples.harnesses.SequentialLinkedQueue2x2p4;
import io.roundup.examples.harnesses.SequentialLinkedQueueDeqDeq1x1p12;
import io.roundup.examples.harnesses.SequentialLinkedQueueEnqEnq1x1p12;
import io.roundup.examples.harnesses.UnsafeCounter1x1p1;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Simplicity;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The interleaving that is reported has the fewest preemptions with which the bug shows. */
@Tag("once")
class FewestPreemptionsTests {
    static Stream<Arguments> bugs() {
        return Stream.of(
                Arguments.of(OtherWayRound.class, 0),
                Arguments.of(IQueue2x2p0.class, 1),
                Arguments.of(QuasiQueue2x2p0B3.class, 1),
                Arguments.of(QuasiQueue3x3p2B2.class, 1),
                Arguments.of(QuasiQueue3x3p4B2.class, 1),
                Arguments.of(QuasiQueue3x4p1B1.class, 1),
                Arguments.of(QuasiQueue3x4p1B2.class, 1),
                Arguments.of(QuasiQueue3x4p1B3.class, 1),
                Arguments.of(QuasiQueue4x4p0B2.class, 1),
                Arguments.of(QuasiQueue4x4p0B3.class, 1),
                Arguments.of(QuasiStack3x3p2B3.class, 1),
                Arguments.of(SequentialLinkedQueue2x2p4.class, 1),
                Arguments.of(SequentialLinkedQueueDeqDeq1x1p12.class, 1),
                Arguments.of(SequentialLinkedQueueEnqEnq1x1p12.class, 1),
                Arguments.of(UnsafeCounter1x1p1.class, 1),
                Arguments.of(CrossedLocks.class, 1),
                Arguments.of(KStack1x1p6.class, 2),
                Arguments.of(QuasiQueue4x4p0B1.class, 2),
                Arguments.of(QuasiStack4x4p0B3.class, 2),
                Arguments.of(ThereAndBack.class, 3));
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void whatIsReportedHasTheFewest(Class<?> harness, int preemptions) {
        ExplorationResult found = RoundUp.check(harness, Exploration.standard());
        Simplicity simplicity = Objects.requireNonNull(found.evidence().simplicity());
        assertThat(simplicity.preemptions()).isEqualTo(preemptions);
        assertThat(simplicity.isFewest()).isTrue();
        if (preemptions > 0) {
            ExplorationResult fewer = RoundUp.check(harness, within(preemptions - 1));
            assertThat(fewer.verdict()).isEqualTo(ExplorationVerdict.NO_VIOLATION);
            assertThat(fewer.coverage().bound()).startsWith("at most " + (preemptions - 1) + " preemption");
        }
        Violation violation = found.violations().get(0);
        ExplorationResult bounded = RoundUp.check(harness, within(preemptions));
        assertThat(bounded.violations())
                .singleElement()
                .extracting(Violation::kind)
                .isEqualTo(violation.kind());
        // The schedule fits: else this would throw.
        assertThat(RoundUp.replay(harness, Exploration.standard(), violation.schedule())
                        .steps())
                .isNotEmpty();
    }

    private static Exploration within(int preemptions) {
        return Exploration.builder().preemptions(preemptions).simplify(0).build();
    }

    /** A random walk switches where nobody has to; the counts are those of the walk alone. */
    @Test
    void aViolationOfARandomStrategyIsMadeSimple() {
        Exploration random = Exploration.builder()
                .strategy(StrategyName.RANDOM)
                .maxExecutions(1_000)
                .build();
        ExplorationResult asFound = RoundUp.check(
                QuasiStack4x4p0B3.class, random.toBuilder().simplify(0).build());
        ExplorationResult simple = RoundUp.check(QuasiStack4x4p0B3.class, random);
        assertThat(asFound.evidence().simplicity()).isNull();
        assertThat(simple.counts()).isEqualTo(asFound.counts());
        assertThat(simple.evidence().simplicity())
                .extracting(Simplicity::preemptions, Simplicity::atLeast)
                .containsExactly(2, 2);
        assertThat(simple.violations().get(0).schedule().size())
                .isLessThan(asFound.violations().get(0).schedule().size());
    }

    /** With too few steps for all interleavings without preemptions, nothing is said of the fewest. */
    @Test
    void aSearchThatIsCutShortProvesNothing() {
        Exploration tooShort = Exploration.builder().simplify(1).build();
        ExplorationResult found = RoundUp.check(ThereAndBack.class, tooShort);
        assertThat(found.evidence().simplicity())
                .extracting(Simplicity::atLeast, Simplicity::isFewest)
                .containsExactly(0, false);
    }

    /** Fails if the second actor is first. */
    public static class OtherWayRound {
        private final AtomicInteger state = new AtomicInteger();

        @Actor
        public void first() {
            if (state.get() != 0) {
                throw new AssertionError("second was first");
            }
        }

        @Actor
        public void second() {
            state.set(1);
        }
    }

    /** Takes two locks in opposite orders. */
    public static class CrossedLocks {
        private final Locks locks = new Locks();

        @Actor
        public void oneThenTwo() {
            locks.both(0, 1);
        }

        @Actor
        public void twoThenOne() {
            locks.both(1, 0);
        }
    }

    /** Two of them. */
    public static class Locks {
        private final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};

        public void both(int outer, int inner) {
            locks[outer].lock();
            locks[inner].lock();
            locks[inner].unlock();
            locks[outer].unlock();
        }
    }

    /** Fails if the actors go on in turn, twice. */
    public static class ThereAndBack {
        private final AtomicInteger state = new AtomicInteger();

        @Actor
        public void there() {
            state.set(1);
            if (state.compareAndSet(2, 3) && state.get() == 4) {
                throw new AssertionError("in turn");
            }
        }

        @Actor
        public void back() {
            if (state.compareAndSet(1, 2)) {
                state.compareAndSet(3, 4);
            }
        }
    }
}
