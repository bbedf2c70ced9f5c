// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.execution.EndlessWaits;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.settings.InputException;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/**
 * A test program, to be explored. What a call throws is its answer, which the history has, and the thread goes on. Only
 * errors end a thread.
 */
public final class GeneratedProgram implements Program {
    private final ThreadQuestions threadQuestions = new ThreadQuestions();
    private final TestedClass tested;
    private final MethodHandle constructor;
    private String name = "";
    /** Arrays, since threads that run them are explored, and lists of the JDK are too. */
    private MethodHandle[] first = {};

    private MethodHandle[][] threads = {};
    private MethodHandle[] last = {};
    private EndlessWaits endlessWaits = EndlessWaits.WRONG;
    private @Nullable Object underTest;
    private boolean hasThrown;

    /**
     * Prepares a program.
     *
     * @param tested the class of its object
     * @param program its calls
     */
    public GeneratedProgram(TestedClass tested, TestProgram program) {
        this.tested = tested;
        try {
            constructor = tested.constructor();
        } catch (IllegalAccessException refused) {
            throw unusable(tested, refused);
        }
        become(program);
    }

    /** Has other calls from the next execution on. @param program which */
    public void become(TestProgram program) {
        hasThrown = false;
        endlessWaits = program.endlessWaits();
        name = tested.name() + " " + tested.text(program);
        try {
            CallHandles handles = tested.handles();
            first = handles.of(program.first(), 0);
            int before = first.length;
            threads = new MethodHandle[program.threads().size()][];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = handles.of(program.threads().get(i), before);
                before += threads[i].length;
            }
            last = handles.of(program.last(), before);
        } catch (IllegalAccessException refused) {
            throw unusable(tested, refused);
        }
    }

    static InputException unusable(TestedClass tested, IllegalAccessException refused) {
        return new InputException("The class " + tested.name() + " cannot be used: " + refused.getMessage()
                + ". Name a class that others may use.");
    }

    @Override
    public ThreadQuestions threadQuestions() {
        return threadQuestions;
    }

    /** {@return the class of the object under test, and the calls} */
    @Override
    public String name() {
        return name;
    }

    @Override
    public @Nullable ClassLoader loader() {
        return tested.type().getClassLoader();
    }

    @Override
    public boolean asserts() {
        return tested.type().desiredAssertionStatus();
    }

    @Override
    public boolean hasObjectUnderTest() {
        return true;
    }

    /** What the object started for itself nobody ends: it has no owner that would close it. */
    @Override
    public boolean awaitsStartedThreads() {
        return false;
    }

    @Override
    public EndlessWaits endlessWaits() {
        return endlessWaits;
    }

    /** {@return whether a call has thrown an exception, in any execution so far} */
    public boolean hasThrown() {
        return hasThrown;
    }

    @Override
    public void reset() {
        underTest = null;
        StaticState.reset();
    }

    @Override
    public void run(Execution execution) throws Throwable {
        tested.calls().register(execution.sites(), tested.name());
        Object made = constructor.invokeExact();
        underTest = made;
        execution.underTest(made.getClass());
        call(first, made);
        Runnable[] bodies = new Runnable[threads.length];
        for (int i = 0; i < bodies.length; i++) {
            MethodHandle[] calls = threads[i];
            bodies[i] = () -> call(calls, made);
        }
        execution.startActors(made, bodies);
        call(last, made);
    }

    private void call(MethodHandle[] calls, Object target) {
        Object[] results = new Object[calls.length];
        for (MethodHandle call : calls) {
            call(call, target, results);
        }
    }

    private void call(MethodHandle call, Object target, Object[] results) {
        try {
            call.invokeExact(target, results);
        } catch (Error fatal) {
            throw fatal;
        } catch (Throwable answer) {
            hasThrown = true;
        }
    }

    @Override
    public boolean isUnderTest(Object target) {
        return underTest == target;
    }
}
