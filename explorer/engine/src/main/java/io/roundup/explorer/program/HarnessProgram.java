// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.value.CheckedFailure;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Modifier;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A harness as a program: prepare, one thread an actor, and the methods that come after. */
public final class HarnessProgram implements Program {
    private final ThreadQuestions threadQuestions = new ThreadQuestions();
    private final HarnessClass harnessClass;
    /** Arrays, since the main thread is explored, and lists of the JDK are too. */
    private final MethodHandle[] before;

    private final MethodHandle[] actors;
    private final MethodHandle[] after;
    private final boolean isFieldFinal;
    private @Nullable Object harness;
    /** The object under test, when the actors start. */
    private @Nullable Object underTest;

    /**
     * Makes a program.
     *
     * @param harnessClass its parts
     */
    public HarnessProgram(HarnessClass harnessClass) {
        this.harnessClass = harnessClass;
        isFieldFinal = Modifier.isFinal(harnessClass.field.getModifiers());
        before = harnessClass.before.toArray(MethodHandle[]::new);
        actors = harnessClass.actors.toArray(MethodHandle[]::new);
        after = harnessClass.after.toArray(MethodHandle[]::new);
    }

    @Override
    public ThreadQuestions threadQuestions() {
        return threadQuestions;
    }

    @Override
    public String kind() {
        return "harness";
    }

    @Override
    public String name() {
        return harnessClass.type().getName();
    }

    @Override
    public Class<?> type() {
        return harnessClass.type();
    }

    @Override
    public List<String> actorNames() {
        return harnessClass.actorNames();
    }

    /** {@return true} Methods with a parameter are found out by whoever compares them. */
    @Override
    public boolean areActorsMethods() {
        return true;
    }

    @Override
    public boolean hasObjectUnderTest() {
        return true;
    }

    @Override
    public void reset() {
        harness = null;
        underTest = null;
        StaticState.reset();
    }

    @Override
    public void run(Execution execution) throws Throwable {
        Object made = harnessClass.constructor.invokeExact();
        harness = made;
        for (MethodHandle preparation : before) {
            preparation.invokeExact(made);
        }
        Object found = harnessClass.underTest(made);
        underTest = found;
        execution.underTest(found.getClass());
        Runnable[] bodies = new Runnable[actors.length];
        for (int i = 0; i < bodies.length; i++) {
            MethodHandle actor = actors[i];
            bodies[i] = () -> call(actor, made);
        }
        execution.startActors(made, bodies);
        for (MethodHandle check : after) {
            check.invokeExact(made);
        }
    }

    private static void call(MethodHandle actor, Object harness) {
        try {
            actor.invokeExact(harness);
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable checked) {
            throw new CheckedFailure(checked);
        }
    }

    @Override
    public boolean isUnderTest(Object target) {
        Object found = underTest;
        if (found != null && isFieldFinal) {
            return found == target;
        }
        Object made = harness;
        return made != null && harnessClass.underTest(made) == target;
    }
}
