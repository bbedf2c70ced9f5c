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
    private final List<BitSet> reached = new ArrayList<>();

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
        states.forEach(state -> reached.add(new BitSet()));
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            for (Step step : steps) {
                BitSet before = (BitSet) reached.get(step.from).clone();
                reached.get(step.from).set(step.to);
                reached.get(step.from).or(reached.get(step.to));
                isChanged |= !before.equals(reached.get(step.from));
            }
        }
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

    /** {@return whether some state leads back to itself in such a way that each thread takes part, or cannot somewhere} */
    public boolean hasFairCycle(ScriptedProgram program) {
        for (int state = 0; state < states.size(); state++) {
            boolean isFair = reached.get(state).get(state);
            for (int thread = 0; thread < program.size() && isFair; thread++) {
                isFair = isServed(state, thread);
            }
            if (isFair) {
                return true;
            }
        }
        return false;
    }

    private boolean isServed(int state, int thread) {
        for (Step step : steps) {
            if (step.thread == thread && areOnCycle(state, step.from) && areOnCycle(state, step.to)) {
                return true;
            }
        }
        for (int other = 0; other < states.size(); other++) {
            if (areOnCycle(state, other) && !states.get(other).isEnabled(thread)) {
                return true;
            }
        }
        return false;
    }

    private boolean areOnCycle(int one, int other) {
        return reached.get(one).get(other) && reached.get(other).get(one);
    }
}
