// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The random dequeue queue of Afek, Korland, Yanovsky, <i>Quasi-Linearizability</i> (OPODIS 2010), "rd-queue" in the
 * Scal suite. Quasi linearizable for {@code deq=k}, and linearizable only if k is 0 or every pick is.
 *
 * <p>A queue of Michael and Scott whose nodes are marked as deleted before they are unlinked. A deq tries to mark a
 * node that it picks among the first k + 1, and the first live one if that fails. The head never passes a live node and
 * deleted ones count as places, so no value leaves more than k deqs early or late.
 */
@SuppressWarnings("NullAway") // head and tail never hold null
public final class RandomDequeueQueue implements IntegerQueue {
    private final int k;
    private final Picks picks;

    /** {@link #head} is a sentinel: its own value has been taken. */
    private final AtomicReference<Node> head;

    private final AtomicReference<Node> tail;

    /** Makes an empty queue whose picks the explorer makes. */
    public RandomDequeueQueue(int k) {
        this(k, Picks.EXPLORED);
    }

    /** Makes an empty queue. */
    public RandomDequeueQueue(int k, Picks picks) {
        this.k = k;
        this.picks = picks;
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
        int places = picks.pick(k + 1);
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
                continue;
            }
            Node candidate = places > 0 ? walk(next, places) : unlinkDeleted(first, next, last);
            if (candidate != null && candidate.deleted.compareAndSet(false, true)) {
                return candidate.value;
            }
            places = 0;
        }
    }

    /** {@return the node that many places behind one, or else the last} */
    private static Node walk(Node from, int places) {
        Node node = from;
        for (int i = 0; i < places; i++) {
            Node next = node.next.get();
            if (next == null) {
                return node;
            }
            node = next;
        }
        return node;
    }

    /** Moves the head over deleted nodes. {@return the first live one, or null if the deq has to start again} */
    private @Nullable Node unlinkDeleted(Node first, Node next, Node last) {
        Node sentinel = first;
        Node node = next;
        while (node != null && node.deleted.get()) {
            if (!head.compareAndSet(sentinel, node) || node == last) {
                return null;
            }
            sentinel = node;
            node = node.next.get();
        }
        return node;
    }

    private static final class Node {
        /** Null in the sentinel that the queue starts with. */
        final @Nullable Integer value;

        final AtomicBoolean deleted = new AtomicBoolean();
        final AtomicReference<@Nullable Node> next = new AtomicReference<>();

        Node(@Nullable Integer value) {
            this.value = value;
        }
    }
}
