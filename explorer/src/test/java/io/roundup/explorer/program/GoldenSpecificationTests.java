// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.InputException;
import io.roundup.explorer.program.GoldenSpecification.State;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Step;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
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

    /** What executions give is canonical too: lists in place of arrays and optional values. */
    @Test
    void containersAreComparedAsThoseOfExecutions() {
        State one = after(golden.initial(), "put", 1);
        assertThat(answer(one, "peek")).isEqualTo(Response.returned(List.of(1)));
        assertThat(answer(golden.initial(), "peek")).isEqualTo(Response.returned(List.of()));
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
