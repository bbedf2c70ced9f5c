// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

import io.roundup.agent.transform.point.MethodFlow.Handler;
import io.roundup.agent.transform.point.MethodFlow.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;

/**
 * Where the ways that begin at a branch join again: its immediate postdominator, which all ways to an end of the method
 * pass. Computed by Cooper, Harvey and Kennedy, <i>A Simple, Fast Dominance Algorithm</i> (2001), on the graph with its
 * edges reversed. An instruction that may throw also leads to the handlers of its exceptions.
 */
final class Joins {
    private static final int UNKNOWN = -1;

    private final int[][] successors;
    /** Behind all instructions: an end of the method. */
    private final int end;
    /** Of each instruction, how late it is met on the way back from the end. */
    private final int[] order;

    private final int[] joins;

    /** Finds all. @param effects which instructions may throw */
    Joins(OperandFlow flow, Effects effects) {
        List<Step> steps = flow.steps();
        end = steps.size();
        successors = new int[end + 1][];
        for (int at = 0; at < end; at++) {
            successors[at] = successors(flow, at, effects.isEffect(at));
        }
        successors[end] = new int[0];
        order = new int[end + 1];
        joins = new int[end + 1];
        Arrays.fill(order, UNKNOWN);
        Arrays.fill(joins, UNKNOWN);
        int[][] predecessors = predecessors();
        find(backwards(predecessors));
    }

    private int[] successors(OperandFlow flow, int at, boolean mayThrow) {
        Step step = flow.steps().get(at);
        List<Integer> next = new ArrayList<>();
        if (step.goesOn()) {
            next.add(at + 1);
        }
        for (Label target : step.targets()) {
            next.add(flow.place(target));
        }
        if (next.isEmpty()) {
            next.add(end);
        }
        if (mayThrow) {
            for (Handler handler : flow.handlers()) {
                if (flow.place(handler.start()) <= at && at < flow.place(handler.end())) {
                    next.add(flow.place(handler.begin()));
                }
            }
        }
        int[] found = new int[next.size()];
        for (int i = 0; i < found.length; i++) {
            found[i] = next.get(i);
        }
        return found;
    }

    private int[][] predecessors() {
        int[] counts = new int[end + 1];
        for (int[] each : successors) {
            for (int next : each) {
                counts[next]++;
            }
        }
        int[][] predecessors = new int[end + 1][];
        for (int at = 0; at <= end; at++) {
            predecessors[at] = new int[counts[at]];
        }
        for (int at = 0; at <= end; at++) {
            for (int next : successors[at]) {
                predecessors[next][--counts[next]] = at;
            }
        }
        return predecessors;
    }

    /** {@return what leads to an end, the end first, in reverse postorder of the reversed graph} */
    private int[] backwards(int[][] predecessors) {
        int[] postorder = new int[end + 1];
        int size = 0;
        int[] open = new int[end + 1];
        int[] next = new int[end + 1];
        BitSet seen = new BitSet();
        int depth = 1;
        open[0] = end;
        seen.set(end);
        while (depth > 0) {
            int at = open[depth - 1];
            if (next[at] == predecessors[at].length) {
                depth--;
                order[at] = size;
                postorder[size++] = at;
            } else {
                int before = predecessors[at][next[at]++];
                if (!seen.get(before)) {
                    seen.set(before);
                    open[depth++] = before;
                }
            }
        }
        int[] reversed = new int[size];
        for (int i = 0; i < size; i++) {
            reversed[i] = postorder[size - 1 - i];
        }
        return reversed;
    }

    private void find(int[] sorted) {
        joins[end] = end;
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            for (int at : sorted) {
                if (at != end) {
                    int join = UNKNOWN;
                    for (int next : successors[at]) {
                        if (joins[next] != UNKNOWN) {
                            join = join == UNKNOWN ? next : common(join, next);
                        }
                    }
                    isChanged |= joins[at] != join;
                    joins[at] = join;
                }
            }
        }
    }

    private int common(int one, int other) {
        int first = one;
        int second = other;
        while (first != second) {
            if (order[first] < order[second]) {
                first = joins[first];
            } else {
                second = joins[second];
            }
        }
        return first;
    }

    /**
     * {@return the instructions between a branch and where its ways join.}
     *
     * <p>Null if a way there may go round or never ends: the branch would decide how often, and so whether what follows is
     * ever come to.
     */
    @Nullable
    BitSet between(int branch) {
        int join = joins[branch];
        if (join == UNKNOWN) {
            return null;
        }
        BitSet between = new BitSet();
        BitSet done = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(branch));
        while (!open.isEmpty()) {
            int at = open.getLast();
            int following = next(at, join, done);
            if (following == UNKNOWN) {
                done.set(at);
                open.removeLast();
            } else if (between.get(following) || following == branch) {
                return null;
            } else {
                between.set(following);
                open.addLast(following);
            }
        }
        return between;
    }

    /** {@return what follows an instruction, is not the join, and is not done, or {@link #UNKNOWN}} */
    private int next(int at, int join, BitSet done) {
        for (int next : successors[at]) {
            if (next != join && !done.get(next)) {
                return next;
            }
        }
        return UNKNOWN;
    }
}
