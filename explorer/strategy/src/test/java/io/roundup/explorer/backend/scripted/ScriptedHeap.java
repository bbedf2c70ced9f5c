// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

/**
 * Which variables of a program are fields of nodes, and which refer to nodes. Nodes are numbers that are never used
 * twice. What is in such a variable is a node and perhaps a mark, which is {@link #MARK} more.
 *
 * @param pointers variables that refer to a node, of which 0 is one, as bits
 * @param links variables that refer to a node, or to none if they are 0, as bits
 * @param fields where the field of node 0 is that refers to a node, or to none if it is 0; or -1 if there are no nodes
 * @param nodes how many nodes there are, at most 32
 * @param areAlike whether the final fields of all nodes are equal, and code refers to node 0; else those of each differ
 */
public record ScriptedHeap(long pointers, long links, int fields, int nodes, boolean areAlike) {
    /** No nodes: all variables are numbers. */
    public static final ScriptedHeap NONE = new ScriptedHeap(0, 0, -1, 0, false);

    /** No node. */
    static final int NULL = -1;

    static final int MARK = 32;

    /** {@return the node that a variable refers to, or {@link #NULL}} @param variable which @param value what it holds */
    int referred(int variable, int value) {
        boolean isLink = isField(variable) || isIn(links, variable);
        return isIn(pointers, variable) || isLink && value % MARK != 0 ? value % MARK : NULL;
    }

    private static boolean isIn(long variables, int variable) {
        return variable >= 0 && variable < Long.SIZE && (variables >>> variable & 1) != 0;
    }

    /** {@return whether a variable is a field of a node} @param variable which */
    boolean isField(int variable) {
        return fields >= 0 && variable >= fields && variable < fields + nodes;
    }
}
