// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.settings.InputException;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/**
 * A program that makes an object of a tested class, calls it, lets threads call it, and calls it again. What a call throws
 * is its answer, which the history has, and the thread goes on. Only errors end a thread.
 */
abstract class ProgramOnObject implements Program {
    private final ThreadQuestions threadQuestions = new ThreadQuestions();
    private final TestedClass tested;
    private final MethodHandle constructor;
    private @Nullable Object underTest;

    /** Prepares it. @param tested the class of the object */
    ProgramOnObject(TestedClass tested) {
        this.tested = tested;
        try {
            constructor = tested.constructor();
        } catch (IllegalAccessException refused) {
            throw unusable(refused);
        }
    }

    /** {@return that the class cannot be used} @param refused why */
    InputException unusable(IllegalAccessException refused) {
        return new InputException("The class " + tested.name() + " cannot be used: " + refused.getMessage()
                + ". Name a class that others may use.");
    }

    /** {@return the calls before the threads} */
    abstract MethodHandle[] first();

    /** {@return what the threads do} @param execution of the program @param object that they call */
    abstract Runnable[] threads(Execution execution, Object object);

    /** {@return the calls after the threads} @param execution of the program, in which the threads have ended */
    abstract MethodHandle[] last(Execution execution);

    @Override
    public final void run(Execution execution) throws Throwable {
        tested.calls().register(execution.sites(), tested.name());
        Object made = constructor.invokeExact();
        underTest = made;
        execution.underTest(made.getClass());
        call(execution, first(), made);
        execution.startActors(made, threads(execution, made));
        call(execution, last(execution), made);
    }

    /** Makes calls, one after the other. */
    final void call(Execution execution, MethodHandle[] calls, Object object) {
        Object[] results = new Object[calls.length];
        for (int i = 0; i < calls.length; i++) {
            call(calls[i], object, results);
            execution.knowsOnly(i + 1, results);
        }
    }

    /** Makes a call. @param results of this thread, among which the call may look for its arguments */
    final void call(MethodHandle call, Object object, Object[] results) {
        try {
            call.invokeExact(object, results);
        } catch (Error fatal) {
            throw fatal;
        } catch (Throwable answer) {
            // The history has it.
            return;
        }
    }

    @Override
    public void reset() {
        underTest = null;
        StaticState.reset();
    }

    /** {@return the tested class} */
    final TestedClass tested() {
        return tested;
    }

    @Override
    public final ThreadQuestions threadQuestions() {
        return threadQuestions;
    }

    @Override
    public final @Nullable ClassLoader loader() {
        return tested.type().getClassLoader();
    }

    @Override
    public final boolean asserts() {
        return tested.type().desiredAssertionStatus();
    }

    @Override
    public final boolean hasObjectUnderTest() {
        return true;
    }

    /** What the object started for itself nobody ends: it has no owner that would close it. */
    @Override
    public final boolean awaitsStartedThreads() {
        return false;
    }

    @Override
    public final boolean isUnderTest(Object target) {
        return underTest == target;
    }
}
