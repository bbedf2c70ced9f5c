// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.it.program.OutcomeProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A few threads that do random things with what they share, as Java code on real threads. The outcome is what each
 * thread saw, as far as it came, and what is left in the end.
 *
 * @param <S> what they share
 * @param <A> what they can do
 */
abstract class RandomThreads<S, A> implements OutcomeProgram, Cloneable {
    private final String name;
    private final List<List<Step<A>>> script;
    private List<Seen> seen = List.of();
    private boolean isOver;
    private String contents = "";

    /** Makes a program. @param name which tells how it was made @param script what each thread does */
    RandomThreads(String name, List<List<Step<A>>> script) {
        this.name = name;
        this.script = script;
    }

    /** {@return a few of the actions} A program of a few kinds has more of them that concern each other. */
    static <A> List<A> palette(SplittableRandom random, A[] actions) {
        List<A> palette = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            palette.add(actions[random.nextInt(actions.length)]);
        }
        return palette;
    }

    /**
     * {@return what threads do}
     *
     * @param operands how many operands an action may have
     * @param lengths most actions of each thread
     */
    static <A> List<List<Step<A>>> script(SplittableRandom random, List<A> palette, int operands, int... lengths) {
        List<List<Step<A>>> script = new ArrayList<>();
        for (int length : lengths) {
            List<Step<A>> steps = new ArrayList<>();
            for (int left = random.nextInt(1, length + 1); left > 0; left--) {
                steps.add(new Step<>(palette.get(random.nextInt(palette.size())), random.nextInt(operands)));
            }
            script.add(List.copyOf(steps));
        }
        return List.copyOf(script);
    }

    /** {@return what the threads of an execution share} */
    abstract S shared();

    /** An actor begins, on its own thread. @param thread its number */
    void begin(S shared, int thread) {}

    /** An actor ends, on its own thread. */
    void end(S shared) {}

    /** Does something, on the thread of an actor. {@return what it saw} */
    abstract @Nullable Object act(S shared, A action, int operand) throws InterruptedException;

    /** {@return what the shared objects hold when all threads have ended} By default that does not count. */
    String contents(S shared) {
        return "";
    }

    /** {@return what each thread does} */
    final List<List<Step<A>>> script() {
        return script;
    }

    @Override
    public final void run(Execution execution) {
        S shared = shared();
        Runnable[] bodies = new Runnable[script.size()];
        RandomThreads<S, A> actors = copy();
        for (int thread = 0; thread < bodies.length; thread++) {
            Seen mine = seen.get(thread);
            int number = thread;
            bodies[number] = () -> {
                actors.begin(shared, number);
                for (Step<A> step : actors.script.get(number)) {
                    mine.text += actors.see(shared, step) + " ";
                }
                actors.end(shared);
            };
        }
        execution.startActors(shared, bodies);
        contents = contents(shared);
        isOver = true;
    }

    /** {@return the same without what executions have shown} A thread can only reach what it has seen itself. */
    private RandomThreads<S, A> copy() {
        try {
            @SuppressWarnings("unchecked")
            RandomThreads<S, A> copy = (RandomThreads<S, A>) clone();
            copy.seen = List.of();
            copy.contents = "";
            return copy;
        } catch (CloneNotSupportedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private @Nullable Object see(S shared, Step<A> step) {
        try {
            return act(shared, step.action, step.operand);
        } catch (InterruptedException | IllegalMonitorStateException | IllegalThreadStateException thrown) {
            return thrown.getClass().getSimpleName();
        }
    }

    @Override
    public final String outcome() {
        return seen + (isOver ? contents : " blocked");
    }

    @Override
    public final void reset() {
        isOver = false;
        seen = script.stream().map(steps -> new Seen()).toList();
        StaticState.reset();
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String toString() {
        return name + " " + script;
    }

    private static final class Seen {
        private String text = "";

        @Override
        public String toString() {
            return text;
        }
    }

    /** What a thread does once. */
    record Step<A>(A action, int operand) {
        @Override
        public String toString() {
            return action + " " + operand;
        }
    }
}
