// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** A stack whose nodes are used again: one pop is stopped between its two steps while others pop twice and push. */
public final class AbaStack {
    private static final class Node {
        final String name;
        volatile Node next;

        Node(String name) {
            this.name = name;
        }
    }

    private static final AtomicReference<Node> TOP = new AtomicReference<>();

    private AbaStack() {}

    public static void main(String[] arguments) throws InterruptedException {
        push(new Node("c"));
        push(new Node("b"));
        push(new Node("a"));
        Node[] taken = new Node[3];
        Crowd.run(List.of(() -> taken[0] = pop(), () -> {
            Node first = pop();
            taken[1] = pop();
            if (first != null) {
                push(first);
            }
        }));
        Node left = pop();
        Crowd.require(left == null || left != taken[1], "popped twice: " + (left == null ? "" : left.name));
    }

    private static void push(Node node) {
        Node top;
        do {
            top = TOP.get();
            node.next = top;
        } while (!TOP.compareAndSet(top, node));
    }

    private static Node pop() {
        Node top;
        do {
            top = TOP.get();
            if (top == null) {
                return null;
            }
        } while (!TOP.compareAndSet(top, top.next));
        return top;
    }
}
