// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is explored: a body that is run once in each execution, and which calls of it are operations. */
public interface Program {
    /** {@return what it asks about its threads, the same object each time} */
    ThreadQuestions threadQuestions();

    /** {@return a name for reports} */
    String name();

    /** {@return what it is, in a word for reports} */
    default String kind() {
        return "program";
    }

    /** {@return its main class} */
    default Class<?> type() {
        return getClass();
    }

    /** {@return what loads its classes, null for the JDK's own} */
    default @Nullable ClassLoader loader() {
        return type().getClassLoader();
    }

    /** {@return whether assertions in its main class are on} */
    default boolean asserts() {
        return type().desiredAssertionStatus();
    }

    /**
     * {@return for readers, what each thread of {@link Execution#startActors} runs, in their order; empty if there are
     * none}
     */
    default List<String> actorNames() {
        return List.of();
    }

    /**
     * {@return whether each of those threads does nothing but to call the method of that name once} It is a method of {@link
     * #type} and without parameters, and all are called on one object.
     */
    default boolean areActorsMethods() {
        return false;
    }

    /** {@return whether there is an object under test, so that there are histories to judge} */
    default boolean hasObjectUnderTest() {
        return false;
    }

    /** {@return whether what it prints is of interest also where nothing is wrong} */
    default boolean printsOnce() {
        return false;
    }

    /**
     * {@return whether threads that it starts by itself have to end, but for daemons}
     *
     * <p>Otherwise these may wait in the end, as the workers of a pool do that nobody shuts down. If they wait for each
     * other in a circle, that is a deadlock all the same.
     */
    default boolean awaitsStartedThreads() {
        return true;
    }

    /** {@return what it means that threads wait for ever} */
    default EndlessWaits endlessWaits() {
        return EndlessWaits.WRONG;
    }

    /**
     * Makes everything that the previous execution left behind as it was at first. Called before each execution on the
     * explorer's thread, unexplored.
     */
    void reset();

    /**
     * The main thread of one execution. Runs explored; may start threads by {@link Execution#startActors}.
     *
     * @param execution the running execution
     * @throws Throwable what the program throws
     */
    void run(Execution execution) throws Throwable;

    /**
     * Whether calls on an object are recorded as operations. Called on the explored thread, unexplored.
     *
     * @param target the object of a call of a method that may be an operation
     * @return true if it is an object under test
     */
    default boolean isUnderTest(Object target) {
        return false;
    }
}
