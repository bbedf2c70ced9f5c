// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.strategy.states.FairCycle.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The states of a program and all steps from one to another, each in a few numbers. Not thread-safe.
 *
 * <p>In a part of the graph each state leads to each other one, and the part is as large as it can be. It is <i>fair</i>
 * if each thread makes a step in it or is disabled in one of its states. Then a cycle through all of it neglects nobody. A smaller part
 * has no more such threads, so the largest ones decide (Lichtenstein and Pnueli, <em>Checking That Finite State
 * Concurrent Programs Satisfy Their Linear Specification</em>, POPL 1985). They are found in linear time (Tarjan,
 * <em>Depth-First Search and Linear Graph Algorithms</em>, 1972).
 */
final class StateGraph {
    private static final int NONE = -1;

    /** Of each state, the threads that can go on there. */
    private long[] enabled = new long[64];

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

    /** Adds the next state. @param threadsEnabled there, as bits */
    void addState(long threadsEnabled) {
        if (states == enabled.length) {
            enabled = Arrays.copyOf(enabled, 2 * states);
        }
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
     * {@return a fair cycle, or null if there is none} The first state is where executions begin.
     *
     * @param chosen the names of values
     */
    @Nullable
    FairCycle fairCycle(Sequences chosen) {
        sort();
        int[] parts = parts();
        long[] stepping = new long[states];
        long[] everEnabled = new long[states];
        Arrays.fill(everEnabled, -1);
        for (int state = 0; state < states; state++) {
            everEnabled[parts[state]] &= enabled[state];
        }
        for (int step = 0; step < steps; step++) {
            int part = parts[from[step]];
            if (part == parts[to[step]]) {
                stepping[part] |= 1L << threads[step];
            }
        }
        for (int state = 0; state < states; state++) {
            int part = parts[state];
            if (stepping[part] != 0 && (everEnabled[part] & ~stepping[part]) == 0) {
                return around(state, parts, chosen);
            }
        }
        return null;
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

    /** {@return of each state a number below that of states, equal for those that lead to each other} */
    private int[] parts() {
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
            if (order[root] == NONE) {
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
        for (int state = 0; state < states; state++) {
            if (within.test(state) && (~enabled[state] & ~visited) != 0) {
                visited |= ~enabled[state];
                walk(at, state, within, chosen, cycle);
                at = state;
            }
        }
        walk(at, start, within, chosen, cycle);
        List<Step> beginning = new ArrayList<>();
        walk(0, start, state -> true, chosen, beginning);
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
