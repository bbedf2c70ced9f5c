// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import java.util.Arrays;

/** What one thread has learnt since it forgot what it knew: results of its steps in order, and which nodes it has made. */
final class LearntResults {
    private int[] results = new int[64];
    private boolean[] isReference = new boolean[64];
    private int size;
    /** The nodes that it has made in its operation, as bits: the operation has them in a local variable. */
    private int made;

    /** An operation is over, or the thread. */
    void forget() {
        forgetResults();
        made = 0;
    }

    void forgetResults() {
        size = 0;
    }

    void add(int result) {
        add(result, false);
    }

    void addReference(int result) {
        add(result, true);
    }

    private void add(int result, boolean refers) {
        if (size == results.length) {
            results = Arrays.copyOf(results, 2 * size);
            isReference = Arrays.copyOf(isReference, 2 * size);
        }
        results[size] = result;
        isReference[size++] = refers;
    }

    void make(int node) {
        made |= 1 << node;
    }

    /** What the thread refers to are roots. */
    void nameNodes(NodeNames names) {
        for (int index = 0; index < size; index++) {
            if (isReference[index]) {
                names.root(results[index] % ScriptedHeap.MARK);
            }
        }
        for (int rest = made; rest != 0; rest &= rest - 1) {
            names.root(Integer.numberOfTrailingZeros(rest));
        }
    }

    int size() {
        return size;
    }

    /** {@return a result, references by names} @param index from 0 @param names of nodes */
    int result(int index, NodeNames names) {
        return isReference[index] ? names.renamed(results[index]) : results[index];
    }
}
