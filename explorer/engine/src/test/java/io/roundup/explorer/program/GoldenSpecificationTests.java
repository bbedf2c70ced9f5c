// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.call.RecordedOperations;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.program.GoldenSpecification.State;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GoldenSpecificationTests {
    private static final AtomicInteger MADE = new AtomicInteger();

    /** A model. */
    public static final class Model {
        private final ArrayDeque<Object> values = new ArrayDeque<>();

        Model() {
            MADE.incrementAndGet();
        }

        /** A void method. */
        public void put(Object value) {
            values.add(value);
        }

        /** An overload. */
        public void put(int value, long ignored) {
            values.add(value + ignored);
        }

        /** May return null. */
        public @Nullable Object poll() {
            return values.poll();
        }

        /** May throw. */
        public Object remove() {
            return values.remove();
        }

        /** A container. */
        public Optional<Object> peek() {
            return Optional.ofNullable(values.peek());
        }

        /** An array. */
        public Object[] all() {
            return values.toArray();
        }
    }

    private final GoldenSpecification golden = new GoldenSpecification(Model.class);

    @Test
    void answersAreThoseOfTheModel() {
        State one = after(golden.initial(), "put", 1);
        assertThat(answer(golden.initial(), "put", 1)).isEqualTo(Response.VOID);
        assertThat(answer(golden.initial(), "poll")).isEqualTo(Response.returned(null));
        assertThat(answer(one, "poll")).isEqualTo(Response.returned(1));
        assertThat(answer(after(one, "poll"), "poll")).isEqualTo(Response.returned(null));
        assertThat(answer(one, "poll")).as("again").isEqualTo(Response.returned(1));
    }

    @Test
    void exceptionsAreAnswersAndLeaveAState() {
        assertThat(answer(golden.initial(), "remove")).isEqualTo(Response.threw("java.util.NoSuchElementException"));
        State state = after(after(golden.initial(), "remove"), "put", 2);
        assertThat(answer(state, "remove")).isEqualTo(Response.returned(2));
    }

    @Test
    void overloadsAreChosenByTheArguments() {
        assertThat(answer(after(golden.initial(), "put", 1, 2L), "poll")).isEqualTo(Response.returned(3L));
    }

    /** What executions give is canonical too: lists in place of arrays. */
    @Test
    void containersAreComparedAsThoseOfExecutions() {
        State one = after(golden.initial(), "put", 1);
        assertThat(answer(one, "peek")).isEqualTo(Response.returned(Optional.of(1)));
        assertThat(answer(golden.initial(), "peek")).isEqualTo(Response.returned(Optional.empty()));
        assertThat(answer(one, "all")).isEqualTo(Response.returned(List.of(1)));
    }

    @Test
    void statesAndAnswersAreShared() {
        State one = after(golden.initial(), "put", 1);
        int made = MADE.get();
        assertThat(after(golden.initial(), "put", 1)).isSameAs(one);
        assertThat(MADE).hasValue(made);
        assertThat(after(golden.initial(), "put", 2)).isNotSameAs(one);
    }

    /**
     * To find a state again must not recurse for each call that leads to it: that would use up the stack of the thread.
     */
    @Test
    void aStateAsDeepAsALongHistoryFitsASmallStack() throws InterruptedException {
        AtomicReference<@Nullable Object> answer = new AtomicReference<>();
        Runnable checks = () -> {
            try {
                State state = golden.initial();
                for (int i = 0; i < 2_000; i++) {
                    state = after(state, "put", i);
                }
                answer.set(answer(state, "poll"));
            } catch (StackOverflowError tooDeep) {
                answer.set(tooDeep);
            }
        };
        Thread thread = new Thread(null, checks, "small stack", 1 << 17);
        thread.start();
        thread.join();
        assertThat(answer.get()).isEqualTo(Response.returned(0));
    }

    @Test
    void aMissingMethodIsTold() {
        for (Invocation unknown : List.of(
                Invocation.of("push", 1),
                Invocation.of("put"),
                Invocation.of("put", 1, 2),
                Invocation.of("put", null, 2L))) {
            assertThatExceptionOfType(InputException.class)
                    .isThrownBy(() -> golden.steps(golden.initial(), unknown))
                    .withMessage("The golden model " + Model.class.getName() + " has no public method for the call "
                            + unknown + ". It needs the same method names and parameters as the object under test.");
        }
    }

    /** A model that is given more than plain values. */
    public static final class Receiver {
        private final List<Object> received = new ArrayList<>();

        /** An array. */
        public int sum(int[][] rows) {
            return Arrays.stream(rows).flatMapToInt(Arrays::stream).sum();
        }

        /** Collections of all kinds; changes what it is given. */
        public void drain(ArrayList<Object> list, Set<Object> set, Map<Object, Object> map, Deque<Object> deque) {
            received.addAll(list);
            received.addAll(set);
            received.add(map.get("key"));
            received.add(deque.removeLast());
            list.clear();
            set.clear();
        }

        /** Anything. */
        public void keep(Object value) {
            received.add(value);
        }

        /** Only its own class. */
        public void keepThread(Thread thread) {
            received.add(thread);
        }

        /** A record. */
        public Object right(Pair pair) {
            return pair.right();
        }

        /** What came last. */
        public Object last() {
            return received.get(received.size() - 1);
        }

        /** All that came. */
        public List<Object> all() {
            return received;
        }

        /** Itself. */
        public Receiver self() {
            return this;
        }

        /** Made here. */
        public Object fresh() {
            return new Object();
        }
    }

    /** A record of anything. */
    public record Pair(int[] left, Object right) {}

    private final GoldenSpecification receiver = new GoldenSpecification(Receiver.class);

    /** As histories have them: canonical. */
    private static Invocation invocation(String method, Object... arguments) {
        RecordedOperations recorded = new RecordedOperations();
        recorded.returned(recorded.call(0, GoldenSpecificationTests.class, 0, arguments), Hooks.VOID);
        DistinctHistories histories = new DistinctHistories(ignored -> method);
        histories.scan(recorded.operations());
        histories.add(recorded.operations(), 0);
        return histories.history(recorded.operations(), 0).operations().get(0).invocation();
    }

    private Response answer(State state, Invocation invocation) {
        return receiver.steps(state, invocation).get(0).response();
    }

    private State after(State state, Invocation invocation) {
        return receiver.steps(state, invocation).get(0).state();
    }

    @Test
    void argumentsThatAreNotPlainReachTheModel() {
        State none = receiver.initial();
        assertThat(answer(none, invocation("sum", (Object) new int[][] {{1, 2}, {3}})))
                .isEqualTo(Response.returned(6));
        Invocation drain =
                invocation("drain", List.of(1), Set.of(2L), Map.of("key", 3), new ArrayDeque<>(List.of(4, 5)));
        assertThat(answer(after(after(none, drain), drain), invocation("all")))
                .isEqualTo(Response.returned(List.of(1, 2L, 3, 5, 1, 2L, 3, 5)));
        assertThat(answer(none, invocation("right", new Pair(new int[] {1}, "right"))))
                .isEqualTo(Response.returned("right"));
    }

    @Test
    void objectsWithoutEqualityAreKnownAgain() {
        Thread first = new Thread();
        Thread second = new Thread();
        Invocation both = invocation("keep", List.of(first, second));
        State state = after(receiver.initial(), both);
        assertThat(answer(state, invocation("last")))
                .isEqualTo(Response.returned(both.arguments().get(0)));
        Invocation one = invocation("keepThread", new Thread());
        assertThat(answer(after(state, one), invocation("last")))
                .as("the first thread of another execution")
                .isEqualTo(Response.returned(one.arguments().get(0)))
                .isEqualTo(Response.returned(((List<?>) both.arguments().get(0)).get(0)));
        assertThat(answer(state, invocation("self"))).hasToString("=this");
    }

    @Test
    void anArgumentThatNoParameterTakesIsTold() {
        Invocation call = invocation("keepThread", new Object());
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> receiver.steps(receiver.initial(), call))
                .withMessageContaining("has no public method for the call keepThread(Object#1).");
    }

    @Test
    void anAnswerThatCannotBeComparedIsTold() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> receiver.steps(receiver.initial(), invocation("fresh")))
                .withMessage("The golden model " + Receiver.class.getName() + " answers the call fresh() with an object"
                        + " that it made, of class java.lang.Object, which has no equals. Nothing can be compared with"
                        + " it. Give the class an equals and a hashCode, or say what is legal by --spec.");
    }

    /** Cannot be made by anyone. */
    public static final class WithParameter {
        WithParameter(int ignored) {}
    }

    /** Cannot be made now. */
    public static final class Failing {
        Failing() {
            throw new IllegalStateException("no");
        }

        /** Never called. */
        public void put() {}
    }

    @Test
    void aModelMustBeMakeable() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new GoldenSpecification(WithParameter.class))
                .withMessage("The golden model " + WithParameter.class.getName() + " has no constructor without"
                        + " parameters. Add one that makes it as the harness makes its object.");
        GoldenSpecification failing = new GoldenSpecification(Failing.class);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> failing.steps(failing.initial(), Invocation.of("put")))
                .withMessage("The golden model " + Failing.class.getName()
                        + " cannot be made: java.lang.IllegalStateException: no");
    }

    private Response answer(State state, String method, @Nullable Object... arguments) {
        return step(state, method, arguments).response();
    }

    private State after(State state, String method, @Nullable Object... arguments) {
        return step(state, method, arguments).state();
    }

    private Step<State> step(State state, String method, @Nullable Object... arguments) {
        List<Step<State>> steps = golden.steps(state, new Invocation(method, Arrays.asList(arguments)));
        assertThat(steps).hasSize(1);
        return steps.get(0);
    }
}
