// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import java.lang.invoke.MethodHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An ordinary program: its {@code main} method is run, with the same arguments, in each execution. */
public final class MainProgram implements Program {
    private final ThreadQuestions threadQuestions = new ThreadQuestions();
    private final Class<?> mainClass;
    private final MethodHandle main;
    private final String[] arguments;
    private final @Nullable Class<?> objectType;

    /**
     * Makes a program.
     *
     * @param entry how it begins
     * @param arguments what it was given
     * @param objectType the class or interface whose calls are operations, or null
     */
    public MainProgram(EntryPoint entry, String[] arguments, @Nullable Class<?> objectType) {
        this.mainClass = entry.mainClass();
        this.main = entry.handle();
        this.arguments = arguments.clone();
        this.objectType = objectType;
    }

    @Override
    public ThreadQuestions threadQuestions() {
        return threadQuestions;
    }

    /** The arguments are quoted for a shell where they have to be: other arguments make another program. */
    @Override
    public String name() {
        return name(mainClass.getName(), List.of(arguments));
    }

    /**
     * {@return the name of a program}
     *
     * @param mainClass its name
     * @param arguments that it is given
     */
    public static String name(String mainClass, List<String> arguments) {
        return arguments.isEmpty() ? mainClass : mainClass + " " + ShellWords.joined(arguments);
    }

    @Override
    public String kind() {
        return ExploredTests.areRunBy(mainClass) ? "test" : "program";
    }

    @Override
    public Class<?> type() {
        return mainClass;
    }

    @Override
    public boolean hasObjectUnderTest() {
        return objectType != null;
    }

    @Override
    public boolean awaitsStartedThreads() {
        return !ExploredTests.areExistingOnes(mainClass);
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
        main.invokeExact(arguments.clone());
    }

    @Override
    public boolean isUnderTest(Object target) {
        return objectType != null && objectType.isInstance(target);
    }
}
