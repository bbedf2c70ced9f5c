// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundup.examples.harnesses.AtomicCounter1x1p1;
import io.roundup.examples.harnesses.HerlihyWingQueue2x2p0;
import io.roundup.examples.harnesses.IQueue2x2p0;
import io.roundup.examples.harnesses.MichaelScottQueue2x2p0;
import io.roundup.examples.harnesses.QuasiQueue2x2p0B3;
import io.roundup.examples.harnesses.SynchronizedQueue2x2p4;
import io.roundup.examples.harnesses.TreiberStack2x2p4;
import io.roundup.examples.harnesses.TreiberStackPushPop1x1p12;
import io.roundup.examples.harnesses.UnsafeCounter1x1p1;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.history.HistoryText;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * A complete exploration makes the same executions and sees the same histories on each backend and JDK: how threads are
 * suspended has no influence on what is explored.
 */
class BackendsAgreeTests {
    /**
     * Harness, executions depth first and by partial-order reduction, histories of phase 2, serial histories of phase
     * 1, histories that are not linearizable.
     */
    static final Arguments[] KNOWN = {
        // Nobody uses the sums of the additions, which commute.
        Arguments.of(AtomicCounter1x1p1.class, 4, 1, 3, 2, 0),
        Arguments.of(UnsafeCounter1x1p1.class, 6, 4, 4, 2, 1),
        Arguments.of(TreiberStackPushPop1x1p12.class, 6, 4, 4, 2, 0),
        Arguments.of(SynchronizedQueue2x2p4.class, 76, 6, 34, 6, 0),
        Arguments.of(HerlihyWingQueue2x2p0.class, 84, 10, 30, 6, 0),
        Arguments.of(TreiberStack2x2p4.class, 118, 46, 34, 6, 0),
        Arguments.of(IQueue2x2p0.class, 128, 20, 32, 6, 2),
        Arguments.of(QuasiQueue2x2p0B3.class, 252, 28, 36, 6, 4),
        Arguments.of(MichaelScottQueue2x2p0.class, 723, 222, 30, 6, 0),
    };

    @ParameterizedTest
    @FieldSource("KNOWN")
    void platformThreads(Class<?> harness, int executions, int traces, int histories, int serial, int notLinearizable) {
        check(harness, BackendName.PLATFORM, StrategyName.DFS, executions, histories, serial, notLinearizable);
        check(harness, BackendName.PLATFORM, StrategyName.DPOR, traces, histories, serial, notLinearizable);
    }

    @ParameterizedTest
    @FieldSource("KNOWN")
    void fastestBackend(Class<?> harness, int executions, int traces, int histories, int serial, int notLinearizable) {
        check(harness, BackendName.AUTO, StrategyName.DFS, executions, histories, serial, notLinearizable);
        ExplorationResult result =
                check(harness, BackendName.AUTO, StrategyName.DPOR, traces, histories, serial, notLinearizable);
        assertThat(result.effort().backend()).isEqualTo(Runtime.version().feature() >= 21 ? "virtual" : "platform");
    }

    @ParameterizedTest
    @EnumSource(BackendName.class)
    @EnabledForJreRange(minVersion = 21)
    void virtualThreadsOfTheProgram(BackendName backend) {
        check(CountsOnVirtualThreads.class, backend, StrategyName.DFS, 151, 5, 2, 1);
        check(CountsOnVirtualThreads.class, backend, StrategyName.DPOR, 8, 5, 2, 1);
    }

    /**
     * The JDK chooses by them, in {@code Exchanger} how often it yields, so a schedule fits only if they are the same
     * again.
     */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void identifiersOfActorsAreTheSameInEachExploration(BackendName backend) {
        assumeTrue(backend != BackendName.VIRTUAL || Runtime.version().feature() >= 21);
        Set<String> first = histories(AsksForIdentifiers.class, backend);
        // One after the other, either way: a call that makes no step is one with its return.
        assertThat(first).hasSize(2);
        assertThat(histories(AsksForIdentifiers.class, backend)).isEqualTo(first);
    }

    private static Set<String> histories(Class<?> harness, BackendName backend) {
        Set<String> histories = new TreeSet<>();
        RoundUp.check(
                harness,
                Exploration.builder().backend(backend).build(),
                judgement -> histories.add(HistoryText.print(judgement.history())));
        return histories;
    }

    /** Two threads that ask who they are. */
    public static class AsksForIdentifiers {
        final Identifiers identifiers = new Identifiers();

        @Actor
        public void first() {
            identifiers.ofCaller();
        }

        @Actor
        public void second() {
            identifiers.ofCaller();
        }
    }

    /** What threads are told apart by. */
    public static class Identifiers {
        /** {@return that of the caller} */
        public long ofCaller() {
            return Thread.currentThread().getId();
        }
    }

    /** Two threads that count without a lock, each by a virtual thread of its own. */
    public static class CountsOnVirtualThreads {
        final CounterOfVirtualThreads counter = new CounterOfVirtualThreads();

        @Actor
        public void first() throws Exception {
            counter.next();
        }

        @Actor
        public void second() throws Exception {
            counter.next();
        }
    }

    /** A counter whose steps are those of virtual threads. */
    public static class CounterOfVirtualThreads {
        private int count;

        /** {@return the count before} */
        public int next() throws Exception {
            int[] before = new int[1];
            Runnable counts = () -> before[0] = count++;
            // The JDK that compiles this has no such method.
            Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
            ((Thread) start.invoke(null, counts)).join();
            return before[0];
        }
    }

    private static ExplorationResult check(
            Class<?> harness,
            BackendName backend,
            StrategyName strategy,
            int executions,
            int histories,
            int serial,
            int notLinearizable) {
        ExplorationResult result = RoundUp.check(
                harness,
                Exploration.builder()
                        .strategy(strategy)
                        .backend(backend)
                        .stopAtFirst(false)
                        .build());
        assertThat(result.complete()).isTrue();
        assertThat(result.coverage().bound()).isEmpty();
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.executions()).as("executions").isEqualTo(executions);
        assertThat(result.histories()).as("histories").isEqualTo(histories);
        assertThat(result.counts().serialHistories()).as("serial histories").isEqualTo(serial);
        assertThat(result.counts().notLinearizable()).as("not linearizable").isEqualTo(notLinearizable);
        assertThat(result.verdict())
                .isEqualTo(notLinearizable == 0 ? ExplorationVerdict.HOLDS : ExplorationVerdict.VIOLATION);
        return result;
    }
}
