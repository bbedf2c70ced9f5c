// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HistoryTests {
    private static final Invocation ENQ = Invocation.of("enq", 1);
    private static final Invocation DEQ = Invocation.of("deq");

    @Test
    void realTimeOrderIsResponseBeforeInvocation() {
        History history = HistoryText.parse("0 call enq(1)\n1 call enq(2)\n0 ret\n0 call deq()\n1 ret\n0 ret 1");
        assertThat(history.precedes(0, 2)).isTrue();
        assertThat(history.precedes(0, 1)).isFalse();
        assertThat(history.precedes(1, 2)).isFalse();
        assertThat(history.isSequential()).isFalse();
        assertThat(history.keep(i -> i != 1).isSequential()).isTrue();
    }

    @Test
    void swappingNeighbouringInvocationsOrResponsesGivesTheSameHistory() {
        History one = HistoryText.parse("0 call enq(1)\n1 call deq()\n0 ret\n1 ret 1");
        History other = HistoryText.parse("1 call deq()\n0 call enq(1)\n1 ret 1\n0 ret");
        assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
        assertThat(other.canonical().operations()).isEqualTo(one.canonical().operations());
        assertThat(one.canonical().canonical()).isSameAs(one.canonical());
    }

    private static BitSet[] before(int size, int... pairs) {
        BitSet[] before = new BitSet[size];
        Arrays.setAll(before, operation -> new BitSet());
        for (int i = 0; i < pairs.length; i += 2) {
            before[pairs[i + 1]].set(pairs[i]);
        }
        return before;
    }

    /** The operations of two threads, two each: no clock can order the second of each thread after no other. */
    @Test
    void whatHappensBeforeWhatIsPartOfAHistory() {
        List<Operation> operations = HistoryText.parse(
                        "1 call enq(3)\n0 call enq(1)\n0 ret\n1 ret\n0 call enq(2)\n1 call deq()\n0 ret\n1 ret 3")
                .operations();
        History none = History.ordered(operations, before(4));
        assertThat(none)
                .hasToString("0 call enq(1); 0 ret; 0 call enq(2); 0 ret; 1 call enq(3); 1 ret; 1 call deq(); 1 ret 3;"
                        + " happens-before 0<1 2<3");
        assertThat(none.precedes(0, 1)).isTrue();
        assertThat(none.precedes(0, 3)).isFalse();
        assertThat(none.canonical()).isEqualTo(none);
        List<Operation> others = List.of(operations.get(1), operations.get(0), operations.get(3), operations.get(2));
        assertThat(History.ordered(others, before(4))).isEqualTo(none).hasSameHashCodeAs(none);
        assertThat(none).isNotEqualTo(History.of(operations)).isNotEqualTo(History.of(none.operations()));

        History one = History.ordered(operations, before(4, 0, 2));
        assertThat(one).isNotEqualTo(none);
        assertThat(one.operations()).hasToString("[enq(1), enq(3), enq(2), deq()=3]");
        assertThat(one.directlyBefore(2)).containsExactly(0, 1);
        assertThat(one.keep(index -> index != 1).precedes(0, 1)).isTrue();
        History forgotten = one.forget(index -> index == 1);
        assertThat(forgotten.precedes(1, 2)).isFalse();
        assertThat(forgotten.precedes(0, 2)).isTrue();
    }

    @Test
    void noOperationHappensBeforeItselfOrAfterAPendingOne() {
        List<Operation> operations =
                HistoryText.parse("0 call enq(1)\n1 call deq()\n1 ret 1").operations();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> History.ordered(operations, before(2, 0, 1)))
                .withMessage("operation deq()=1 of thread 1 comes after itself, or after one that has not returned");
        List<Operation> both =
                HistoryText.parse("0 call f()\n0 ret\n1 call g()\n1 ret").operations();
        assertThatIllegalArgumentException().isThrownBy(() -> History.ordered(both, before(2, 0, 1, 1, 0)));
    }

    @Test
    void threadsAndLabelsAndPendingDistinguishHistories() {
        History history = HistoryText.parse("0 call deq()\n0 ret 1");
        assertThat(history).isNotEqualTo(HistoryText.parse("1 call deq()\n1 ret 1"));
        assertThat(history).isNotEqualTo(HistoryText.parse("0 call deq()\n0 ret 2"));
        assertThat(history).isNotEqualTo(HistoryText.parse("0 call deq()\n0 ret"));
        assertThat(history).isNotEqualTo(HistoryText.parse("0 call deq()"));
        assertThat(HistoryText.parse("0 call f()\n0 ret null")).isNotEqualTo(HistoryText.parse("0 call f()\n0 ret"));
    }

    /** All event sequences of three threads with up to two operations each, pending ones included: 3,679 or more. */
    @Test
    void canonicalFormsAreEqualExactlyWhenTheIntervalOrdersAre() {
        List<History> histories = new ArrayList<>();
        extend(new ArrayList<>(), new int[3], new int[] {2, 2, 1}, histories);
        assertThat(histories).hasSizeGreaterThan(3_000);
        Map<String, History> byOrder = new HashMap<>();
        Map<History, String> byForm = new HashMap<>();
        for (History history : histories) {
            String order = intervalOrder(history);
            assertThat(byOrder.computeIfAbsent(order, key -> history)).isEqualTo(history);
            assertThat(byForm.computeIfAbsent(history, key -> order)).isEqualTo(order);
        }
        assertThat(byForm).hasSameSizeAs(byOrder).hasSizeLessThan(histories.size());
    }

    /** A thread's progress counts its events: odd means inside an operation. */
    private static void extend(List<Integer> threads, int[] progress, int[] calls, List<History> histories) {
        histories.add(replay(threads));
        for (int thread = 0; thread < progress.length; thread++) {
            if (progress[thread] < 2 * calls[thread]) {
                progress[thread]++;
                threads.add(thread);
                extend(threads, progress, calls, histories);
                threads.remove(threads.size() - 1);
                progress[thread]--;
            }
        }
    }

    private static History replay(List<Integer> threads) {
        History.Builder builder = History.builder();
        for (int thread : threads) {
            int open = builder.openOperation(thread);
            if (open < 0) {
                builder.call(thread, DEQ);
            } else {
                builder.ret(open, Response.VOID);
            }
        }
        return builder.build();
    }

    /** The operations by thread and number, which of them are pending, and the pairs in real-time order. */
    private static String intervalOrder(History history) {
        Map<Integer, Integer> numbers = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (Operation operation : history.operations()) {
            int number = numbers.merge(operation.thread(), 1, Integer::sum);
            names.add(operation.thread() + "." + number + (operation.isPending() ? "?" : ""));
        }
        List<String> facts = new ArrayList<>(names);
        for (int a = 0; a < history.size(); a++) {
            for (int b = 0; b < history.size(); b++) {
                if (history.precedes(a, b)) {
                    facts.add(names.get(a) + "<" + names.get(b));
                }
            }
        }
        return String.join(" ", facts.stream().sorted().toList());
    }

    @Test
    void forgettingAResponseMakesItsOperationPendingInAThreadOfItsOwn() {
        History history = HistoryText.parse("0 call enq(1)\n0 ret\n0 call deq()\n0 ret 1");
        History forgotten = history.forget(i -> i == 0);
        assertThat(forgotten.operations()).hasToString("[enq(1)=?, deq()=1]");
        assertThat(forgotten.operations().get(0).thread()).isNotEqualTo(0);
        assertThat(forgotten.precedes(0, 1)).isFalse();
    }

    @Test
    void aBuilderKnowsTheOpenOperationsOfThreadsWithAnyNumbers() {
        History.Builder builder = History.builder();
        int[] threads = {0, 4_095, 4_096, Integer.MAX_VALUE, -1, 7};
        for (int round = 0; round < 5; round++) {
            for (int thread : threads) {
                assertThat(builder.openOperation(thread)).isEqualTo(-1);
                int called = builder.call(thread, ENQ);
                assertThat(builder.openOperation(thread)).isEqualTo(called);
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> builder.call(thread, DEQ))
                        .withMessageContaining("thread " + thread + " calls deq() while its enq(1) has not returned");
            }
            for (int thread : threads) {
                builder.ret(builder.openOperation(thread), Response.VOID);
            }
        }
        History history = builder.build();
        assertThat(history.size()).isEqualTo(5 * threads.length);
        assertThat(history.operations().get(29)).isEqualTo(new Operation(7, ENQ, Response.VOID, 53, 59));
        builder.call(3, DEQ);
        assertThat(builder.build().size()).isEqualTo(history.size() + 1);
    }

    @Test
    void malformedHistoriesAreRefused() {
        History.Builder builder = History.builder();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.ret(0, Response.VOID))
                .withMessageContaining("response \"\" without a call")
                .withMessageContaining("only 0 were called");
        int enq = builder.call(7, ENQ);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.call(7, DEQ))
                .withMessage(
                        "thread 7 calls deq() while its enq(1) has not returned; one thread's operations cannot overlap");
        builder.ret(enq, Response.VOID);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.ret(enq, Response.returned(3)))
                .withMessageContaining("has its response already")
                .withMessageContaining("\"=3\"");
    }

    @Test
    void operationsPrintAsLabels() {
        History history = HistoryText.parse("""
                0 call enq(1, "a b", null)
                0 ret
                0 call deq()
                0 ret null
                0 call pop()
                0 threw EmptyStackException
                0 call deq()
                """);
        assertThat(history.operations())
                .hasToString("[enq(1, \"a b\", null), deq()=null, pop()!EmptyStackException, deq()=?]");
    }

    @Test
    void aHistoryIsMadeOfItsOperations() {
        History built = HistoryText.parse("0 call enq(1)\n1 call deq()\n0 ret\n0 call deq()\n0 ret null");
        assertThat(History.of(built.operations())).isEqualTo(built);
        assertThat(History.of(List.of()).size()).isZero();
    }

    @Test
    void operationsThatAreNoHistoryAreRefused() {
        Operation early = new Operation(0, ENQ, Response.VOID, 0, 3);
        Operation late = new Operation(1, DEQ, Response.returned(1), 2, 5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> History.of(List.of(late, early)))
                .withMessage("enq(1) of thread 0 is called at 0, after a call at 2; "
                        + "operations must come in the order of their calls");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> History.of(List.of(early, new Operation(0, DEQ, null, 1, Operation.NEVER))))
                .withMessage(
                        "thread 0 calls deq() while its enq(1) has not returned; one thread's operations cannot overlap");
        for (Operation clash : List.of(
                new Operation(1, DEQ, null, 3, Operation.NEVER), new Operation(1, DEQ, Response.returned(1), 2, 3))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> History.of(List.of(early, clash)))
                    .withMessage(
                            "two events are at position 3; each call and each response needs a position of its own");
        }
    }
}
