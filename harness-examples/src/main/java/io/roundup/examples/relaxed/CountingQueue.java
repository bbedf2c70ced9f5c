// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The part of a queue that is made of several: the queue of Michael and Scott, whose nodes are numbered. The number of
 * the last node says how many values have come.
 */
@SuppressWarnings("NullAway") // head and tail never hold null
final class CountingQueue {
    /** A sentinel: its own value has been taken. */
    private final AtomicReference<Node> head;

    private final AtomicReference<Node> tail;

    CountingQueue() {
        Node sentinel = new Node(null, 0);
        head = new AtomicReference<>(sentinel);
        tail = new AtomicReference<>(sentinel);
    }

    /** {@return the node before the first value} */
    Node first() {
        return head.get();
    }

    /** {@return how many values have come} */
    long came() {
        Node last = tail.get();
        Node next = last.next.get();
        if (next == null) {
            return last.number;
        }
        tail.compareAndSet(last, next);
        return next.number;
    }

    /** {@return about how many values are in the queue} */
    long length() {
        return came() - head.get().number;
    }

    /** Adds a value. */
    void add(Integer value) {
        boolean isAdded;
        do {
            isAdded = addBelow(Long.MAX_VALUE, value);
        } while (!isAdded);
    }

    /** Tries to add a value. {@return false if that many have come already, or another one came meanwhile} */
    boolean addBelow(long end, Integer value) {
        Node last = tail.get();
        Node next = last.next.get();
        if (next != null) {
            tail.compareAndSet(last, next);
            return false;
        }
        if (last.number >= end) {
            return false;
        }
        Node added = new Node(value, last.number + 1);
        if (!last.next.compareAndSet(null, added)) {
            return false;
        }
        tail.compareAndSet(last, added);
        return true;
    }

    /** {@return the node behind one that is the first, taken out; null if there is none, or it is gone} */
    @Nullable
    Node takeBehind(Node first) {
        Node last = tail.get();
        Node next = first.next.get();
        if (next == null) {
            return null;
        }
        if (first == last) {
            tail.compareAndSet(last, next);
        }
        return head.compareAndSet(first, next) ? next : null;
    }

    /** Takes the first value out. {@return null if there is none} */
    @Nullable
    Integer take() {
        while (true) {
            Node first = head.get();
            if (first.next.get() == null) {
                return null;
            }
            Node taken = takeBehind(first);
            if (taken != null) {
                return taken.value;
            }
        }
    }

    /** A value, and how many came up to it. */
    static final class Node {
        final @Nullable Integer value;
        final long number;
        final AtomicReference<@Nullable Node> next = new AtomicReference<>();

        Node(@Nullable Integer value, long number) {
            this.value = value;
            this.number = number;
        }
    }
}
