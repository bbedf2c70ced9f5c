// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.backend.litmus.LitmusBackend;
import io.roundup.explorer.backend.litmus.LitmusTest;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.strategy.Strategy;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** What an exploration of a litmus test has found. */
final class Explored {
    /** The outcomes of executions that count. */
    final Set<String> outcomes = new TreeSet<>();

    /** The graphs of the executions that count. */
    final Set<String> graphs = new HashSet<>();

    /** How many executions without threads that wait counted. */
    int complete;

    /** How many executions that counted had the graph of another one. */
    int repeated;

    int executions;

    static Explored of(LitmusTest test, Axioms axioms, Function<LitmusBackend, Strategy> search) {
        LitmusBackend backend = new LitmusBackend(test, axioms);
        return of(backend, search.apply(backend));
    }

    static Explored of(ScriptedProgram program, Axioms axioms) {
        LitmusBackend backend = new LitmusBackend(program, axioms);
        return of(backend, new GraphSearch(backend.graph(), axioms));
    }

    private static Explored of(LitmusBackend backend, Strategy strategy) {
        Explored explored = new Explored();
        while (strategy.begin()) {
            backend.execute(strategy);
            explored.executions++;
            String outcome = backend.outcome();
            boolean isUseless = strategy instanceof GraphSearch graphs && graphs.isUseless();
            if (!isUseless && !outcome.equals(LitmusBackend.NOTHING)) {
                explored.outcomes.add(outcome);
                explored.complete += outcome.equals(LitmusBackend.BLOCKED) ? 0 : 1;
                explored.repeated += explored.graphs.add(backend.key()) ? 0 : 1;
            }
        }
        return explored;
    }

    static Explored of(LitmusTest test, Axioms axioms) {
        return of(test, axioms, backend -> new GraphSearch(backend.graph(), axioms));
    }
}
