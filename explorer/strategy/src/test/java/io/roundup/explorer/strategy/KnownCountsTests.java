// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import static io.roundup.explorer.backend.scripted.KnownPrograms.calls;
import static io.roundup.explorer.backend.scripted.KnownStructures.VARIABLES;
import static io.roundup.explorer.backend.scripted.KnownStructures.dequeue;
import static io.roundup.explorer.backend.scripted.KnownStructures.enqueue;
import static io.roundup.explorer.backend.scripted.KnownStructures.pop;
import static io.roundup.explorer.backend.scripted.KnownStructures.push;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.roundup.explorer.backend.scripted.BruteForce;
import io.roundup.explorer.backend.scripted.KnownPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Numbers of traces that are published, or that follow from a formula, or that two independent methods agree on. */
@Tag("slow")
class KnownCountsTests {
    /** Sleep sets begin many executions that they cut: programs with more traces are left to the optimal search. */
    private static final int MANY = 1_000;

    static Stream<Arguments> programs() {
        return Stream.of(
                // A reader reads before or after the write: 2^n.
                traces("readers(2)", KnownPrograms.readers(2), 4, 0),
                traces("readers(8)", KnownPrograms.readers(8), 256, 0),
                traces("readers(13)", KnownPrograms.readers(13), 8_192, 0),
                // All orders of the writes, and where the read falls: (n + 1)!.
                traces("writersAndAReader(2)", KnownPrograms.writersAndAReader(2), 6, 0),
                traces("writersAndAReader(4)", KnownPrograms.writersAndAReader(4), 120, 0),
                traces("writersAndAReader(5)", KnownPrograms.writersAndAReader(5), 720, 0),
                // (n + 3) 2^(n - 2) from n = 2 on.
                traces("lastZero(1)", KnownPrograms.lastZero(1), 2, 0),
                traces("lastZero(2)", KnownPrograms.lastZero(2), 5, 0),
                traces("lastZero(5)", KnownPrograms.lastZero(5), 64, 0),
                traces("lastZero(10)", KnownPrograms.lastZero(10), 3_328, 0),
                traces("lastZero(15)", KnownPrograms.lastZero(15), 147_456, 0),
                traces("indexer(11)", KnownPrograms.indexer(11), 1, 0),
                traces("indexer(12)", KnownPrograms.indexer(12), 8, 0),
                traces("indexer(13)", KnownPrograms.indexer(13), 64, 0),
                traces("indexer(14)", KnownPrograms.indexer(14), 512, 0),
                traces("indexer(15)", KnownPrograms.indexer(15), 4_096, 0),
                traces("lockedIndexer(11)", KnownPrograms.lockedIndexer(11), 1, 0),
                traces("lockedIndexer(12)", KnownPrograms.lockedIndexer(12), 8, 0),
                traces("lockedIndexer(15)", KnownPrograms.lockedIndexer(15), 4_096, 0),
                // Who succeeds; the others fail and only read.
                traces("compareAndSets(5)", KnownPrograms.compareAndSets(5), 5, 0),
                traces("fetchAndAdds(5, 1)", KnownPrograms.fetchAndAdds(5, 1), 120, 0),
                traces("fetchAndAdds(4, 2)", KnownPrograms.fetchAndAdds(4, 2), 576, 0),
                traces("fetchAndAdds(4, 3)", KnownPrograms.fetchAndAdds(4, 3), 13_824, 0),
                traces("writeAndFetchAndAdds(4)", KnownPrograms.writeAndFetchAndAdds(4), 120, 0),
                // Nobody uses what is there before: they commute, and each comes before or after a read.
                traces("additions(6)", KnownPrograms.additions(6), 1, 0),
                traces("additionsAndAReader(5)", KnownPrograms.additionsAndAReader(5), 32, 0),
                // What waits for k comes after k of the n, or never if all come before: n over k, and 1.
                traces("additionsAndAwait(4, 1)", KnownPrograms.additionsAndAwait(4, 1), 4, 1),
                traces("additionsAndAwait(5, 2)", KnownPrograms.additionsAndAwait(5, 2), 10, 1),
                traces("additionsAndAwait(5, 5)", KnownPrograms.additionsAndAwait(5, 5), 1, 0),
                // (n!)^2: the order of the writes, and for every read one of n.
                traces("increments(2)", KnownPrograms.increments(2), 4, 0),
                traces("increments(3)", KnownPrograms.increments(3), 36, 0),
                traces("increments(4)", KnownPrograms.increments(4), 576, 0),
                traces("lockedIncrements(2)", KnownPrograms.lockedIncrements(2), 2, 0),
                traces("lockedIncrements(7)", KnownPrograms.lockedIncrements(7), 5_040, 0),
                traces("fibonacci(1)", KnownPrograms.fibonacci(1), 11, 0),
                traces("fibonacci(2)", KnownPrograms.fibonacci(2), 140, 0),
                traces("fibonacci(3)", KnownPrograms.fibonacci(3), 1_698, 0),
                traces("fibonacci(5)", KnownPrograms.fibonacci(5), 218_243, 0),
                traces("big", KnownPrograms.big(), 69_112, 0),
                // (2n - 1)!!
                traces("sigma(3)", KnownPrograms.sigma(3), 15, 0),
                traces("sigma(4)", KnownPrograms.sigma(4), 105, 0),
                traces("sigma(6)", KnownPrograms.sigma(6), 10_395, 0),
                traces("petersonAssumed", KnownPrograms.petersonAssumed(), 4, 6),
                traces("dekker", KnownPrograms.dekker(), 3, 0),
                traces("simplifiedDekker", KnownPrograms.simplifiedDekker(), 2, 1),
                traces("brokenMutualExclusion", KnownPrograms.brokenMutualExclusion(), 2, 2),
                traces("mutexAndTryLocks(1)", KnownPrograms.mutexAndTryLocks(1), 3, 0),
                traces("mutexAndTryLocks(2)", KnownPrograms.mutexAndTryLocks(2), 15, 0),
                traces("mutexDeadlock(3)", KnownPrograms.mutexDeadlock(3), 0, 3),
                traces("testAndTestAndSetLock(2)", KnownPrograms.testAndTestAndSetLock(2), 6, 0),
                traces("testAndTestAndSetLock(3)", KnownPrograms.testAndTestAndSetLock(3), 162, 0),
                traces("compareAndSetLock(2)", KnownPrograms.compareAndSetLock(2), 6, 0),
                traces("compareAndSetLock(3)", KnownPrograms.compareAndSetLock(3), 144, 0),
                traces("push | pop", calls(VARIABLES, List.of(push(1)), List.of(pop())), 2, 0),
                traces("push | push", calls(VARIABLES, List.of(push(1)), List.of(push(2))), 4, 0),
                traces("push | push | pop", pushPushPop(), 22, 0),
                traces(
                        "push | push | push",
                        calls(VARIABLES, List.of(push(1)), List.of(push(2)), List.of(push(3))),
                        60,
                        0),
                traces("push; pop | push; pop", pushPopTwice(), 46, 0),
                traces("enqueue | dequeue", calls(VARIABLES, List.of(enqueue(1)), List.of(dequeue())), 4, 0),
                traces("enqueue | enqueue", calls(VARIABLES, List.of(enqueue(1)), List.of(enqueue(2))), 22, 0),
                traces("enqueue | enqueue | dequeue", enqueueEnqueueDequeue(), 188, 0),
                traces("enqueue; dequeue | enqueue", enqueueDequeueEnqueue(), 31, 0));
    }

    private static Arguments traces(String name, ScriptedProgram program, long complete, long blocked) {
        return arguments(name, program, complete, blocked);
    }

    @ParameterizedTest(name = "{0}: {2} + {3}")
    @MethodSource("programs")
    void everyTraceIsExecutedOnceAndNothingElse(String name, ScriptedProgram program, long complete, long blocked) {
        OptimalDpor optimal = OptimalDpor.ofTraces();
        Observed observed = Observed.of(program, optimal);
        assertThat(optimal.sleepBlocked()).isZero();
        assertThat(optimal.completed()).isEqualTo(complete);
        assertThat(optimal.deadlocked() + optimal.awaitBlocked()).isEqualTo(blocked);
        assertThat(optimal.isComplete()).isTrue();
        if (complete <= MANY && program.size() <= 6 && !program.toString().contains("invoke")) {
            Observed withSleepSets = Observed.of(program, new DepthFirst(Settings.everyTrace()));
            assertThat(withSleepSets.maximal()).isEqualTo(complete + blocked);
            assertThat(withSleepSets.outcomes).isEqualTo(observed.outcomes);
        }
    }

    /** Results of the operations, and which returned before which was invoked. */
    static Stream<Arguments> histories() {
        return Stream.of(
                arguments("push | push | pop", pushPushPop(), 90, 34),
                arguments("push; pop | push; pop", pushPopTwice(), 152, 32),
                arguments("enqueue | enqueue | dequeue", enqueueEnqueueDequeue(), 380, 30),
                arguments("enqueue; dequeue | enqueue", enqueueDequeueEnqueue(), 58, 8),
                arguments("stale replica", KnownPrograms.staleReplica(), 3, 3));
    }

    @ParameterizedTest(name = "{0}: {2} traces, {3} histories")
    @MethodSource("histories")
    void everyHistoryIsFoundIfReturnsAndInvocationsConflict(
            String name, ScriptedProgram program, long traces, int histories) {
        OptimalDpor optimal = OptimalDpor.ofHistories();
        Set<Long> found = new HashSet<>();
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        while (optimal.begin()) {
            if (backend.execute(optimal) == Strategy.Ending.COMPLETE) {
                found.add(backend.outcome().historyHash());
            }
        }
        assertThat(optimal.sleepBlocked()).isZero();
        assertThat(optimal.completed()).isEqualTo(traces);
        assertThat(found).hasSize(histories);
        assertThat(BruteForce.of(program).histories()).isEqualTo(histories);
        Observed withSleepSets = Observed.of(program, new DepthFirst(Settings.everyTrace()));
        assertThat(withSleepSets.maximal()).isEqualTo(traces);
        assertThat(withSleepSets.histories).isEqualTo(found);
    }

    private static ScriptedProgram pushPushPop() {
        return calls(VARIABLES, List.of(push(1)), List.of(push(2)), List.of(pop()));
    }

    private static ScriptedProgram pushPopTwice() {
        return calls(VARIABLES, List.of(push(1), pop()), List.of(push(2), pop()));
    }

    private static ScriptedProgram enqueueEnqueueDequeue() {
        return calls(VARIABLES, List.of(enqueue(1)), List.of(enqueue(2)), List.of(dequeue()));
    }

    private static ScriptedProgram enqueueDequeueEnqueue() {
        return calls(VARIABLES, List.of(enqueue(1), dequeue()), List.of(enqueue(2)));
    }
}
