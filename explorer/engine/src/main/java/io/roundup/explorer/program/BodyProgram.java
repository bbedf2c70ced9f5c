// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.classes.CapturedState;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.harness.TestBody;
import io.roundup.explorer.settings.InputException;

/** The body of a test as a program. Nothing that it finds outside of it may differ from one execution to the next. */
public final class BodyProgram implements Program {
    /** How the JVM names the class that it makes of a lambda, behind the class where that stands. */
    private static final String LAMBDA = "$$Lambda";

    private final ThreadQuestions threadQuestions = new ThreadQuestions();
    private final String name;
    private final TestBody body;
    private final Class<?> type;

    /**
     * Makes a program.
     *
     * @param name of the test
     * @param body of it
     * @throws InputException if executions would begin with what others have left
     */
    public BodyProgram(String name, TestBody body) {
        this.name = name;
        this.body = body;
        type = typeOf(body);
        String differing = CapturedState.differing(body);
        if (!differing.isEmpty()) {
            throw new InputException("The test body of " + name
                    + " uses something from outside of it that may not be the"
                    + " same in each execution: " + differing + ". Make the object in the body. A method of the test"
                    + " class can be called without its object if it is static. Or use @ConcurrencyTest, where each"
                    + " execution has its own test instance.");
        }
    }

    /**
     * {@return the class in whose source a body is written}
     *
     * @param body any
     */
    public static Class<?> typeOf(TestBody body) {
        Class<?> type = body.getClass();
        int end = type.getName().indexOf(LAMBDA);
        if (end < 0) {
            return type;
        }
        try {
            return Class.forName(type.getName().substring(0, end), false, type.getClassLoader());
        } catch (ClassNotFoundException otherwiseNamed) {
            return type.getNestHost();
        }
    }

    @Override
    public ThreadQuestions threadQuestions() {
        return threadQuestions;
    }

    @Override
    public String kind() {
        return "test";
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Class<?> type() {
        return type;
    }

    @Override
    public void reset() {
        StaticState.reset();
    }

    @Override
    public void run(Execution execution) throws Throwable {
        execution.underTest(null);
        body.run();
    }
}
