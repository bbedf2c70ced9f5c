// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.IntegerQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The lock-free queue of Michael and Scott (<i>Simple, Fast, and Practical Non-Blocking and Blocking Concurrent Queue
 * Algorithms</i>, PODC 1996). Linearizable.
 *
 * <p>The tail may lag one node behind; whoever finds it so moves it on before anything else. Nodes are never used
 * again, so the counted pointers of the paper are not needed.
 */
@SuppressWarnings("NullAway") // head and tail never hold null
public final class MichaelScottQueue implements IntegerQueue {
    /** {@link #head} is a sentinel: the first value is in the node after it. */
    private final AtomicReference<Node> head;

    private final AtomicReference<Node> tail;

    /** Makes an empty queue. */
    public MichaelScottQueue() {
        Node sentinel = new Node(null);
        head = new AtomicReference<>(sentinel);
        tail = new AtomicReference<>(sentinel);
    }

    @Override
    public void enq(Integer value) {
        Node added = new Node(value);
        while (true) {
            Node last = tail.get();
            Node next = last.next.get();
            if (last != tail.get()) {
                continue;
            }
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (last.next.compareAndSet(null, added)) {
                tail.compareAndSet(last, added);
                return;
            }
        }
    }

    @Override
    public @Nullable Integer deq() {
        while (true) {
            Node first = head.get();
            Node last = tail.get();
            Node next = first.next.get();
            if (first != head.get()) {
                continue;
            }
            if (next == null) {
                return null;
            }
            if (first == last) {
                tail.compareAndSet(last, next);
            } else if (head.compareAndSet(first, next)) {
                return next.value;
            }
        }
    }

    private static final class Node {
        /** Null in the sentinel that the queue starts with. */
        final @Nullable Integer value;

        final AtomicReference<@Nullable Node> next = new AtomicReference<>();

        Node(@Nullable Integer value) {
            this.value = value;
        }
    }
}
