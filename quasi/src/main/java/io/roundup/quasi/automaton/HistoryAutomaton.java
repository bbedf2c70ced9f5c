// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.automaton;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.EquivalentAnswers;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads the events of a history one by one and knows after each whether what has returned so far is linearizable. What
 * it remembers is a number: histories that lead to equal numbers have equal continuations that are linearizable.
 *
 * <p>A number stands for a set of configurations (Wing and Gong, <em>Testing and Verifying Concurrent Objects</em>, 1993,
 * all at once). A configuration says for each pending operation whether it has taken effect and what it answers, and has
 * the state of the specification. Nothing is kept of operations that have returned. There are at most as many
 * configurations as ordered choices of pending operations, times states.
 *
 * <p>Numbers are given in the order of their first occurrence and stay valid. Each event is computed once for a number,
 * then looked up. Not thread-safe.
 *
 * @param <S> the type of the states of the specification
 */
public final class HistoryAutomaton<S> {
    /** Before the first event. */
    public static final int START = 0;

    /** No order of the operations explains their responses; nor will any after further events. */
    public static final int VIOLATED = -1;

    /**
     * The answer of a pending operation that has taken effect: all that mean the same are one, whichever step is the
     * example.
     */
    private record Answer<S>(Object meaning, S before, Step<S> example) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Answer<?> answer && meaning.equals(answer.meaning);
        }

        @Override
        public int hashCode() {
            return meaning.hashCode();
        }
    }

    /** Answers are those of the pending operations that have taken effect, by thread. */
    private record Configuration<S>(S state, Map<Integer, Answer<S>> answers) {}

    /** Pending invocations are by thread. */
    private record Situation<S>(Map<Integer, Invocation> pending, Set<Configuration<S>> configurations) {}

    /** What happened to which history; the label is an invocation or a response. */
    private record Event(int number, int thread, Object label) {}

    private final Specification<S> specification;
    private final List<Situation<S>> situations = new ArrayList<>();
    private final Map<Situation<S>, Integer> numbers = new HashMap<>();
    private final Map<Event, Integer> known = new HashMap<>();

    /**
     * Starts with no event.
     *
     * @param specification of the object, which {@link #canRead} accepts
     */
    public HistoryAutomaton(Specification<S> specification) {
        this.specification = specification;
        number(new Situation<>(Map.of(), Set.of(new Configuration<>(specification.initial(), Map.of()))));
    }

    /**
     * {@return whether a specification accepts no answers but those that its steps have, or mean}
     *
     * @param specification of any object
     */
    public static boolean canRead(Specification<?> specification) {
        if (specification instanceof EquivalentAnswers) {
            return true;
        }
        for (var method : specification.getClass().getMethods()) {
            if (method.getName().equals("after") && method.getDeclaringClass() != Specification.class) {
                return false;
            }
        }
        return true;
    }

    /** {@return how many numbers have been given} */
    public int size() {
        return situations.size();
    }

    /**
     * An operation is invoked.
     *
     * @param before the number of the history up to it
     * @param thread that has no pending operation
     * @param invocation method and arguments
     * @return the number of the history with it
     * @throws IllegalArgumentException if the specification does not understand the invocation
     */
    public int invoke(int before, int thread, Invocation invocation) {
        return before == VIOLATED
                ? VIOLATED
                : known.computeIfAbsent(
                        new Event(before, thread, invocation),
                        event -> number(invoked(situations.get(before), thread, invocation)));
    }

    /**
     * A pending operation returns.
     *
     * @param before the number of the history up to the response
     * @param thread whose operation it is
     * @param response how it ends
     * @return the number of the history with it, or {@link #VIOLATED}
     */
    public int respond(int before, int thread, Response response) {
        return before == VIOLATED
                ? VIOLATED
                : known.computeIfAbsent(
                        new Event(before, thread, response),
                        event -> number(responded(situations.get(before), thread, response)));
    }

    /**
     * {@return whether an execution may end with a history} Its pending operations have taken effect, or have not.
     *
     * @param number of the history
     * @param isLegal whether the operations that lead to a state are legal without any other
     */
    public boolean mayEnd(int number, Predicate<S> isLegal) {
        return number != VIOLATED
                && situations.get(number).configurations.stream()
                        .anyMatch(configuration -> isLegal.test(configuration.state));
    }

    private int number(Situation<S> situation) {
        if (situation.configurations.isEmpty()) {
            return VIOLATED;
        }
        Integer number = numbers.putIfAbsent(situation, situations.size());
        if (number != null) {
            return number;
        }
        situations.add(situation);
        return situations.size() - 1;
    }

    private Situation<S> invoked(Situation<S> before, int thread, Invocation invocation) {
        Map<Integer, Invocation> pending = new TreeMap<>(before.pending);
        if (pending.put(thread, invocation) != null) {
            throw new IllegalArgumentException("thread " + thread + " invokes " + invocation + " before "
                    + before.pending.get(thread) + " has returned");
        }
        return new Situation<>(pending, closed(before.configurations, pending));
    }

    /** {@return all that the configurations may become if pending operations take effect} */
    private Set<Configuration<S>> closed(Set<Configuration<S>> from, Map<Integer, Invocation> pending) {
        Set<Configuration<S>> all = new HashSet<>(from);
        Deque<Configuration<S>> open = new ArrayDeque<>(from);
        while (!open.isEmpty()) {
            Configuration<S> configuration = open.remove();
            pending.forEach((thread, invocation) -> {
                if (!configuration.answers.containsKey(thread)) {
                    for (Step<S> step : specification.steps(configuration.state, invocation)) {
                        Map<Integer, Answer<S>> answers = new TreeMap<>(configuration.answers);
                        answers.put(thread, answer(configuration.state, invocation, step));
                        Configuration<S> next = new Configuration<>(step.state(), answers);
                        if (all.add(next)) {
                            open.add(next);
                        }
                    }
                }
            });
        }
        return all;
    }

    private Answer<S> answer(S state, Invocation invocation, Step<S> step) {
        Object meaning = specification instanceof EquivalentAnswers<S> equivalent
                ? equivalent.meaning(state, invocation, step)
                : step.response();
        return new Answer<>(meaning, state, step);
    }

    private boolean isAccepted(Answer<S> answer, Invocation invocation, Response response) {
        return answer.example.response().equals(response)
                || specification.after(answer.before, invocation, response).contains(answer.example.state());
    }

    private Situation<S> responded(Situation<S> before, int thread, Response response) {
        Map<Integer, Invocation> pending = new TreeMap<>(before.pending);
        Invocation invocation = pending.remove(thread);
        if (invocation == null) {
            throw new IllegalArgumentException("thread " + thread + " has no operation that could return " + response);
        }
        Set<Configuration<S>> left = new HashSet<>();
        for (Configuration<S> configuration : before.configurations) {
            Answer<S> answer = configuration.answers.get(thread);
            if (answer != null && isAccepted(answer, invocation, response)) {
                Map<Integer, Answer<S>> answers = new TreeMap<>(configuration.answers);
                answers.remove(thread);
                left.add(new Configuration<>(configuration.state, answers));
            }
        }
        return new Situation<>(pending, left);
    }
}
