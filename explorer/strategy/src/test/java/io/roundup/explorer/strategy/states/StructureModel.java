// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.backend.scripted.ScriptedMonitor;
import io.roundup.explorer.backend.scripted.Structure;
import io.roundup.quasi.automaton.HistoryAutomaton;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.List;

/** What the operations of a structure do one by one. The state is what is in it, in order. */
record StructureModel(Structure structure) implements Specification<List<Integer>> {
    private static final int EMPTY = -1;

    /** {@return what remembers of the history what decides whether it is linearizable} @param client whose history */
    static ScriptedMonitor monitor(Structure structure, Structure.Client client) {
        HistoryAutomaton<List<Integer>> automaton = new HistoryAutomaton<>(new StructureModel(structure));
        return new ScriptedMonitor() {
            @Override
            public int invoked(int before, int thread, int operation) {
                return automaton.invoke(before, thread, Invocation.of(method(client, operation), operation));
            }

            @Override
            public int returned(int before, int thread, int operation, int result) {
                return automaton.respond(before, thread, Response.returned(result));
            }
        };
    }

    private static String method(Structure.Client client, int operation) {
        return String.valueOf(Character.toLowerCase(client.letters().charAt(operation - 1)));
    }

    @Override
    public List<Integer> initial() {
        return List.of();
    }

    @Override
    public List<Step<List<Integer>>> steps(List<Integer> state, Invocation invocation) {
        List<Integer> next = new ArrayList<>(state);
        int operation = (Integer) invocation.arguments().get(0);
        int result = switch (invocation.method()) {
            case "e" -> add(next, operation, 0);
            case "i" -> add(next, operation, state.size());
            case "a" -> state.isEmpty() ? add(next, 1, 1) : 0;
            case "r" -> state.isEmpty() ? 0 : remove(next, 0, 1);
            case "s" -> removeFrom(next, 0);
            default -> removeFrom(next, isLastOut() ? state.size() - 1 : 0);
        };
        List<Integer> after =
                structure == Structure.COUNTER ? next.stream().map(each -> 1).toList() : next;
        return List.of(new Step<>(after, Response.returned(result)));
    }

    private boolean isLastOut() {
        return structure == Structure.TREIBER || structure == Structure.CHASE_LEV;
    }

    private static int add(List<Integer> to, int element, int result) {
        to.add(element);
        return result;
    }

    private static int remove(List<Integer> from, int index, int result) {
        from.remove(index);
        return result;
    }

    private static int removeFrom(List<Integer> from, int index) {
        return from.isEmpty() ? EMPTY : from.remove(index);
    }
}
