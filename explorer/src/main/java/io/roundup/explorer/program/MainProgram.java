// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An ordinary program: its {@code main} method is run, with the same arguments, in each execution. */
public final class MainProgram implements Program {
    private final ThreadQuestions threadQuestions = new ThreadQuestions();
    private final Method main;
    private final String[] arguments;
    private final @Nullable Class<?> objectType;

    /**
     * Makes a program.
     *
     * @param mainClass the class that the JVM was told to run
     * @param arguments what it was given
     * @param objectType the class or interface whose calls are operations, or null
     */
    public MainProgram(Class<?> mainClass, String[] arguments, @Nullable Class<?> objectType) {
        this.main = main(mainClass);
        this.arguments = arguments.clone();
        this.objectType = objectType;
    }

    private static Method main(Class<?> mainClass) {
        try {
            Method method = mainClass.getDeclaredMethod("main", String[].class);
            method.setAccessible(true);
            if (Modifier.isStatic(method.getModifiers())) {
                return method;
            }
        } catch (NoSuchMethodException missing) {
            throw new IllegalStateException("the class that was run has no main(String[])", missing);
        }
        throw new IllegalStateException("the main(String[]) of " + mainClass.getName() + " is not static");
    }

    @Override
    public ThreadQuestions threadQuestions() {
        return threadQuestions;
    }

    /** The arguments are quoted for a shell where they have to be: other arguments make another program. */
    @Override
    public String name() {
        String name = main.getDeclaringClass().getName();
        return arguments.length == 0 ? name : name + " " + ShellWords.joined(List.of(arguments));
    }

    @Override
    public Class<?> type() {
        return main.getDeclaringClass();
    }

    @Override
    public boolean hasObjectUnderTest() {
        return objectType != null;
    }

    @Override
    public boolean printsOnce() {
        return true;
    }

    @Override
    public void reset() {
        StaticState.reset();
    }

    @Override
    public void run(Execution execution) throws Throwable {
        execution.underTest(objectType);
        try {
            main.invoke(null, (Object) arguments.clone());
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause() == null ? thrown : thrown.getCause();
        }
    }

    @Override
    public boolean isUnderTest(Object target) {
        return objectType != null && objectType.isInstance(target);
    }
}
