// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Treiber's stack with nodes that are there from the start, each pushed once at most: its accesses can be counted. */
public final class NodeStack {
    private final Node[] nodes = {new Node(1), new Node(2), new Node(3)};
    private final AtomicReference<@Nullable Node> top = new AtomicReference<>();

    /** Makes an empty stack. */
    NodeStack() {}

    /** Pushes a node. @param number of the node, from 1 to 3 */
    public void push(int number) {
        Node node = nodes[number - 1];
        node.value = number;
        Node below;
        do {
            below = top.get();
            node.next = below;
        } while (!top.compareAndSet(below, node));
    }

    /** {@return the number of the node that was on top, or 0 if the stack is empty} */
    public int pop() {
        Node node;
        Node below;
        do {
            node = top.get();
            if (node == null) {
                return 0;
            }
            below = node.next;
        } while (!top.compareAndSet(node, below));
        return node.number;
    }

    private static final class Node {
        final int number;
        int value;

        @Nullable
        Node next;

        Node(int number) {
            this.number = number;
        }
    }
}
