// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import io.roundup.quasi.history.History;
import io.roundup.quasi.monitor.collection.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Makes the evidence of a violation smaller: leaves out elements, in blocks of half of them down to single ones, as
 * long as the rest is a violation still. What is left out costs nothing any more. So a contradiction among few of many
 * elements is found in a few times the time of the check. Where it is not, the work has a bound, and the evidence stays
 * larger. For one use.
 */
final class Reduction {
    private static final long OPERATIONS_TO_CHECK = 2_000_000;
    private static final int ROUNDS = 8;

    private final Predicate<History> isViolation;
    private long left;
    private History history;
    /** For each element that is left, its operations by their indexes in {@link #history}. */
    private List<IntList> elements;
    /** For each operation that is left its index in the first history. */
    private int[] original;

    /**
     * Begins with a violation.
     *
     * @param history the history
     * @param elements the operations of each element that takes part
     * @param isViolation whether a history of fewer elements is a violation
     */
    Reduction(History history, List<IntList> elements, Predicate<History> isViolation) {
        this.history = history;
        this.elements = elements;
        this.isViolation = isViolation;
        this.left = OPERATIONS_TO_CHECK + ROUNDS * (long) history.size();
        this.original = new int[history.size()];
        for (int i = 0; i < original.length; i++) {
            original[i] = i;
        }
        leaveOut(0, 0);
    }

    /** Leaves out what it can. */
    void reduce() {
        for (int block = elements.size() / 2; block >= 1; block /= 2) {
            for (int to = elements.size(); to > 0 && left > 0; to -= block) {
                int end = Math.min(to, elements.size());
                leaveOut(Math.max(0, end - block), end);
            }
        }
    }

    /** {@return what is left} */
    History history() {
        return history;
    }

    /** {@return the operations that are left, by their indexes in the first history} */
    IntList operations() {
        IntList operations = new IntList();
        for (int operation : original) {
            operations.add(operation);
        }
        return operations;
    }

    /** Leaves out a range of elements, if the rest is a violation. */
    private void leaveOut(int from, int to) {
        boolean[] kept = new boolean[history.size()];
        List<IntList> rest = new ArrayList<>(elements.size());
        for (int e = 0; e < elements.size(); e++) {
            if (e < from || e >= to) {
                rest.add(elements.get(e));
                for (int i = 0; i < elements.get(e).size(); i++) {
                    kept[elements.get(e).get(i)] = true;
                }
            }
        }
        History smaller = history.keep(i -> kept[i]);
        left -= history.size();
        if (from < to && !isViolation.test(smaller)) {
            return;
        }
        int[] place = new int[kept.length];
        int[] still = new int[smaller.size()];
        int next = 0;
        for (int i = 0; i < kept.length; i++) {
            if (kept[i]) {
                place[i] = next;
                still[next++] = original[i];
            }
        }
        elements = rest.stream().map(operations -> operations.map(place)).toList();
        original = still;
        history = smaller;
    }
}
