// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.explore;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.value.CheckedFailure;
import io.roundup.jcstress.explored.Termination;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Mode;

/**
 * A test as a program. In the continuous mode there is one thread for each actor, and the arbiter is called by the main
 * thread when they have ended. In the termination mode the main thread gives the signal.
 */
public final class TestProgram implements Program {
    private final ThreadQuestions threadQuestions = new ThreadQuestions();
    private final TestParts parts;
    private final boolean isTermination;
    private @Nullable Object result;

    TestProgram(TestParts parts) {
        this.parts = parts;
        isTermination = parts.members().mode() == Mode.Termination;
    }

    /** {@return what the parts of the test are} */
    public TestMembers members() {
        return parts.members();
    }

    /** {@return what the execution that was made last has shown} Called between executions, if it came to its end. */
    String outcome() {
        return String.valueOf(result);
    }

    /** {@return whether an actor that does not end is an outcome, and no failure} */
    boolean isTermination() {
        return isTermination;
    }

    @Override
    public ThreadQuestions threadQuestions() {
        return threadQuestions;
    }

    @Override
    public String name() {
        return parts.members().type().getName();
    }

    @Override
    public String kind() {
        return "test";
    }

    @Override
    public @Nullable ClassLoader loader() {
        return parts.members().type().getClassLoader();
    }

    @Override
    public boolean asserts() {
        return parts.members().type().desiredAssertionStatus();
    }

    @Override
    public List<String> actorNames() {
        return isTermination
                ? List.of()
                : parts.members().actors().stream().map(Method::getName).toList();
    }

    @Override
    public void reset() {
        result = null;
        StaticState.reset();
    }

    @Override
    public void run(Execution execution) throws Throwable {
        Object test = (Object) parts.newTest.invokeExact();
        Object state = parts.newState == null ? test : (Object) parts.newState.invokeExact();
        Object filled = parts.newResult == null ? test : (Object) parts.newResult.invokeExact();
        if (isTermination) {
            result = new Termination(own -> call(parts.actors[0], test, state, filled, own))
                    .run(thread -> call(parts.signal, test, state, filled, thread));
            return;
        }
        Runnable[] bodies = new Runnable[parts.actors.length];
        for (int i = 0; i < bodies.length; i++) {
            MethodHandle actor = parts.actors[i];
            bodies[i] = () -> call(actor, test, state, filled, null);
        }
        execution.startActors(new Object[] {test, state, filled}, bodies);
        call(parts.arbiter, test, state, filled, null);
        result = filled;
    }

    private static void call(
            @Nullable MethodHandle method, Object test, Object state, Object result, @Nullable Thread thread) {
        if (method == null) {
            return;
        }
        try {
            method.invokeExact(test, state, result, thread);
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable checked) {
            throw new CheckedFailure(checked);
        }
    }
}
