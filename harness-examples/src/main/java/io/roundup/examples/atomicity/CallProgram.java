// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import io.roundup.agent.hook.SectionHooks;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.ExecutionAborted;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A few threads that call operations of one object. The outcome of an execution is what the calls answered, and the
 * contents of the object in the end.
 */
final class CallProgram<T> {
    private final Subject<T> subject;
    private final String state;
    private final List<List<Operation<T>>> threads;
    private final Supplier<T> objects;
    private Object[][] answers = {};
    private @Nullable String contents;

    /**
     * Makes a program.
     *
     * @param subject the class
     * @param state what is said of the contents of the object at the start
     * @param threads the calls of each
     */
    CallProgram(Subject<T> subject, String state, List<List<Operation<T>>> threads) {
        this.subject = subject;
        this.state = state;
        this.threads = threads;
        this.objects = Objects.requireNonNull(subject.objects().get(state));
    }

    Subject<T> subject() {
        return subject;
    }

    /** {@return the operations that are called, each once} */
    List<Operation<T>> operations() {
        return threads.stream().flatMap(List::stream).distinct().toList();
    }

    /** {@return what the last execution did} One in which threads wait for ever has no contents. */
    String outcome() {
        return Arrays.deepToString(answers) + " " + (contents == null ? "stuck" : contents);
    }

    /**
     * Runs explored.
     *
     * @param execution the running execution
     * @param inside the operations that are explored step by step, whatever is trusted
     */
    @SuppressWarnings({"unchecked", "rawtypes"})
    void run(Execution execution, Set<? extends Operation<?>> inside) {
        contents = null;
        T target = objects.get();
        Runnable[] bodies = new Runnable[threads.size()];
        answers = new Object[bodies.length][];
        for (int i = 0; i < bodies.length; i++) {
            Operation<T>[] calls = threads.get(i).toArray(new Operation[0]);
            boolean[] stepByStep = new boolean[calls.length];
            for (int k = 0; k < calls.length; k++) {
                stepByStep[k] = inside.contains(calls[k]);
            }
            Object[] answered = new Object[calls.length];
            answers[i] = answered;
            bodies[i] = () -> {
                for (int k = 0; k < calls.length; k++) {
                    Operation.Call<T> call = calls[k].call();
                    answered[k] = stepByStep[k] ? answerInside(call, target) : answer(call, target);
                }
            };
        }
        execution.startActors(target, bodies);
        contents = answer(subject.contents(), target);
    }

    /** The same marks as the agent puts around methods that are known not to be atomic. */
    private static <T> String answerInside(Operation.Call<T> call, T target) {
        boolean entered = SectionHooks.enterComposite();
        try {
            return answer(call, target);
        } finally {
            SectionHooks.leaveComposite(entered);
        }
    }

    private static <T> String answer(Operation.Call<T> call, T target) {
        try {
            Object answer = call.on(target);
            return answer instanceof Object[] array ? Arrays.toString(array) : String.valueOf(answer);
        } catch (ExecutionAborted aborted) {
            throw aborted;
        } catch (Exception | Error thrown) {
            return thrown.getClass().getSimpleName();
        }
    }

    @Override
    public String toString() {
        return subject.name() + " " + state + ": "
                + threads.stream()
                        .map(calls -> calls.stream().map(Operation::text).collect(Collectors.joining("; ")))
                        .collect(Collectors.joining(" | "));
    }
}
