// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On threads, partial-order reduction makes exactly as many executions as there are Mazurkiewicz traces: numbers that
 * are published, that follow from a formula, or that two independent methods agree on.
 */
@Tag("agent")
@Tag("slow")
class TraceCountTests {
    /** Sleep sets begin many executions that they cut: they are given up after so many. */
    private static final int MANY = 200;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    static Stream<Arguments> programs() {
        return Stream.of(
                // A reader reads before or after the write: 2^n.
                traces("readers(2)", LiteraturePrograms.readers(2), 4, 0),
                traces("readers(8)", LiteraturePrograms.readers(8), 256, 0),
                // All orders of the writes, and where the read falls: (n + 1)!.
                traces("writersAndAReader(2)", LiteraturePrograms.writersAndAReader(2), 6, 0),
                traces("writersAndAReader(5)", LiteraturePrograms.writersAndAReader(5), 720, 0),
                // (n + 3) 2^(n - 2) from n = 2 on.
                traces("lastZero(1)", LiteraturePrograms.lastZero(1), 2, 0),
                traces("lastZero(2)", LiteraturePrograms.lastZero(2), 5, 0),
                traces("lastZero(5)", LiteraturePrograms.lastZero(5), 64, 0),
                // 8^(n - 11)
                traces("indexer(11)", LiteraturePrograms.indexer(11), 1, 0),
                traces("indexer(12)", LiteraturePrograms.indexer(12), 8, 0),
                traces("indexer(13)", LiteraturePrograms.indexer(13), 64, 0),
                traces("lockedIndexer(11)", LiteraturePrograms.lockedIndexer(11), 1, 0),
                traces("lockedIndexer(12)", LiteraturePrograms.lockedIndexer(12), 8, 0),
                // Who succeeds; the others fail and only read.
                traces("compareAndSets(2)", LiteraturePrograms.compareAndSets(2), 2, 0),
                traces("compareAndSets(5)", LiteraturePrograms.compareAndSets(5), 5, 0),
                // (n!)^k
                traces("fetchAndAdds(5, 1)", LiteraturePrograms.fetchAndAdds(5, 1), 120, 0),
                traces("fetchAndAdds(4, 2)", LiteraturePrograms.fetchAndAdds(4, 2), 576, 0),
                traces("fetchAndAdds(3, 3)", LiteraturePrograms.fetchAndAdds(3, 3), 216, 0),
                traces("writeAndFetchAndAdds(4)", LiteraturePrograms.writeAndFetchAndAdds(4), 120, 0),
                // They commute.
                traces("additions(4, 2)", LiteraturePrograms.additions(4, 2), 1, 0),
                // Each before or after the write: 2^n.
                traces("writeAndAdditions(4)", LiteraturePrograms.writeAndAdditions(4), 16, 0),
                // (n!)^2: the order of the writes, and for every read one of n.
                traces("increments(2)", LiteraturePrograms.increments(2), 4, 0),
                traces("increments(3)", LiteraturePrograms.increments(3), 36, 0),
                traces("increments(4)", LiteraturePrograms.increments(4), 576, 0),
                traces("fibonacci(1)", LiteraturePrograms.fibonacci(1), 11, 0),
                traces("fibonacci(2)", LiteraturePrograms.fibonacci(2), 140, 0),
                traces("fibonacci(3)", LiteraturePrograms.fibonacci(3), 1_698, 0),
                // (2n - 1)!!
                traces("sigma(3)", LiteraturePrograms.sigma(3), 15, 0),
                traces("sigma(5)", LiteraturePrograms.sigma(5), 945, 0),
                // n!
                traces("synchronizedIncrements(2)", MutualExclusionPrograms.synchronizedIncrements(2), 2, 0),
                traces("synchronizedIncrements(6)", MutualExclusionPrograms.synchronizedIncrements(6), 720, 0),
                traces("lockedIncrements(2)", MutualExclusionPrograms.lockedIncrements(2), 2, 0),
                traces("lockedIncrements(6)", MutualExclusionPrograms.lockedIncrements(6), 720, 0),
                traces("lockAndTryLocks(1)", MutualExclusionPrograms.lockAndTryLocks(1), 3, 0),
                traces("lockAndTryLocks(2)", MutualExclusionPrograms.lockAndTryLocks(2), 15, 0),
                traces("locksNeverUnlocked(2)", MutualExclusionPrograms.locksNeverUnlocked(2), 0, 2),
                traces("locksNeverUnlocked(3)", MutualExclusionPrograms.locksNeverUnlocked(3), 0, 3),
                traces("peterson", MutualExclusionPrograms.peterson(), 4, 6),
                traces("dekker", MutualExclusionPrograms.dekker(), 3, 0),
                // Blocked ones are more than where a thread waits for the value.
                traces("simplifiedDekker", MutualExclusionPrograms.simplifiedDekker(), 2, 3),
                traces("brokenMutualExclusion", MutualExclusionPrograms.brokenMutualExclusion(), 2, 2),
                traces("testAndTestAndSetLock(2)", MutualExclusionPrograms.testAndTestAndSetLock(2), 6, 4),
                traces("testAndTestAndSetLock(3)", MutualExclusionPrograms.testAndTestAndSetLock(3), 162, 183),
                traces("compareAndSetLock(2)", MutualExclusionPrograms.compareAndSetLock(2), 6, 4),
                traces("compareAndSetLock(3)", MutualExclusionPrograms.compareAndSetLock(3), 144, 138),
                // Turns in vain are not executed: n!, and (kn)! / k!^n for k times each.
                traces("spinLock(2, 1)", MutualExclusionPrograms.spinLock(2, 1), 2, 0),
                traces("spinLock(5, 1)", MutualExclusionPrograms.spinLock(5, 1), 120, 0),
                traces("spinLock(2, 3)", MutualExclusionPrograms.spinLock(2, 3), 20, 0),
                traces("spinLock(3, 2)", MutualExclusionPrograms.spinLock(3, 2), 90, 0),
                traces("exchangeLock(4)", MutualExclusionPrograms.exchangeLock(4), 24, 0),
                traces("backoffLock(4)", MutualExclusionPrograms.backoffLock(4), 24, 0),
                traces("ring(5)", MutualExclusionPrograms.ring(5), 1, 0),
                traces("numberExchangeLock(4)", MutualExclusionPrograms.numberExchangeLock(4), 24, 0),
                traces("spinLockOfField(5, 1)", MutualExclusionPrograms.spinLockOfField(5, 1), 120, 0),
                traces("spinLockOfField(3, 2)", MutualExclusionPrograms.spinLockOfField(3, 2), 90, 0),
                // Replaced before the other comes, or while it waits: it is not taken for one that waits for ever.
                traces("replacedSpinLock", MutualExclusionPrograms.replacedSpinLock(), 2, 0),
                traces("exchangeLockReplacedLater", MutualExclusionPrograms.exchangeLockReplacedLater(), 2, 0),
                traces("ticketLock(4)", MutualExclusionPrograms.ticketLock(4), 24, 0),
                // The test comes before the first one has set, or after it has given up.
                traces(
                        "spinningTestAndTestAndSetLock(2)",
                        MutualExclusionPrograms.spinningTestAndTestAndSetLock(2),
                        4,
                        0),
                traces("push | pop", LiteraturePrograms.stack(calls(1), calls(0)), 2, 0),
                traces("push | push", LiteraturePrograms.stack(calls(1), calls(2)), 4, 0),
                traces("push | push | pop", LiteraturePrograms.stack(calls(1), calls(2), calls(0)), 22, 0),
                traces("push | push | push", LiteraturePrograms.stack(calls(1), calls(2), calls(3)), 60, 0),
                traces("push; pop | push; pop", LiteraturePrograms.stack(calls(1, 0), calls(2, 0)), 46, 0),
                traces("enqueue | dequeue", LiteraturePrograms.queue(calls(1), calls(0)), 4, 0),
                traces("enqueue | enqueue", LiteraturePrograms.queue(calls(1), calls(2)), 22, 0),
                traces("enqueue | enqueue | dequeue", LiteraturePrograms.queue(calls(1), calls(2), calls(0)), 188, 0),
                traces("enqueue; dequeue | enqueue", LiteraturePrograms.queue(calls(1, 0), calls(2)), 31, 0));
    }

    private static int[] calls(int... values) {
        return values;
    }

    private static Arguments traces(String name, Supplier<List<Callable<?>>> threads, long complete, long blocked) {
        return arguments(new Scenario(name, threads), complete, blocked);
    }

    @ParameterizedTest(name = "{0}: {1} + {2}")
    @MethodSource("programs")
    void everyTraceIsExecutedOnceAndNothingElse(Scenario program, long complete, long blocked) {
        Explored traces = Explored.of(program, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(traces.isExhausted()).isTrue();
        assertThat(traces.cut()).isZero();
        assertThat(traces.complete()).isEqualTo(complete);
        assertThat(traces.blocked()).isEqualTo(blocked);
        Explored withSleepSets = Explored.of(program, new DepthFirst(Settings.everyTrace()), MANY);
        if (withSleepSets.isExhausted()) {
            assertThat(withSleepSets.complete()).isEqualTo(complete);
            assertThat(withSleepSets.blocked()).isEqualTo(blocked);
            assertThat(withSleepSets.outcomes()).isEqualTo(traces.outcomes());
        } else {
            assertThat(traces.outcomes()).containsAll(withSleepSets.outcomes());
        }
    }

    /** Of 7.2e7 interleavings. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "pooled platform threads need half a minute for it")
    void manyTracesAreExecutedOnceEach() {
        Scenario program = new Scenario("big", LiteraturePrograms.big());
        Explored traces = Explored.of(program, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(traces.complete()).isEqualTo(69_112);
        assertThat(traces.blocked() + traces.cut()).isZero();
    }

    /**
     * On threads a response belongs to the last step of its operation. In scripted programs it is a step of its own,
     * and there are more executions. The first of these programs then has 34 histories. The four more order fewer
     * operations than others with the same results.
     */
    static Stream<Arguments> histories() {
        return Stream.of(
                arguments(HistoryHarnesses.PushPushPop.class, 22, 82, 30),
                arguments(HistoryHarnesses.PushPopTwice.class, 46, 118, 32),
                arguments(HistoryHarnesses.EnqueueEnqueueDequeue.class, 188, 354, 30),
                arguments(HistoryHarnesses.EnqueueDequeueEnqueue.class, 31, 47, 8),
                arguments(HistoryHarnesses.StaleReplica.class, 1, 3, 3));
    }

    @ParameterizedTest(name = "{0}: {1} or {2} executions, {3} histories")
    @MethodSource("histories")
    void everyHistoryIsFoundOnceHoweverItIsLookedFor(Class<?> harness, long traces, long withHistories, int histories) {
        assertFinds(harness, StrategyName.DPOR, traces, histories);
        assertFinds(harness, StrategyName.DPOR_HISTORIES, withHistories, histories);
        assertFinds(harness, StrategyName.DFS, withHistories, histories);
    }

    private static void assertFinds(Class<?> harness, StrategyName strategy, long executions, int histories) {
        ExplorationResult result = RoundUp.check(
                harness,
                Exploration.builder().strategy(strategy).stopAtFirst(false).build());
        assertThat(result.complete()).isTrue();
        assertThat(result.executions() - result.counts().cutExecutions())
                .as("%s", strategy)
                .isEqualTo(executions);
        if (strategy != StrategyName.DFS) {
            assertThat(result.counts().cutExecutions()).isZero();
        }
        assertThat(result.histories()).as("%s", strategy).isEqualTo(histories);
    }
}
