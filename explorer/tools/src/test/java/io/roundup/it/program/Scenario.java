// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.scheduler.ExecutionAborted;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * A program of a few threads that run at once, each of which answers something; no object is under test. The outcome of
 * an execution is what they answer, in the order of the threads. An exception counts as an answer.
 */
public final class Scenario implements OutcomeProgram {
    /** The outcome of an execution that does not come to its end. */
    static final String UNFINISHED = "blocked";

    private final String name;
    private final Supplier<List<Callable<?>>> threads;
    private String outcome = UNFINISHED;

    /**
     * Makes a scenario.
     *
     * @param name for reports
     * @param threads makes what is shared, anew for each execution, and what the threads do with it
     */
    public Scenario(String name, Supplier<List<Callable<?>>> threads) {
        this.name = name;
        this.threads = threads;
    }

    /** {@return what the threads answered in the last execution, or {@code blocked} if it did not come to its end} */
    @Override
    public String outcome() {
        return outcome;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void reset() {
        outcome = UNFINISHED;
        StaticState.reset();
    }

    @Override
    public void run(Execution execution) {
        Callable<?>[] calls = threads.get().toArray(new Callable<?>[0]);
        Object[] answers = new Object[calls.length];
        Runnable[] bodies = new Runnable[calls.length];
        for (int i = 0; i < calls.length; i++) {
            int thread = i;
            bodies[thread] = () -> answers[thread] = answer(calls[thread]);
        }
        execution.startActors(calls, bodies);
        outcome = Arrays.toString(answers);
    }

    private static Object answer(Callable<?> call) {
        try {
            return call.call();
        } catch (ExecutionAborted aborted) {
            throw aborted;
        } catch (Exception | Error thrown) {
            return thrown.getClass().getSimpleName();
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
