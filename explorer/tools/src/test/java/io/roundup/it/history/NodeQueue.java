// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Michael and Scott's queue with nodes that are there from the start, each added once at most: its accesses can be
 * counted.
 */
@SuppressWarnings("NullAway") // head and tail never hold null
public final class NodeQueue {
    private final Node[] nodes = {new Node(), new Node(), new Node()};
    private final AtomicReference<Node> head = new AtomicReference<>(nodes[0]);
    private final AtomicReference<Node> tail = new AtomicReference<>(nodes[0]);

    /** Makes an empty queue. */
    NodeQueue() {}

    /** Adds a value. @param value from 1 to 2, of the node that is added */
    public void enqueue(int value) {
        Node node = nodes[value];
        node.value = value;
        while (true) {
            Node last = tail.get();
            Node next = last.next.get();
            if (last != tail.get()) {
                continue;
            }
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (last.next.compareAndSet(null, node)) {
                tail.compareAndSet(last, node);
                return;
            }
        }
    }

    /** {@return the value that was first, or 0 if the queue is empty} */
    public int dequeue() {
        while (true) {
            Node first = head.get();
            Node last = tail.get();
            Node next = first.next.get();
            if (first != head.get()) {
                continue;
            }
            if (first == last) {
                if (next == null) {
                    return 0;
                }
                tail.compareAndSet(last, next);
            } else {
                int value = next.value;
                if (head.compareAndSet(first, next)) {
                    return value;
                }
            }
        }
    }

    private static final class Node {
        final AtomicReference<@Nullable Node> next = new AtomicReference<>();
        int value;
    }
}
