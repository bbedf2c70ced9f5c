// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The truth about a scripted program, by recursive enumeration of its states: code that shares nothing with the backend
 * and the strategies but the instructions.
 *
 * <p>A state carries the Mazurkiewicz trace of the steps that led to it, as a number. Every event is a hash of its
 * thread, what it did, and the hashes of the events directly before it in the partial order. The trace is the sum over
 * its events, so that the order of independent steps does not show. Equal numbers mean equal traces (but for a
 * collision of 64 bits), and so equal futures, which are enumerated once.
 */
public final class BruteForce {
    private static final int UNBOUNDED = Integer.MAX_VALUE;
    private static final int NO_THREAD = -1;

    private final ScriptedProgram program;
    private final Map<Long, Double> paths = new HashMap<>();
    private final Set<Long> visited = new HashSet<>();
    private final Set<Long> outcomes = new HashSet<>();
    private final Set<Long> completeTraces = new HashSet<>();
    private final Set<Long> blockedTraces = new HashSet<>();
    private final Set<Long> histories = new HashSet<>();
    private double interleavings;

    private BruteForce(ScriptedProgram program) {
        this.program = program;
    }

    /** Enumerates everything. @param program what @return what there is */
    public static BruteForce of(ScriptedProgram program) {
        BruteForce all = new BruteForce(program);
        for (BruteForceState initial : BruteForceState.initial(program)) {
            all.interleavings += all.count(initial);
        }
        return all;
    }

    /** {@return the outcomes of executions with few preemptions} @param program what @param preemptions the most */
    public static Set<Long> outcomesWithin(ScriptedProgram program, int preemptions) {
        BruteForce bounded = new BruteForce(program);
        for (BruteForceState initial : BruteForceState.initial(program)) {
            bounded.visit(initial, NO_THREAD, preemptions);
        }
        return bounded.outcomes;
    }

    public Set<Long> outcomes() {
        return outcomes;
    }

    /** {@return the number of executions, exact up to 2^53} */
    public double interleavings() {
        return interleavings;
    }

    public int traces() {
        return completeTraces.size() + blockedTraces.size();
    }

    public int completeTraces() {
        return completeTraces.size();
    }

    public int blockedTraces() {
        return blockedTraces.size();
    }

    /** {@return how many histories (results and real-time order) complete executions have} */
    public int histories() {
        return histories.size();
    }

    private double count(BruteForceState state) {
        Double known = paths.get(state.trace());
        if (known != null) {
            return known;
        }
        double count = 0;
        boolean stuck = true;
        for (int thread = 0; thread < program.size(); thread++) {
            if (state.isEnabled(thread)) {
                stuck = false;
                for (BruteForceState successor : state.step(thread)) {
                    count += count(successor);
                }
            }
        }
        if (stuck) {
            count = 1;
            end(state);
        }
        paths.put(state.trace(), count);
        return count;
    }

    private void end(BruteForceState state) {
        outcomes.add(state.outcome());
        if (state.unfinished() == 0) {
            completeTraces.add(state.trace());
            histories.add(state.history());
        } else {
            blockedTraces.add(state.trace());
        }
    }

    private void visit(BruteForceState state, int previous, int left) {
        if (!visited.add(OutcomeKey.mix(state.trace(), previous * 1000L + left))) {
            return;
        }
        boolean stuck = true;
        for (int thread = 0; thread < program.size(); thread++) {
            if (state.isEnabled(thread)) {
                stuck = false;
                int cost = previous != NO_THREAD && previous != thread && state.isEnabled(previous) ? 1 : 0;
                if (cost <= left) {
                    for (BruteForceState successor : state.step(thread)) {
                        visit(successor, thread, left == UNBOUNDED ? left : left - cost);
                    }
                }
            }
        }
        if (stuck) {
            end(state);
        }
    }
}
