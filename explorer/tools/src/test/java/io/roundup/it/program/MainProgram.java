// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.scheduler.ExecutionAborted;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * A program whose main thread nobody waits for, and which waits for nobody. The outcome is what it answers, also if the
 * execution goes on or is ended then.
 */
public final class MainProgram implements OutcomeProgram {
    private static final String UNFINISHED = "unfinished";

    private final Body body;
    private final ThreadQuestions threadQuestions = new ThreadQuestions();
    private String outcome = UNFINISHED;

    /** What the main thread does. */
    @FunctionalInterface
    public interface Body {
        /** Does it. @param answer receives the outcome */
        void run(Answer answer) throws Exception;
    }

    /** Receives an outcome. */
    @FunctionalInterface
    public interface Answer {
        /** Receives it. @param outcome in place of any before */
        void is(@Nullable Object outcome);
    }

    public MainProgram(Body body) {
        this.body = body;
    }

    /** {@return a program that answers what a call returns} @param call what the main thread does */
    public static MainProgram of(Callable<?> call) {
        return new MainProgram(answer -> answer.is(call.call()));
    }

    /** {@return a program as above that asks for the states of threads, and is answered} */
    public static MainProgram askingForStates(Callable<?> call) {
        MainProgram program = of(call);
        program.threadQuestions.askState();
        program.threadQuestions.answer();
        return program;
    }

    /** {@return a program as above that waits on the objects of threads, which is answered} */
    public static MainProgram awaitingEnds(Callable<?> call) {
        MainProgram program = of(call);
        program.threadQuestions.awaitEnd();
        program.threadQuestions.answer();
        return program;
    }

    @Override
    public ThreadQuestions threadQuestions() {
        return threadQuestions;
    }

    @Override
    public String outcome() {
        return outcome;
    }

    @Override
    public String name() {
        return "main";
    }

    @Override
    public void reset() {
        outcome = UNFINISHED;
        StaticState.reset();
    }

    @Override
    public void run(Execution execution) {
        try {
            body.run(given -> outcome = String.valueOf(given));
        } catch (ExecutionAborted aborted) {
            throw aborted;
        } catch (Exception thrown) {
            outcome = thrown.getClass().getSimpleName();
        }
    }
}
