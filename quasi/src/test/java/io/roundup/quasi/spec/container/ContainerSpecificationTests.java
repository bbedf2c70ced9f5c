// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContainerSpecificationTests {
    private static final Response NULL = Response.returned(null);

    @ParameterizedTest
    @CsvSource({
        "queue, enq, deq, 3 1 2, 3 1 2",
        "queue, enqueue, dequeue, 3 1 2, 3 1 2",
        "queue, offer, poll, 3 1 2, 3 1 2",
        "queue, add, remove, 3 1 2, 3 1 2",
        "queue, put, take, 3 1 2, 3 1 2",
        "stack, push, pop, 3 1 2, 2 1 3",
        "priority-queue, enq, deqMin, 3 1 2, 1 2 3",
        "priority-queue, insert, removeMin, 3 1 2, 1 2 3",
        "priority-queue, add, pollFirst, 3 1 2, 1 2 3",
        "priority-queue, insert, deleteMin, 3 1 2 1, 1 1 2 3",
    })
    void elementsLeaveInTheirOrder(String name, String adder, String remover, String in, String out) {
        check(Specifications.named(name), adder, remover, in, out);
    }

    private static <S> void check(Specification<S> spec, String adder, String remover, String in, String out) {
        S state = spec.initial();
        for (String value : in.split(" ")) {
            Invocation add = Invocation.of(adder, Integer.valueOf(value));
            assertThat(spec.steps(state, add)).extracting(Step::response).containsExactly(Response.VOID);
            assertThat(spec.after(state, add, Response.returned(false))).isEmpty();
            assertThat(spec.after(state, add, Response.returned(true)))
                    .isEqualTo(spec.after(state, add, Response.VOID))
                    .hasSize(1);
            state = spec.after(state, add, Response.VOID).get(0);
        }
        Invocation remove = Invocation.of(remover);
        for (String value : out.split(" ")) {
            Response response = Response.returned(Integer.valueOf(value));
            assertThat(spec.steps(state, remove)).extracting(Step::response).containsExactly(response);
            assertThat(spec.after(state, remove, NULL)).isEmpty();
            assertThat(spec.after(state, remove, Response.returned(9))).isEmpty();
            state = spec.after(state, remove, response).get(0);
        }
        assertThat(state).isEqualTo(spec.initial());
        assertThat(spec.after(state, remove, NULL)).containsExactly(state);
        assertThat(spec.steps(state, remove)).containsExactly(new Step<>(state, NULL));
    }

    @ParameterizedTest
    @CsvSource({
        "queue, remove, java.util.NoSuchElementException, true",
        "queue, element, NoSuchElementException, true",
        "queue, poll, NoSuchElementException, false",
        "queue, remove, IllegalStateException, false",
        "stack, pop, EmptyStackException, true",
        "stack, peek, EmptyStackException, false",
        "priority-queue, removeMin, NoSuchElementException, true",
    })
    void emptyContainersThrowWhereTheirMethodsMay(String name, String method, String exception, boolean legal) {
        checkThrows(Specifications.named(name), method, exception, legal);
    }

    private static <S> void checkThrows(Specification<S> spec, String method, String exception, boolean legal) {
        Response response = Response.threw(exception);
        assertThat(spec.after(spec.initial(), Invocation.of(method), response)).hasSize(legal ? 1 : 0);
        String adder = spec instanceof StackSpecification ? "push" : "add";
        S full = spec.after(spec.initial(), Invocation.of(adder, 1), Response.VOID)
                .get(0);
        assertThat(spec.after(full, Invocation.of(method), response)).isEmpty();
    }

    @Test
    void readersLeaveTheState() {
        QueueSpecification queue = new QueueSpecification();
        QueueState one = queue.after(queue.initial(), Invocation.of("enq", 5), Response.VOID)
                .get(0);
        assertThat(queue.after(one, Invocation.of("peek"), Response.returned(5)))
                .containsExactly(one);
        assertThat(queue.after(one, Invocation.of("peek"), NULL)).isEmpty();
        assertThat(queue.after(one, Invocation.of("size"), Response.returned(1)))
                .containsExactly(one);
        assertThat(queue.after(one, Invocation.of("isEmpty"), Response.returned(true)))
                .isEmpty();
        assertThat(queue.steps(one, Invocation.of("isEmpty")))
                .containsExactly(new Step<>(one, Response.returned(false)));
        assertThat(queue.after(queue.initial(), Invocation.of("peek"), NULL)).hasSize(1);
    }

    @Test
    void ofEqualPrioritiesAnyElementMayLeave() {
        PriorityQueueSpecification spec = new PriorityQueueSpecification();
        PriorityQueueState state = spec.initial();
        for (String value : List.of("a", "b", "a")) {
            state = spec.after(state, Invocation.of("enq", 1, value), Response.VOID)
                    .get(0);
        }
        assertThat(spec.steps(state, Invocation.of("deqMin")))
                .extracting(Step::response)
                .containsExactlyInAnyOrder(Response.returned("a"), Response.returned("b"));
        PriorityQueueState rest = spec.after(state, Invocation.of("deqMin"), Response.returned("b"))
                .get(0);
        assertThat(spec.steps(rest, Invocation.of("deqMin"))).hasSize(1);
        assertThat(rest).hasToString("[a, a]");
    }

    /** Blocking queues are polled so: a time-out is no element to remove. */
    @Test
    void aRemovalMaySayHowLongItWaits() {
        QueueSpecification queue = new QueueSpecification();
        Invocation poll = Invocation.of("poll", 1L, TimeUnit.MILLISECONDS);
        QueueState empty = queue.initial();
        assertThat(queue.after(empty, poll, Response.returned(null))).containsExactly(empty);
        QueueState one = queue.steps(empty, Invocation.of("offer", 7)).get(0).state();
        assertThat(queue.after(one, poll, Response.returned(7))).containsExactly(empty);
        assertThat(queue.after(one, poll, Response.returned(null))).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> queue.steps(empty, Invocation.of("remove", 7)))
                .withMessage("the queue specification does not understand remove(7) with 1 argument");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> queue.steps(empty, Invocation.of("remove", 7, "seven")))
                .withMessageEndingWith(" with 2 arguments");
    }

    @Test
    void whatIsNotUnderstoodIsAMistakeAndNotAViolation() {
        QueueSpecification queue = new QueueSpecification();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> queue.steps(queue.initial(), Invocation.of("push", 1)))
                .withMessageStartingWith(
                        "the queue specification does not understand push(1); it understands add, deq, ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> queue.steps(queue.initial(), Invocation.of("enq")))
                .withMessageContaining("enq() with 0 arguments");
        PriorityQueueSpecification priorities = new PriorityQueueSpecification();
        PriorityQueueState one = priorities.initial().with(1, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> priorities.steps(one, Invocation.of("add", "x")))
                .withMessageContaining("cannot be compared");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> priorities.steps(one, Invocation.of("add", List.of())))
                .withMessageContaining("has no natural order");
    }

    @Test
    void unknownNamesAreAnsweredWithTheKnownOnes() {
        assertThat(Specifications.names())
                .containsExactly(
                        "barrier",
                        "cas-register",
                        "counter",
                        "deque",
                        "exchanger",
                        "map",
                        "multi-register",
                        "multiset",
                        "mutex",
                        "phaser",
                        "priority-queue",
                        "queue",
                        "register",
                        "set",
                        "stack",
                        "synchronous-queue");
        assertThat(Specifications.named("stack").methods())
                .contains("push", "pop")
                .doesNotContain("enq");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Specifications.named("quue"))
                .withMessage(
                        "no specification is named 'quue'; there are barrier, cas-register, counter, deque, exchanger, "
                                + "map, multi-register, multiset, mutex, phaser, priority-queue, queue, register, set, "
                                + "stack, synchronous-queue");
    }

    /** Random walks over each state beside a list; states of equal content must be equal however they came about. */
    @Test
    void statesAreEqualExactlyWhenTheirContentsAre() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            QueueState queue = QueueState.EMPTY;
            StackState stack = StackState.EMPTY;
            PriorityQueueState priorities = PriorityQueueState.EMPTY;
            List<@Nullable Object> queued = new ArrayList<>();
            List<@Nullable Object> stacked = new ArrayList<>();
            List<Integer> prioritized = new ArrayList<>();
            for (int step = 0; step < 40; step++) {
                if (random.nextInt(5) < 3) {
                    int value = random.nextInt(6);
                    queue = queue.append(value);
                    queued.add(value);
                    stack = stack.push(value);
                    stacked.add(value);
                    priorities = priorities.with(value, value);
                    prioritized.add(value);
                } else if (!queued.isEmpty()) {
                    assertThat(queue.head()).isEqualTo(queued.get(0));
                    queue = queue.tail();
                    queued.remove(0);
                    stack = stack.below();
                    stacked.remove(stacked.size() - 1);
                    Integer least = Collections.min(prioritized);
                    PriorityQueueState fewer = priorities.without(least);
                    assertThat(fewer).isNotNull();
                    priorities = fewer == null ? priorities : fewer;
                    prioritized.remove(least);
                }
                assertThat(queue).isEqualTo(queueOf(queued)).hasSameHashCodeAs(queueOf(queued));
                assertThat(queue).isNotEqualTo(queueOf(queued).append(1));
                StackState fresh = StackState.EMPTY;
                for (@Nullable Object value : stacked) {
                    fresh = fresh.push(value);
                }
                assertThat(stack).isEqualTo(fresh).hasSameHashCodeAs(fresh);
                Collections.shuffle(prioritized, random);
                PriorityQueueState shuffled = PriorityQueueState.EMPTY;
                for (Integer value : prioritized) {
                    shuffled = shuffled.with(value, value);
                }
                assertThat(priorities).isEqualTo(shuffled).hasSameHashCodeAs(shuffled);
                assertThat(priorities).isNotEqualTo(shuffled.with(3, 3));
            }
        }
    }

    /** The same for both ends, beside a deque. */
    @Test
    void dequeStatesAreEqualExactlyWhenTheirContentsAre() {
        Random random = new Random(11);
        for (int round = 0; round < 300; round++) {
            QueueState state = QueueState.EMPTY;
            LinkedList<@Nullable Object> expected = new LinkedList<>();
            for (int step = 0; step < 60; step++) {
                int value = random.nextInt(4);
                switch (random.nextInt(4)) {
                    case 0 -> {
                        state = state.append(value);
                        expected.addLast(value);
                    }
                    case 1 -> {
                        state = state.prepend(value);
                        expected.addFirst(value);
                    }
                    case 2 -> {
                        state = state.tail();
                        expected.pollFirst();
                    }
                    default -> {
                        state = state.withoutLast();
                        expected.pollLast();
                    }
                }
                assertThat(state).isEqualTo(queueOf(expected)).hasSameHashCodeAs(queueOf(expected));
                assertThat(state.head()).isEqualTo(expected.peekFirst());
                assertThat(state.last()).isEqualTo(expected.peekLast());
                assertThat(state.endsWith(9)).isFalse();
            }
        }
    }

    private static QueueState queueOf(List<@Nullable Object> values) {
        QueueState queue = QueueState.EMPTY;
        for (@Nullable Object value : values) {
            queue = queue.append(value);
        }
        return queue;
    }
}
