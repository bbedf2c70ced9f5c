// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.ready;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.quasi.fixture.BigHistory;
import io.roundup.quasi.fixture.LinearizationValidator;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MonitorTests {
    /**
     * A sequential history of one thread, from labels such as {@code enq(1) deq()=1}; an end of {@code =?} is pending.
     */
    private static History sequential(String labels) {
        StringBuilder text = new StringBuilder();
        int thread = 0;
        for (String label : labels.split(" ")) {
            String[] parts = label.split("=");
            text.append(thread).append(" call ").append(parts[0]).append('\n');
            if (parts.length > 1 && parts[1].equals("?")) {
                thread++;
            } else {
                text.append(thread)
                        .append(" ret ")
                        .append(parts.length > 1 ? parts[1] : "")
                        .append('\n');
            }
        }
        return HistoryText.parse(text.toString());
    }

    private static MonitorOutcome check(String specification, History history) {
        return ReadyMonitors.forSpecification(Specifications.named(specification))
                .orElseThrow()
                .check(history);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "queue | enq(1) enq(2) enq(3) deq()=2 deq()=1 | 0 1 3 4 | enq(1) came before enq(2), but its element was still "
                        + "there when that of the latter had its turn",
                "queue | enq(1) enq(2) deq()=2 | 0 1 2 | enq(1) came before enq(2), but its element never left when that of "
                        + "the latter had its turn",
                "queue | enq(1) deq()=null enq(2) | 0 1 | deq()=null says empty, but at no time of it all elements are gone",
                "queue | enq(1) deq()=2 | 1 | nobody added what deq()=2 answers",
                "queue | deq()=1 enq(1) | 0 1 | deq()=1 returned before enq(1) was called",
                "queue | enq(1) enq(2) deq()=1 deq()=1 | 0 2 3 | deq()=1 happened 2 times, but the value was added only 1 time",
                "queue | enq(1) enq(2) peek()=1 peek()=2 deq()=1 | 0 1 2 3 4 | the elements of enq(1) and enq(2) were seen at "
                        + "the head at the same time",
                "queue | isEmpty()=false enq(1) | 0 | isEmpty()=false says not empty, but at no time of it an element is inside",
                "stack | push(1) push(2) push(3) pop()=1 pop()=3 | 0 1 3 | the elements of push(1), push(2) cannot have left "
                        + "the stack last in, first out",
                "stack | push(1) push(2) peek()=1 pop()=2 | 0 1 2 3 | the elements of push(1), push(2) cannot have left the "
                        + "stack last in, first out",
                "priority-queue | add(5) add(3) add(9) poll()=5 poll()=3 | 0 1 3 4 | poll()=5 does not answer the smallest: at "
                        + "each time of it an element of smaller priority than that of add(5) was inside",
                "set | add(1)=true add(2)=true contains(1)=false | 0 2 | contains(1)=false does not fit: the element was "
                        + "present all the time",
                "multiset | add(1) add(1) remove(1)=true remove(1)=true remove(1)=true | 4 | remove(1)=true does not "
                        + "fit the number of elements at any time of it",
                "register | write(1) write(2) read()=1 | 0 1 2 | write(1) and read()=1 are of values that the register must "
                        + "have held at the same time",
                "counter | inc() inc() read()=1 | 0 1 2 | read()=1 tells less than the value was when it was called",
                "counter | inc()=1 getAndIncrement()=0 | 0 1 | getAndIncrement()=0 found a value that the counter skipped, or "
                        + "had left",
            })
    void aViolationNamesTheOperationsThatProveIt(
            String specification, String labels, String operations, String reason) {
        List<Integer> expected = new ArrayList<>();
        for (String operation : operations.split(" ")) {
            expected.add(Integer.valueOf(operation));
        }
        assertThat(check(specification, sequential(labels))).isEqualTo(new MonitorOutcome.Violation(expected, reason));
    }

    @ParameterizedTest
    @CsvSource({
        "queue, enq(1) enq(2) deq()=? deq()=2, true",
        "queue, enq(1) enq(2) deq()=2 deq()=?, false",
        "queue, enq(1) enq(2) enq(3) deq()=? deq()=3, false",
        "queue, enq(1) enq(2) enq(3) deq()=? deq()=? deq()=3, true",
        "queue, enq(1)=? deq()=1, true",
        "queue, enq(1)=? deq()=null, true",
        "queue, enq(1) deq()=? isEmpty()=true, true",
        "queue, enq(1) deq()=1 enq(1) deq()=1, true",
        "queue, enq(1) enq(1) enq(2) deq()=1 deq()=2, false",
        "stack, push(1) push(2) pop()=? pop()=1, true",
        "stack, push(1) push(2) pop()=1 pop()=?, false",
        "priority-queue, add(1) add(2) poll()=? poll()=2, true",
        "priority-queue, add(1) add(2) poll()=2 poll()=?, false",
        "priority-queue, 'add(1,7) add(1,8) poll()=8 poll()=7', true",
        "deque, addFirst(1) addFirst(2) pollLast()=1, true",
        "deque, addFirst(1) addFirst(2) pollFirst()=1, false",
        "set, add(1)=? remove(1)=true contains(1)=false, true",
        "set, remove(1)=? add(1)=true add(1)=true, true",
        "multiset, add(1)=? contains(1)=true contains(1)=true, true",
        "register, write(1)=? read()=1 read()=1, true",
        "register, read()=0 write(1) read()=0, false",
        "counter, inc()=? read()=1 inc() read()=1, false",
        "counter, inc()=? getAndIncrement()=1, true",
    })
    void pendingAndRepeatedOperationsAreDecided(String specification, String labels, boolean linearizable) {
        MonitorOutcome outcome = check(specification, sequential(labels));
        assertThat(outcome)
                .isInstanceOf(linearizable ? MonitorOutcome.Linearizable.class : MonitorOutcome.Violation.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "queue | enq(1) size()=1 | size()=1 tells a size, which no monitor judges",
                "queue | enq(null) deq()=null | null was added, so it is not certain that a null means empty",
                "stack | push(1) push(1) pop()=1 push(2) pop()=1 pop()=2 | the value of push(1) was added more than once, so it "
                        + "is not certain which removal took which",
                "priority-queue | add(true) add(1) | the priorities are of types that cannot be compared with each other",
                "deque | addFirst(1) addLast(2) | both ends of the deque are used to add, or both to remove or read",
                "set | add(1)=true clear() | clear() concerns all elements at once",
                "register | write(1) write(1) | write(1) writes a value that was written before",
                "counter | inc() dec() | the monitor needs additions that all tell the value and are positive, or all are of "
                        + "1 and do not tell it",
            })
    void whatAMonitorCannotDecideItLeavesToASearch(String specification, String labels, String reason) {
        assertThat(check(specification, sequential(labels))).isEqualTo(new MonitorOutcome.NotApplicable(reason));
    }

    @Test
    void anOperationThatTheSpecificationDoesNotKnowIsAMistakeOfTheCaller() {
        for (String name :
                List.of("queue", "stack", "priority-queue", "deque", "set", "multiset", "register", "counter")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> check(name, sequential("fly()")))
                    .withMessageContaining("does not understand fly()");
        }
    }

    @Test
    void thereIsNoMonitorOfEverySpecification() {
        Specification<?> mutex = Specifications.named("mutex");
        assertThat(ReadyMonitors.forSpecification(mutex)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void longHistoriesOfRealStructuresAreLinearizable(BigHistory.Kind kind) {
        String name = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
        for (int seed = 0; seed < 5; seed++) {
            assertThat(check(name, BigHistory.of(kind, 4_000, 2 + 3 * seed, 24, seed)))
                    .isInstanceOf(MonitorOutcome.Linearizable.class);
        }
    }

    @Test
    void theEvidenceAgainstAStackLeavesOutWhatIsBelowAndAbove() {
        int depth = 500;
        List<String> labels = new ArrayList<>();
        for (int value = 0; value < 2 * depth; value++) {
            labels.add("push(" + value + ")");
        }
        for (int value = 2 * depth - 1; value >= 0; value--) {
            // One pair in the middle leaves in the wrong order.
            int popped = value == depth ? depth - 1 : value == depth - 1 ? depth : value;
            labels.add("pop()=" + popped);
        }
        MonitorOutcome outcome = check("stack", sequential(String.join(" ", labels)));
        assertThat(outcome)
                .isEqualTo(new MonitorOutcome.Violation(
                        List.of(depth - 1, depth, 3 * depth - 1, 3 * depth),
                        "the elements of push(499), push(500) cannot have left the stack last in, first out"));
    }

    /** One of two pending pops took 2. The other one may have taken 3, but not 1 from below it. */
    @Test
    void whatLeavesAtTheEndDoesNotLeaveFromBelowWhatStays() {
        History history = HistoryText.parse("""
                1 call push(1)
                1 ret
                1 call push(2)
                0 call pop()
                1 ret
                1 call peek()
                1 ret 1
                1 call push(3)
                1 ret
                1 call pop()
                """);
        assertThat(check("stack", history))
                .isInstanceOfSatisfying(
                        MonitorOutcome.Linearizable.class,
                        legal -> assertThat(LinearizationValidator.problem(
                                        history, Specifications.named("stack"), legal.linearization()))
                                .isEmpty());
    }

    @Test
    void positionsMayHaveGapsAndBeLarge() {
        Operation enq = new Operation(0, Invocation.of("enq", 1), Response.VOID, 5, 2_000_000_000);
        Operation deq = new Operation(1, Invocation.of("deq"), Response.returned(1), 1_000_000_000, 2_000_000_001);
        assertThat(check("queue", History.of(List.of(enq, deq))))
                .isInstanceOfSatisfying(
                        MonitorOutcome.Linearizable.class,
                        legal -> assertThat(legal.linearization()).containsExactly(enq, deq));
        Operation empty = new Operation(0, Invocation.of("deq"), Response.returned(1), 7, 1_000_000_000);
        Operation late = new Operation(1, Invocation.of("enq", 1), Response.VOID, 1_000_000_001, 2_000_000_000);
        assertThat(check("queue", History.of(List.of(empty, late)))).isInstanceOf(MonitorOutcome.Violation.class);
    }

    @Test
    void anOperationThatACheckerCompletedHasHappened() {
        for (int gap : new int[] {1, 1_000_000_000}) {
            Operation add = new Operation(0, Invocation.of("add", 1), Response.returned(true), 0, 1);
            Operation contains =
                    new Operation(1, Invocation.of("contains", 1), Response.returned(false), 1 + gap, Operation.NEVER);
            assertThat(check("set", History.of(List.of(add, contains))))
                    .isEqualTo(new MonitorOutcome.Violation(
                            List.of(0, 1), "contains(1)=false does not fit: the element was present all the time"));
        }
    }
}
