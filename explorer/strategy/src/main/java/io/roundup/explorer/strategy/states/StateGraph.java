// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.strategy.states.FairCycle.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The states of a program and all steps from one to another, each in a few numbers. Not thread-safe.
 *
 * <p>In a part of the graph each state leads to each other one, and the part is as large as it can be. It is <i>fair</i>
 * if each thread makes a step in it or can make none in any of its states. Then a cycle through all of it neglects nobody.
 * If a thread makes no step and could, a fair part can only lie in the other states. So they are divided again (Emerson
 * and Lei, <em>Modalities for Model Checking</em>, 1987, for strong fairness). Parts are found in linear time (Tarjan,
 * <em>Depth-First Search and Linear Graph Algorithms</em>, 1972).
 */
final class StateGraph {
    /** Where executions begin. */
    static final int ROOT = 0;

    static final int NONE = -1;

    /** Of each state, the threads that can go on there, and those that would if no other could. */
    private long[] enabled = new long[64];

    private long[] atLast = new long[64];

    private int states;
    /** Of each step: where it begins, its thread, the values that are chosen in it, where it ends. */
    private int[] from = new int[64];

    private int[] threads = new int[64];
    private int[] values = new int[64];
    private int[] to = new int[64];
    private int steps;
    /** The steps by where they begin, and where those of each state begin among them. */
    private int[] sorted = {};

    private int[] firsts = {};
    private boolean isUndecided;

    /**
     * Adds the next state.
     *
     * @param threadsEnabled there, as bits; none if it is within a section, where nobody could be chosen
     * @param threadsAtLast that would go on if no other could
     */
    void addState(long threadsEnabled, long threadsAtLast) {
        if (states == enabled.length) {
            enabled = Arrays.copyOf(enabled, 2 * states);
            atLast = Arrays.copyOf(atLast, 2 * states);
        }
        atLast[states] = threadsAtLast;
        enabled[states++] = threadsEnabled;
    }

    /** {@return how many states there are} */
    int states() {
        return states;
    }

    /** Adds a step. @param source where it begins @param target where it ends @param chosen names the values in it */
    void addStep(int source, int thread, int chosen, int target) {
        if (steps == from.length) {
            from = Arrays.copyOf(from, 2 * steps);
            threads = Arrays.copyOf(threads, 2 * steps);
            values = Arrays.copyOf(values, 2 * steps);
            to = Arrays.copyOf(to, 2 * steps);
        }
        from[steps] = source;
        threads[steps] = thread;
        values[steps] = chosen;
        to[steps++] = target;
    }

    /**
     * {@return a cycle through each fair part}
     *
     * @param chosen the names of values
     */
    List<FairCycle> fairCycles(Sequences chosen) {
        sort();
        int[] fair = fairParts(true);
        int[] unlessTimePasses = fairParts(false);
        BitSet seen = new BitSet();
        List<FairCycle> cycles = new ArrayList<>();
        for (int state = 0; state < states; state++) {
            isUndecided |= fair[state] == NONE && unlessTimePasses[state] != NONE;
            if (fair[state] != NONE && enabled[state] != 0 && !seen.get(fair[state])) {
                seen.set(fair[state]);
                cycles.add(around(state, fair, chosen));
            }
        }
        return cycles;
    }

    /** {@return whether a thread is left out for ever somewhere, for which time would pass} What it does is not known. */
    boolean isUndecided() {
        return isUndecided;
    }

    /**
     * {@return of each state the first one of its fair part, or {@link #NONE}}
     *
     * @param countsLast whether those that go on at last could go on, and sections are no parts
     */
    private int[] fairParts(boolean countsLast) {
        int[] fair = new int[states];
        Arrays.fill(fair, NONE);
        BitSet left = new BitSet();
        left.set(0, states);
        while (!left.isEmpty()) {
            int[] parts = parts(left);
            long[] stepping = new long[states];
            long[] able = new long[states];
            BitSet whole = new BitSet();
            int[] first = new int[states];
            Arrays.fill(first, NONE);
            for (int state = left.nextSetBit(0); state >= 0; state = left.nextSetBit(state + 1)) {
                able[parts[state]] |= able(state, countsLast);
                whole.set(parts[state], whole.get(parts[state]) || enabled[state] != 0 || !countsLast);
            }
            for (int step = 0; step < steps; step++) {
                int part = parts[from[step]];
                if (part != NONE && part == parts[to[step]]) {
                    stepping[part] |= 1L << threads[step];
                }
            }
            for (int state = left.nextSetBit(0); state >= 0; state = left.nextSetBit(state + 1)) {
                int part = parts[state];
                long neglected = able[part] & ~stepping[part];
                if (stepping[part] == 0 || neglected == 0 || (able(state, countsLast) & neglected) != 0) {
                    left.clear(state);
                }
                if (stepping[part] != 0 && neglected == 0 && whole.get(part)) {
                    first[part] = first[part] == NONE ? state : first[part];
                    fair[state] = first[part];
                }
            }
        }
        return fair;
    }

    private long able(int state, boolean countsLast) {
        return enabled[state] | (countsLast || atLast[state] == StateKeys.ENDS ? atLast[state] : 0);
    }

    private void sort() {
        firsts = new int[states + 1];
        for (int step = 0; step < steps; step++) {
            firsts[from[step] + 1]++;
        }
        for (int state = 0; state < states; state++) {
            firsts[state + 1] += firsts[state];
        }
        int[] next = firsts.clone();
        sorted = new int[steps];
        for (int step = 0; step < steps; step++) {
            sorted[next[from[step]]++] = step;
        }
    }

    /**
     * {@return of each state a number below that of states, equal for those that lead to each other by way of such states}
     *
     * @param left the others have {@link #NONE}
     */
    private int[] parts(BitSet left) {
        int[] part = new int[states];
        int[] lowest = new int[states];
        int[] order = new int[states];
        int[] next = Arrays.copyOf(firsts, states);
        int[] path = new int[states];
        int[] open = new int[states];
        int opened = 0;
        int found = 0;
        int count = 0;
        Arrays.fill(part, NONE);
        Arrays.fill(order, NONE);
        for (int root = 0; root < states; root++) {
            int depth = 0;
            if (order[root] == NONE && left.get(root)) {
                path[depth++] = root;
            }
            while (depth > 0) {
                int state = path[depth - 1];
                if (order[state] == NONE) {
                    order[state] = found;
                    lowest[state] = found++;
                    open[opened++] = state;
                }
                if (next[state] < firsts[state + 1]) {
                    int target = to[sorted[next[state]++]];
                    if (!left.get(target)) {
                        continue;
                    }
                    if (order[target] == NONE) {
                        path[depth++] = target;
                    } else if (part[target] == NONE) {
                        lowest[state] = Math.min(lowest[state], order[target]);
                    }
                } else {
                    depth--;
                    if (depth > 0) {
                        int before = path[depth - 1];
                        lowest[before] = Math.min(lowest[before], lowest[state]);
                    }
                    if (lowest[state] == order[state]) {
                        while (part[state] == NONE) {
                            part[open[--opened]] = count;
                        }
                        count++;
                    }
                }
            }
        }
        return part;
    }

    /** {@return a cycle through the part of a state, on which nobody is neglected} */
    private FairCycle around(int start, int[] parts, Sequences chosen) {
        IntPredicate within = state -> parts[state] == parts[start];
        List<Step> cycle = new ArrayList<>();
        int at = start;
        long visited = 0;
        for (int step = 0; step < steps; step++) {
            if (within.test(from[step]) && within.test(to[step]) && (visited >>> threads[step] & 1) == 0) {
                visited |= 1L << threads[step];
                walk(at, from[step], within, chosen, cycle);
                cycle.add(step(step, chosen));
                at = to[step];
            }
        }
        walk(at, start, within, chosen, cycle);
        List<Step> beginning = new ArrayList<>();
        walk(ROOT, start, state -> true, chosen, beginning);
        beginning.removeIf(step -> step.thread() == NONE && step.values().isEmpty());
        return new FairCycle(List.copyOf(beginning), List.copyOf(cycle));
    }

    /** Adds the steps of a shortest way from one state to another. @param within the states on it */
    private void walk(int source, int target, IntPredicate within, Sequences chosen, List<Step> into) {
        int[] lastStep = new int[states];
        Arrays.fill(lastStep, NONE);
        int[] open = new int[states];
        int opened = 0;
        open[opened++] = source;
        for (int next = 0; lastStep[target] == NONE && source != target; next++) {
            int state = open[next];
            for (int place = firsts[state]; place < firsts[state + 1]; place++) {
                int step = sorted[place];
                int reached = to[step];
                if (reached != source && lastStep[reached] == NONE && within.test(reached)) {
                    lastStep[reached] = step;
                    open[opened++] = reached;
                }
            }
        }
        int size = into.size();
        for (int state = target; state != source; state = from[lastStep[state]]) {
            into.add(size, step(lastStep[state], chosen));
        }
    }

    private Step step(int step, Sequences chosen) {
        return new Step(threads[step], chosen.elements(values[step]));
    }
}
