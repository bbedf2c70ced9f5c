// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.relax.QuasiFactor;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All strategies that make a complete exploration see the same histories, and give the same verdict. */
@Tag("alone")
@Tag("once")
@Tag("slow")
class StrategiesAgreeTests {
    /** A harness with more interleavings than that is explored without the strategy that makes them all. */
    private static final long INTERLEAVINGS = 500;

    private static final String PACKAGE = "io.roundup.examples.harnesses.";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AtomicCounter1x1p1",
                "UnsafeCounter1x1p1",
                "TreiberStackPushPop1x1p12",
                "TreiberStackPopPop1x1p12",
                "TreiberStackPushPush1x1p12",
                "TreiberStack2x2p4",
                "MichaelScottQueueDeqDeq1x1p12",
                "MichaelScottQueueEnqDeq1x1p12",
                "MichaelScottQueueEnqEnq1x1p12",
                "MichaelScottQueue2x2p0",
                "SequentialLinkedQueueEnqDeq1x1p12",
                "SequentialLinkedQueueEnqEnq1x1p12",
                "SequentialLinkedQueue2x2p4",
                "SynchronizedQueue2x2p4",
                "SynchronizedQueue3x3p2",
                "LockQueue2x2p4",
                "LockQueue3x3p2",
                "SpinLockQueue2x2p4",
                "SpinLockQueue3x3p2",
                "HerlihyWingQueue2x2p0",
                "IQueue2x2p0",
                "QuasiQueue2x2p0B3",
                "QuasiQueue2x2p4B1",
                "QuasiQueueAnyPick2x2p4",
                "RandomDequeueQueueDeqDeq1x1p12",
                "RandomDequeueQueue2x2p4"
            })
    void sameHistoriesAndVerdict(String name) throws ClassNotFoundException {
        Class<?> harness = Class.forName(PACKAGE + name);
        Seen dpor = Seen.by(StrategyName.DPOR, harness, Long.MAX_VALUE);
        assertThat(dpor.result.complete()).isTrue();
        assertThat(dpor.result.counts().cutExecutions())
                .as("executions that were given up")
                .isZero();
        assertThat(dpor.histories).hasSize(dpor.result.histories());
        Seen withHistories = Seen.by(StrategyName.DPOR_HISTORIES, harness, Long.MAX_VALUE);
        dpor.assertAgreesWith(withHistories);
        assertThat(withHistories.result.executions()
                        - withHistories.result.counts().cutExecutions())
                .as("no fewer executions than histories, no more than if their order is explored too")
                .isGreaterThanOrEqualTo(dpor.result.executions())
                .isGreaterThanOrEqualTo(dpor.result.histories());
        dpor.assertAgreesWith(Seen.by(StrategyName.DFS, harness, Long.MAX_VALUE));
        dpor.assertHasTheVerdictOf(Seen.by(StrategyName.STATES, harness, Long.MAX_VALUE));
        Seen interleavings = Seen.by(StrategyName.EXHAUSTIVE, harness, INTERLEAVINGS);
        if (interleavings.result.complete()) {
            dpor.assertAgreesWith(interleavings);
        } else {
            assertThat(dpor.histories).containsAll(interleavings.histories);
        }
        dpor.assertReplays(harness);
    }

    /** What a relaxed structure does is judged by the histories of all executions, or along each until its state is known. */
    @ParameterizedTest
    @CsvSource({
        "QuasiQueue2x2p0B3, deq=1",
        "QuasiQueue2x2p4B1, deq=1",
        "QuasiQueue2x3p3B2, deq=1",
        "QuasiQueueAnyPick2x2p4, deq=1",
        "QuasiStack2x2p4B2, pop=1",
        "RandomDequeueQueueDeqDeq1x1p12, deq=2",
        "UnsafeCounter1x1p1, *=1",
    })
    void sameVerdictByStatesWithinAQuasiFactor(String name, String factor) throws ClassNotFoundException {
        Class<?> harness = Class.forName(PACKAGE + name);
        QuasiFactor quasi = QuasiFactor.parse(factor);
        Seen.by(StrategyName.DPOR, harness, Long.MAX_VALUE, quasi)
                .assertHasTheVerdictOf(Seen.by(StrategyName.STATES, harness, Long.MAX_VALUE, quasi));
    }

    private record Seen(Exploration exploration, ExplorationResult result, Set<Judgement> histories) {
        static Seen by(StrategyName strategy, Class<?> harness, long most) {
            return by(strategy, harness, most, null);
        }

        static Seen by(StrategyName strategy, Class<?> harness, long most, @Nullable QuasiFactor quasi) {
            Expected expected = harness.getAnnotation(Expected.class);
            Exploration exploration = Exploration.builder()
                    .strategy(strategy)
                    .maxExecutions(most)
                    .stopAtFirst(false)
                    .quasi(quasi)
                    .exploreRandom(expected.exploreRandom())
                    .specification(golden(expected))
                    .build();
            Set<Judgement> histories = new HashSet<>();
            ExplorationResult result = RoundUp.check(harness, exploration, histories::add);
            assertThat(result.undecidedBecause()).isEmpty();
            return new Seen(exploration, result, histories);
        }

        private static @Nullable GoldenSpecification golden(Expected expected) {
            return expected.golden() == void.class ? null : new GoldenSpecification(expected.golden());
        }

        void assertAgreesWith(Seen other) {
            assertThat(other.result.complete()).isTrue();
            assertThat(other.histories).as("%s", other.exploration.strategy()).isEqualTo(histories);
            assertThat(other.result.verdict()).isEqualTo(result.verdict());
            assertThat(other.result.counts().violatingHistories())
                    .isEqualTo(result.counts().violatingHistories());
        }

        /** The histories of executions that come to their ends are some of them. */
        void assertHasTheVerdictOf(Seen states) {
            assertThat(states.result.complete()).isTrue();
            assertThat(histories).containsAll(states.histories);
            assertThat(states.result.verdict()).isEqualTo(result.verdict());
            assertThat(states.result.counts().notLinearizable() > 0)
                    .isEqualTo(result.counts().notLinearizable() > 0);
        }

        /** Repeats the first violation from its token. */
        void assertReplays(Class<?> harness) {
            assertThat(result.verdict() == ExplorationVerdict.VIOLATION)
                    .isEqualTo(!result.violations().isEmpty());
            if (result.violations().isEmpty()) {
                return;
            }
            Violation violation = result.violations().get(0);
            Recording recording = Recording.of(harness.getName(), exploration, violation.schedule());
            Recording read = Recording.read(recording.token(), harness.getName());
            ReplayedExecution made = RoundUp.replay(harness, exploration, violation.schedule());
            assertThat(RoundUp.replay(harness, exploration, read.schedule()).steps())
                    .isEqualTo(made.steps());
            History judged = ((Violation.OfHistory) violation).judgement().history();
            assertThat(history(made, judged)).isEqualTo(judged);
        }

        /** {@return the calls and returns of an execution, in its order, of the operations of a history} */
        private static History history(ReplayedExecution made, History labels) {
            History.Builder builder = History.builder();
            Map<Integer, Iterator<Operation>> byThread = new HashMap<>();
            for (ReplayedStep step : made.steps()) {
                if (step.action().startsWith("call ")) {
                    Operation called = byThread.computeIfAbsent(
                                    step.thread(),
                                    thread -> labels.operations().stream()
                                            .filter(operation -> operation.thread() == thread)
                                            .iterator())
                            .next();
                    builder.call(called.thread(), called.invocation());
                } else if (step.action().startsWith("return ")) {
                    int open = builder.openOperation(step.thread());
                    Operation returned = labels.operations().stream()
                            .filter(operation -> operation.thread() == step.thread())
                            .toList()
                            .get(returns(builder.build(), step.thread()));
                    builder.ret(open, Objects.requireNonNull(returned.response()));
                }
            }
            return builder.build();
        }

        /** {@return how many operations of a thread have returned} */
        private static int returns(History history, int thread) {
            return (int) history.operations().stream()
                    .filter(operation -> operation.thread() == thread && !operation.isPending())
                    .count();
        }
    }
}
