// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import demo.StressHarnesses;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StressRunTests {
    @Test
    void everyCallOnTheObjectIsRecordedOnce() {
        StressResult result = run(StressHarnesses.JdkQueue.class, 2, 2000);
        History history = result.calls().timed().history();
        assertThat(result.thrown()).isNull();
        assertThat(result.waiting()).isZero();
        assertThat(result.object()).isEqualTo("java.util.concurrent.ConcurrentLinkedQueue");
        assertThat(history.operations().subList(0, 2))
                .extracting(Operation::toString)
                .containsExactly("add(-1)=true", "offer(-2)=true");
        assertThat(history.operations().get(history.size() - 1).invocation()).isEqualTo(Invocation.of("peek"));
        assertThat(of(history, "offer")).hasSize(1001);
        assertThat(of(history, "poll")).hasSize(1000);
        assertThat(history.size()).isEqualTo(2003);
        Set<Object> added = of(history, "offer").stream()
                .map(operation -> operation.invocation().arguments().get(0))
                .collect(Collectors.toSet());
        assertThat(added).as("distinct values").hasSize(1001);
        assertThat(verdict(history)).isEqualTo(Verdict.LINEARIZABLE);
    }

    @Test
    void callsWithinCallsAreNoOperations() {
        History history =
                run(StressHarnesses.Lossy.class, 1, 300).calls().timed().history();
        assertThat(of(history, "isNext")).isEmpty();
        assertThat(history.size()).isEqualTo(300);
        assertThat(history.isSequential()).isTrue();
        assertThat(verdict(history)).isEqualTo(Verdict.NOT_LINEARIZABLE);
    }

    @Test
    void theOperationOfAThreadThatWaitsForEverIsPending() {
        StressResult result = run(StressHarnesses.Waiting.class, 2, 20);
        assertThat(result.waiting()).isEqualTo(1);
        List<Operation> operations = result.calls().timed().history().operations();
        assertThat(operations).hasSize(11);
        assertThat(operations.stream().filter(Operation::isPending))
                .extracting(Operation::toString)
                .containsExactly("deq()=?");
    }

    @Test
    void whatEndsAnActorIsToldAndRecorded() {
        StressResult result = run(StressHarnesses.Throwing.class, 1, 20);
        assertThat(result.thrown()).isInstanceOf(NoSuchElementException.class);
        assertThat(result.isAfterActors()).isFalse();
        assertThat(result.calls().timed().history().operations())
                .extracting(Operation::response)
                .containsExactly(Response.threw("java.util.NoSuchElementException"));
    }

    @Test
    void whatFailsAfterTheActorsIsToldApart() {
        StressResult result = run(StressHarnesses.FailingAfter.class, 2, 20);
        assertThat(result.thrown()).hasMessage("not empty");
        assertThat(result.isAfterActors()).isTrue();
        assertThat(result.calls().size()).isEqualTo(20);
    }

    @Test
    void anActorThatDoesNotEndIsEndedWhenEnoughIsRecorded() {
        StressResult result = run(StressHarnesses.Endless.class, 2, 1000);
        assertThat(result.ended()).isEqualTo(1);
        assertThat(result.waiting()).isZero();
        assertThat(result.thrown()).isNull();
        History history = result.calls().timed().history();
        // The logs of calls grow by 16,384 at a time; neither actor began its last run after its share of 500.
        assertThat(history.size())
                .isEqualTo(500 + 2 * 16_384)
                .isEqualTo(result.calls().size());
        assertThat(history.operations()).noneMatch(Operation::isPending);
        assertThat(of(history, "enq"))
                .as("calls of @After")
                .noneMatch(operation -> operation.invocation().equals(Invocation.of("enq", -1)));
    }

    @Test
    void anActorWithoutMemoryEndsTheRun() {
        StressResult result = run(StressHarnesses.Full.class, 2, 1_000_000);
        assertThat(result.ranOutOfMemory()).isTrue();
        assertThat(result.calls().timed().history().size())
                .isEqualTo(result.calls().size())
                .isLessThanOrEqualTo(5);
    }

    @Test
    void anOperationWithoutMemoryStaysPendingAndIsNoAnswer() {
        StressResult result = run(StressHarnesses.Careless.class, 1, 1_000_000);
        assertThat(result.ranOutOfMemory()).isTrue();
        assertThat(result.thrown()).hasMessage("no room for 3");
        assertThat(result.calls().timed().history().operations())
                .extracting(Operation::toString)
                .containsExactly("enq(1)", "enq(2)", "enq(3)=?");
    }

    @Test
    void aRecordingThatDoesNotFitTheHeapIsRefused() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> run(StressHarnesses.JdkQueue.class, 1, Integer.MAX_VALUE))
                .withMessageContaining("MB has no room to record 2147483647 operations of 1 threads")
                .withMessageContaining("which takes 81920 MB, and some times that")
                .withMessageContaining(
                        "Give java a larger -Xmx, or record fewer by --operations: each takes 40 bytes.");
    }

    /**
     * Each thread begins with a log of 16,384 calls, however few it is to make. The message has to say how much that
     * takes.
     */
    @Test
    void threadsWhoseLogsDoNotFitTheHeapAreRefusedBeforeTheyStart() {
        long fitting = Runtime.getRuntime().maxMemory() / 655_360;
        int threads = (int) fitting + 1;
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> run(StressHarnesses.JdkQueue.class, threads, 20))
                .withMessageContaining("has no room to record 20 operations of " + threads + " threads")
                .withMessageContaining("which takes " + (threads * 655_360L >> 20) + " MB")
                .withMessageEndingWith(
                        "Give java a larger -Xmx, or fewer --threads: each takes at least 655 KB, so that"
                                + " less than " + fitting + " fit.");
    }

    @Test
    void anActorThatCallsNothingIsRefused() {
        assertThat(run(StressHarnesses.Idle.class, 1, 20).thrown())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("StressHarnesses$Idle.rests made no call on the object under test");
    }

    @Test
    void objectsWithoutEqualityAreTheirOwnValues() {
        History history =
                run(StressHarnesses.Objects.class, 1, 6).calls().timed().history();
        assertThat(history.operations())
                .extracting(Operation::toString)
                .containsExactly(
                        "add(Object#1)=true",
                        "poll()=Object#1",
                        "add(Object#2)=true",
                        "poll()=Object#2",
                        "add(Object#3)=true",
                        "poll()=Object#3");
    }

    private static List<Operation> of(History history, String method) {
        return history.operations().stream()
                .filter(operation -> operation.invocation().method().equals(method))
                .toList();
    }

    private static StressResult run(Class<?> harness, int threads, int operations) {
        return new StressRun(StressRunTests.class.getClassLoader(), harness, threads, operations, 1).run();
    }

    private static Verdict verdict(History history) {
        return Checker.check(history, Specifications.named("queue")).verdict();
    }
}
