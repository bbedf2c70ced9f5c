// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import java.util.Arrays;

/**
 * Names for the nodes of a state: numbers in the order in which they are first met from the roots, breadth first. So
 * states that differ only in which nodes are where have equal names. What nobody refers to has none.
 */
final class NodeNames {
    private final ScriptedHeap heap;
    private final int[] memory;
    private final int[] name = new int[ScriptedHeap.MARK];
    private final int[] order = new int[ScriptedHeap.MARK];
    private int size;

    NodeNames(ScriptedHeap heap, int[] memory) {
        this.heap = heap;
        this.memory = memory;
    }

    void clear() {
        Arrays.fill(name, ScriptedHeap.NULL);
        size = 0;
    }

    /** A root refers to a node, so that this and all that can be reached from it have names. @param node may be null */
    void root(int node) {
        int open = size;
        add(node);
        while (open < size) {
            int field = heap.fields() + order[open++];
            add(heap.referred(field, memory[field]));
        }
    }

    private void add(int node) {
        if (node != ScriptedHeap.NULL && name[node] == ScriptedHeap.NULL) {
            name[node] = size;
            order[size++] = node;
        }
    }

    /** {@return a reference by the name of its node, below 0} @param value a node that has a name, and a mark */
    int renamed(int value) {
        return ~(2 * name[value % ScriptedHeap.MARK] + value / ScriptedHeap.MARK);
    }

    /** {@return how many nodes have names} */
    int size() {
        return size;
    }

    /** {@return a node} @param name of it */
    int node(int name) {
        return order[name];
    }
}
