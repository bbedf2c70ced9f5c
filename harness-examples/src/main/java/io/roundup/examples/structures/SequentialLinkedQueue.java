// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.IntegerQueue;
import org.jspecify.annotations.Nullable;

/**
 * A linked queue without any synchronization: the "sl-queue" of the Scal suite. Neither thread safe nor linearizable.
 *
 * <p>Two concurrent enqs lose a value, two concurrent deqs return the same one. An enq and a deq touch different fields
 * unless the queue is empty, so on a queue with values in it these two show no violation under sequential consistency.
 */
public final class SequentialLinkedQueue implements IntegerQueue {
    /** A sentinel: the first value is in the node after it. */
    private Node head = new Node(null);

    private Node tail = head;

    /** Makes an empty queue. */
    public SequentialLinkedQueue() {}

    @Override
    public void enq(Integer value) {
        Node added = new Node(value);
        tail.next = added;
        tail = added;
    }

    @Override
    public @Nullable Integer deq() {
        if (head == tail) {
            return null;
        }
        Node first = head.next;
        if (first == null) {
            return null; // a concurrent enq has cut the tail off
        }
        head = first;
        return first.value;
    }

    private static final class Node {
        /** Null in the sentinel that the queue starts with. */
        final @Nullable Integer value;

        @Nullable
        Node next;

        Node(@Nullable Integer value) {
            this.value = value;
        }
    }
}
