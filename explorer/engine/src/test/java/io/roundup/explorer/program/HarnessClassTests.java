// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Before;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.explorer.settings.InputException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HarnessClassTests {
    static class Inherited {
        @Actor
        void z() {}
    }

    static final class Good extends Inherited {
        static final Deque<String> SHARED = new ArrayDeque<>();
        final Deque<String> queue = new ArrayDeque<>();
        final int bound = 3;
        final Integer boxed = 3;
        final String name = "name";
        final int[] results = new int[2];
        final Object lock = new Object();

        @Actor
        void b() {}

        @Actor
        static void a() {}
    }

    @Test
    void actorsAreThoseOfSuperclassesFirstAndThenByName() {
        HarnessClass harness = new HarnessClass(Good.class);
        assertThat(harness.type()).isEqualTo(Good.class);
        assertThat(harness.actorNames()).containsExactly("z", "a", "b");
        assertThat(harness.probe()).isEqualTo(ArrayDeque.class);
    }

    static class Base {
        final Deque<String> queue = new ArrayDeque<>();

        @Before
        public void fill() {
            queue.add("base");
        }

        @Actor
        public void b() {}

        @Actor
        public void a() {
            queue.add("a");
        }
    }

    /** Public, so that the compiler makes bridges for the public methods of the base, with their annotations. */
    public static final class Derived extends Base {
        @Before
        @Override
        public void fill() {
            queue.add("derived");
        }

        @Actor
        @Override
        public void b() {}
    }

    @Test
    void overriddenAndBridgedMethodsAreRunOnce() {
        assertThat(Arrays.stream(Derived.class.getDeclaredMethods()).filter(Method::isBridge))
                .extracting(Method::getName)
                .containsExactly("a");
        HarnessClass harness = new HarnessClass(Derived.class);
        assertThat(harness.actorNames()).containsExactly("a", "b");
        assertThat(harness.before).hasSize(1);
    }

    static final class Returning implements Supplier<String> {
        final Deque<String> queue = new ArrayDeque<>();

        @Actor
        @Override
        public String get() {
            return "";
        }
    }

    @Test
    void aBridgeToAnotherReturnTypeIsNoActor() {
        assertThat(new HarnessClass(Returning.class).actorNames()).containsExactly("get");
    }

    static class Hiding {
        final Deque<String> queue = new ArrayDeque<>();

        @Actor
        private void a() {}
    }

    static final class Hidden extends Hiding {
        @Actor
        void a() {}
    }

    @Test
    void privateMethodsOfOneNameAreActorsEach() {
        assertThat(new HarnessClass(Hidden.class).actorNames()).containsExactly("a", "a");
    }

    static final class Marked {
        final Deque<String> first = new ArrayDeque<>();

        @ObjectUnderTest
        final Object second = new StringBuilder();

        @Actor
        void a() {}
    }

    @Test
    void aMarkDecidesBetweenFields() {
        assertThat(new HarnessClass(Marked.class).probe()).isEqualTo(StringBuilder.class);
    }

    static final class NoActor {
        final Deque<String> queue = new ArrayDeque<>();
    }

    @Test
    void anActorIsNeeded() {
        refused(
                NoActor.class,
                "has no method with @Actor (io.roundup.explorer.harness.Actor), so there is no thread to run."
                        + " Mark at least one method without parameters.");
    }

    static final class NoObject {
        final Object lock = new Object();
        int count;

        @Actor
        void a() {}
    }

    @Test
    void anObjectIsNeeded() {
        refused(
                NoObject.class,
                "has no field that holds an object under test. Add one, such as: final MyQueue queue = new"
                        + " MyQueue();");
    }

    static final class TwoObjects {
        final Deque<String> first = new ArrayDeque<>();
        final Deque<String> second = new ArrayDeque<>();

        @Actor
        void a() {}
    }

    @Test
    void severalObjectsAreNamed() {
        refused(
                TwoObjects.class,
                "has several fields that could hold the object under test (first, second). Mark one with"
                        + " @ObjectUnderTest (io.roundup.explorer.harness.ObjectUnderTest).");
    }

    static class MarkedOnce {
        @ObjectUnderTest
        final Deque<String> first = new ArrayDeque<>();
    }

    static final class MarkedTwice extends MarkedOnce {
        @ObjectUnderTest
        final Deque<String> second = new ArrayDeque<>();

        @Actor
        void a() {}
    }

    @Test
    void aSecondMarkIsRefusedAndBothFieldsAreNamed() {
        refused(
                MarkedTwice.class,
                "marks several fields with @ObjectUnderTest (first, second), but a history is that of one object."
                        + " Mark one, and write another harness for each other.");
    }

    static final class WithParameters {
        final Deque<String> queue = new ArrayDeque<>();

        @Actor
        void a(int value, int other) {}
    }

    static final class PreparedWithParameters {
        final Deque<String> queue = new ArrayDeque<>();

        @Before
        void b(int value) {}

        @Actor
        void a() {}
    }

    @Test
    void onlyAnActorHasAParameterAndOnlyOne() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new HarnessClass(WithParameters.class))
                .withMessage("The method " + WithParameters.class.getName()
                        + ".a has @Actor but takes parameters. Remove the parameters (one int or long, for a number, may"
                        + " stay).");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new HarnessClass(PreparedWithParameters.class))
                .withMessage("The method " + PreparedWithParameters.class.getName()
                        + ".b has @Before but takes parameters. Remove the parameters.");
    }

    static final class Numbered {
        final Deque<Long> queue = new ArrayDeque<>();

        @Actor
        void a(int number) {
            queue.add((long) number);
        }

        @Actor
        void b() {
            queue.add(-1L);
        }

        @Actor
        void c(long number) {
            queue.add(number);
        }
    }

    @Test
    void anActorIsGivenANumber() throws Throwable {
        HarnessClass numbered = new HarnessClass(Numbered.class);
        Object harness = numbered.prepare();
        for (MethodHandle actor : numbered.actors) {
            actor.invokeExact(harness);
        }
        for (MethodHandle actor : numbered.repeatableActors()) {
            actor.invokeExact(harness, 7L);
        }
        assertThat(((Numbered) harness).queue).containsExactly(1L, -1L, 3L, 7L, -1L, 7L);
    }

    abstract static class Abstract {
        @Actor
        void a() {}
    }

    @Test
    void anAbstractClassIsRefused() {
        refused(Abstract.class, "is abstract. Name a class that can be made.");
        refused(Runnable.class, "is abstract. Name a class that can be made.");
    }

    static final class NoConstructor {
        final Deque<String> queue;

        NoConstructor(int capacity) {
            queue = new ArrayDeque<>(capacity);
        }

        @Actor
        void a() {}
    }

    @Test
    void aConstructorIsNeeded() {
        refused(
                NoConstructor.class,
                "has no constructor without parameters, with which it could be made for each execution. Add one (and"
                        + " make a nested class static).");
    }

    static final class Unassigned {
        @Nullable
        Deque<String> queue;

        @Actor
        void a() {}
    }

    @Test
    void theObjectMustBeThereWhenTheActorsStart() {
        HarnessClass harness = new HarnessClass(Unassigned.class);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(harness::probe)
                .withMessage("The field " + Unassigned.class.getName() + ".queue that holds the object under test is"
                        + " null when the actors start. Assign it in the constructor or in a @Before method.");
    }

    static final class FailingBefore {
        final Deque<String> queue = new ArrayDeque<>();

        @Before
        void prepare() {
            throw new IllegalStateException("not ready");
        }

        @Actor
        void a() {}
    }

    @Test
    void aFailingPreparationIsTold() {
        HarnessClass harness = new HarnessClass(FailingBefore.class);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(harness::probe)
                .withMessage("The harness " + FailingBefore.class.getName()
                        + " cannot be prepared: java.lang.IllegalStateException: not ready. Its constructor and"
                        + " @Before methods must work when they are called once, by one thread.");
    }

    /** Cannot be initialised. */
    public static class FailingInitializer {
        static final int LIMIT = Integer.parseInt("none");

        public final Deque<Integer> list = new ArrayDeque<>();

        @Actor
        void a() {}
    }

    /** The error of an initialiser says nothing by itself. */
    @Test
    void whatEndedAnInitializerIsTold() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(new HarnessClass(FailingInitializer.class)::probe)
                .withMessageContaining(
                        "java.lang.ExceptionInInitializerError, caused by java.lang.NumberFormatException: For input"
                                + " string: \"none\".");
    }

    private static void refused(Class<?> type, String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new HarnessClass(type))
                .withMessage("The harness " + type.getName() + " " + message);
    }
}
