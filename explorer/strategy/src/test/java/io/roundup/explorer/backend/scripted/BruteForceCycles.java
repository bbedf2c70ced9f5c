// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Whether a program can go on for ever, by which states lead to which: code that shares nothing with the strategies. */
public final class BruteForceCycles {
    private record Step(int from, int thread, int to) {}

    private final Map<Object, Integer> numbers = new HashMap<>();
    private final List<BruteForceState> states = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    private final List<BitSet> reached;

    /** Explores. @param program with finitely many states */
    public BruteForceCycles(ScriptedProgram program) {
        BruteForceState.initial(program).forEach(this::number);
        for (int from = 0; from < states.size(); from++) {
            BruteForceState state = states.get(from);
            for (int thread = 0; thread < program.size(); thread++) {
                if (state.isEnabled(thread)) {
                    for (BruteForceState next : state.step(thread)) {
                        steps.add(new Step(from, thread, number(next)));
                    }
                }
            }
        }
        BitSet all = new BitSet();
        all.set(0, states.size());
        reached = leads(all);
    }

    private int number(BruteForceState state) {
        Integer known = numbers.putIfAbsent(state.future(), states.size());
        if (known != null) {
            return known;
        }
        states.add(state);
        return states.size() - 1;
    }

    /** {@return whether a state leads back to itself} */
    public boolean hasCycle() {
        for (int state = 0; state < states.size(); state++) {
            if (reached.get(state).get(state)) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return whether some state leads back to itself in such a way that each thread takes part, or cannot anywhere}
     *
     * <p>By the definition: for each set of threads that cannot, by way of states in which they cannot.
     */
    public boolean hasFairCycle(ScriptedProgram program) {
        for (int disabled = 0; disabled < 1 << program.size(); disabled++) {
            if (hasFairCycle(program, disabled)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasFairCycle(ScriptedProgram program, int disabled) {
        BitSet within = new BitSet();
        for (int state = 0; state < states.size(); state++) {
            boolean areDisabled = true;
            for (int thread = 0; thread < program.size(); thread++) {
                areDisabled &=
                        (disabled >> thread & 1) == 0 || !states.get(state).isEnabled(thread);
            }
            within.set(state, areDisabled);
        }
        List<BitSet> leads = leads(within);
        for (int state = within.nextSetBit(0); state >= 0; state = within.nextSetBit(state + 1)) {
            int stepping = disabled;
            for (Step step : steps) {
                boolean isOnCycle = within.get(step.from)
                        && within.get(step.to)
                        && leads.get(step.to).get(state)
                        && (state == step.from || leads.get(state).get(step.from));
                stepping |= isOnCycle ? 1 << step.thread : 0;
            }
            if (leads.get(state).get(state) && stepping == (1 << program.size()) - 1) {
                return true;
            }
        }
        return false;
    }

    /** {@return of each state, to which ones it leads in a step or more} @param within by way of which states */
    private List<BitSet> leads(BitSet within) {
        List<BitSet> leads = new ArrayList<>();
        states.forEach(state -> leads.add(new BitSet()));
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            for (Step step : steps) {
                if (within.get(step.from) && within.get(step.to)) {
                    int before = leads.get(step.from).cardinality();
                    leads.get(step.from).set(step.to);
                    leads.get(step.from).or(leads.get(step.to));
                    isChanged |= before != leads.get(step.from).cardinality();
                }
            }
        }
        return leads;
    }
}
