// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Four actors with four calls each have 63 million serial orders. Phase 1 must not spend all the time on them. */
@Tag("agent")
@Tag("slow")
@Tag("once")
class ManySerialOrdersTests {
    /** Few: what takes the time here is phase 1. */
    private static final Exploration FEW =
            Exploration.builder().maxExecutions(20).build();

    @ParameterizedTest
    @EnumSource(names = {"DPOR", "AUTO", "RANDOM"})
    void violationIsFoundByWhatIsObserved(StrategyName strategy) {
        ExplorationResult result =
                RoundUp.check(Lossy.class, FEW.toBuilder().strategy(strategy).build());
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.counts().serialHistories()).isEqualTo(20_000);
    }

    @ParameterizedTest
    @EnumSource(names = {"DPOR", "AUTO", "RANDOM"})
    void violationIsFoundByASpecification(StrategyName strategy) {
        Exploration asked = FEW.toBuilder().strategy(strategy).build();
        assertThat(RoundUp.check(
                                Lossy.class,
                                asked.toBuilder()
                                        .specification(Specifications.named("queue"))
                                        .build())
                        .verdict())
                .isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(RoundUp.check(
                                Lossy.class,
                                asked.toBuilder()
                                        .specification(new GoldenSpecification(ArrayQueue.class))
                                        .build())
                        .verdict())
                .isEqualTo(ExplorationVerdict.VIOLATION);
    }

    /** Its histories are explained by serial executions that are made for them. */
    @Test
    void rightQueueHasNoViolation() {
        ExplorationResult result = RoundUp.check(
                Right.class,
                Exploration.builder()
                        .maxExecutions(50)
                        .strategy(StrategyName.RANDOM)
                        .build());
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.NO_VIOLATION);
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.counts().notLinearizable()).isZero();
    }

    /** A long execution is judged. Its trace must not be skipped as too large for the checker's budget. */
    @Test
    void executionOfMoreOperationsThanATraceCanTellIsJudged() {
        ExplorationResult result = RoundUp.check(
                Drained.class,
                Exploration.builder()
                        .specification(Specifications.named("queue"))
                        .build());
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.VIOLATION);
    }

    /** The calls of four actors. */
    abstract static class Four {
        abstract void offer(int value);

        abstract void poll();

        final void calls(int value) {
            offer(value);
            poll();
            offer(value + 1);
            poll();
        }

        @Actor
        public void first() {
            calls(1);
        }

        @Actor
        public void second() {
            calls(3);
        }

        @Actor
        public void third() {
            calls(5);
        }

        @Actor
        public void fourth() {
            calls(7);
        }
    }

    /** Wrong. */
    public static final class Lossy extends Four {
        final LossyQueue queue = new LossyQueue();

        @Override
        void offer(int value) {
            queue.offer(value);
        }

        @Override
        void poll() {
            queue.poll();
        }
    }

    /** Right. */
    public static final class Right extends Four {
        final LockedQueue queue = new LockedQueue();

        @Override
        void offer(int value) {
            queue.offer(value);
        }

        @Override
        void poll() {
            queue.poll();
        }
    }

    /** Wrong: the last one may be lost. There are 33 calls. */
    public static final class Drained {
        final LossyQueue queue = new LossyQueue();

        @Actor
        public void first() {
            for (int i = 0; i < 8; i++) {
                queue.offer(i);
            }
        }

        @Actor
        public void second() {
            for (int i = 8; i < 16; i++) {
                queue.offer(i);
            }
        }

        @After
        public void drains() {
            for (int i = 0; i < 17; i++) {
                queue.poll();
            }
        }
    }

    /** What a queue does. */
    public static class ArrayQueue {
        private final ArrayDeque<Integer> elements = new ArrayDeque<>();

        public boolean offer(int value) {
            return elements.offer(value);
        }

        /** {@return the first element, or null} */
        public @Nullable Integer poll() {
            return elements.poll();
        }
    }

    /** Gives up its lock between the element and the count. */
    public static class LossyQueue {
        private final Integer[] elements = new Integer[64];
        private int head;
        private int tail;

        public boolean offer(int value) {
            synchronized (this) {
                elements[tail] = value;
            }
            synchronized (this) {
                tail++;
            }
            return true;
        }

        /** {@return the first element, or null} */
        public synchronized @Nullable Integer poll() {
            return head == tail ? null : elements[head++];
        }
    }

    /** Keeps it. */
    public static class LockedQueue {
        private final ArrayDeque<Integer> elements = new ArrayDeque<>();

        public synchronized boolean offer(int value) {
            return elements.offer(value);
        }

        /** {@return the first element, or null} */
        public synchronized @Nullable Integer poll() {
            return elements.poll();
        }
    }
}
