// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.random.CountingCode.Instruction;
import io.roundup.it.random.CountingCode.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * All states of a {@link CountingProgram}, counters included: what its threads can answer, and whether they can go round
 * for ever. It knows neither bytecode nor searches.
 */
final class CountingTruth {
    private static final String THROWN = ArithmeticException.class.getSimpleName();
    private static final int HAS_THROWN = -1;

    /** Of each thread: the next instruction, which is the last one once it has ended, and its local variables. */
    private static final int LENGTH = 1 + CountingCode.OWN;

    private final List<List<Instruction>> threads = new ArrayList<>();
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final List<int[]> states = new ArrayList<>();
    private final List<int[]> successors = new ArrayList<>();
    private final Set<String> outcomes = new TreeSet<>();
    private final boolean isWhole;

    /** Finds the states. @param most of them */
    CountingTruth(CountingProgram program, int most) {
        program.threads().forEach(code -> threads.add(code.instructions()));
        int[] first = new int[threads.size() * LENGTH + CountingCode.VARIABLES];
        for (int thread = 0; thread < threads.size(); thread++) {
            compute(first, thread);
        }
        number(first);
        for (int from = 0; from < states.size() && states.size() <= most; from++) {
            int[] state = states.get(from);
            int[] next = new int[threads.size()];
            for (int thread = 0; thread < next.length; thread++) {
                next[thread] = hasEnded(state, thread) ? from : number(after(state, thread));
            }
            successors.add(next);
            if (Arrays.stream(next).allMatch(Integer.valueOf(from)::equals) && areAllEnded(state)) {
                outcomes.add(outcome(state));
            }
        }
        isWhole = states.size() <= most;
    }

    /** {@return whether all states were found} */
    boolean isWhole() {
        return isWhole;
    }

    /** {@return what the threads answer in executions that end} */
    Set<String> outcomes() {
        return outcomes;
    }

    private int number(int[] state) {
        List<Integer> key = Arrays.stream(state).boxed().toList();
        Integer known = numbers.putIfAbsent(key, states.size());
        if (known == null) {
            states.add(state);
            return states.size() - 1;
        }
        return known;
    }

    private Instruction instruction(int[] state, int thread) {
        return threads.get(thread).get(Math.max(0, state[thread * LENGTH]));
    }

    private boolean hasEnded(int[] state, int thread) {
        return state[thread * LENGTH] == HAS_THROWN
                || instruction(state, thread).kind() == Kind.RETURN;
    }

    private boolean areAllEnded(int[] state) {
        for (int thread = 0; thread < threads.size(); thread++) {
            if (!hasEnded(state, thread)) {
                return false;
            }
        }
        return true;
    }

    private int[] locals(int[] state, int thread) {
        return Arrays.copyOfRange(state, thread * LENGTH + 1, (thread + 1) * LENGTH);
    }

    private String outcome(int[] state) {
        List<String> answers = new ArrayList<>();
        for (int thread = 0; thread < threads.size(); thread++) {
            boolean hasThrown = state[thread * LENGTH] == HAS_THROWN;
            answers.add(
                    hasThrown
                            ? THROWN
                            : "" + instruction(state, thread).value().value().applyAsInt(locals(state, thread)));
        }
        return answers.toString();
    }

    /** {@return the state after a step of a thread, and all that it computes until its next one} */
    private int[] after(int[] before, int thread) {
        int[] state = before.clone();
        Instruction step = instruction(state, thread);
        int variable = threads.size() * LENGTH + step.operand();
        if (step.kind() == Kind.READ) {
            state[(thread + 1) * LENGTH - 1] = state[variable];
        } else {
            state[variable] = step.value().value().applyAsInt(locals(state, thread));
        }
        state[thread * LENGTH]++;
        compute(state, thread);
        return state;
    }

    private void compute(int[] state, int thread) {
        int at = thread * LENGTH;
        try {
            while (true) {
                Instruction next = instruction(state, thread);
                switch (next.kind()) {
                    case ASSIGN -> {
                        state[at + 1 + next.operand()] = next.value().value().applyAsInt(locals(state, thread));
                        state[at]++;
                    }
                    case UNLESS ->
                        state[at] = next.value().value().applyAsInt(locals(state, thread)) == 0
                                ? next.operand()
                                : state[at] + 1;
                    case GO -> state[at] = next.operand();
                    case READ -> {
                        return;
                    }
                    default -> {
                        requireValue(next, locals(state, thread));
                        return;
                    }
                }
            }
        } catch (ArithmeticException thrown) {
            Arrays.fill(state, at, at + LENGTH, 0);
            state[at] = HAS_THROWN;
        }
    }

    /** What a thread writes or answers next is computed before, and may throw. */
    private static void requireValue(Instruction next, int[] locals) {
        assertThat(next.value().value().applyAsInt(locals)).isNotNegative();
    }

    /** {@return whether there is a cycle in which each thread makes a step that has not ended} */
    boolean hasFairCycle() {
        for (BitSet component : components()) {
            int[] any = states.get(component.nextSetBit(0));
            boolean isFair = !areAllEnded(any);
            for (int thread = 0; thread < threads.size() && isFair; thread++) {
                int stepping = thread;
                isFair = hasEnded(any, thread)
                        || component.stream()
                                .anyMatch(from -> component.get(successors.get(from)[stepping]));
            }
            if (isFair) {
                return true;
            }
        }
        return false;
    }

    /** {@return the greatest sets of states in which each leads to each: Kosaraju's algorithm} */
    private List<BitSet> components() {
        List<Integer> order = new ArrayList<>();
        BitSet seen = new BitSet();
        List<List<Integer>> predecessors = new ArrayList<>();
        states.forEach(state -> predecessors.add(new ArrayList<>()));
        for (int from = 0; from < states.size(); from++) {
            for (int to : successors.get(from)) {
                if (to != from || !areAllEnded(states.get(from))) {
                    predecessors.get(to).add(from);
                }
            }
        }
        for (int root = 0; root < states.size(); root++) {
            visit(
                    root,
                    seen,
                    order,
                    at -> Arrays.stream(successors.get(at)).boxed().toList());
        }
        List<BitSet> components = new ArrayList<>();
        seen.clear();
        for (int i = order.size() - 1; i >= 0; i--) {
            List<Integer> members = new ArrayList<>();
            visit(order.get(i), seen, members, predecessors::get);
            if (!members.isEmpty()) {
                BitSet component = new BitSet();
                members.forEach(component::set);
                components.add(component);
            }
        }
        return components;
    }

    private static void visit(
            int root, BitSet seen, List<Integer> finished, java.util.function.IntFunction<List<Integer>> following) {
        if (seen.get(root)) {
            return;
        }
        List<int[]> open = new ArrayList<>();
        seen.set(root);
        open.add(new int[] {root, 0});
        while (!open.isEmpty()) {
            int[] top = open.get(open.size() - 1);
            List<Integer> next = following.apply(top[0]);
            if (top[1] == next.size()) {
                finished.add(top[0]);
                open.remove(open.size() - 1);
            } else {
                int to = next.get(top[1]++);
                if (!seen.get(to)) {
                    seen.set(to);
                    open.add(new int[] {to, 0});
                }
            }
        }
    }
}
