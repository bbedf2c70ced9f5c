// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.lists;

import io.roundup.examples.IntegerSet;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A sorted list behind one lock: Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section 9.4.
 * Linearizable.
 */
public final class CoarseList implements IntegerSet {
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE));
    private final Lock lock = new ReentrantLock();

    /** Makes an empty set. */
    public CoarseList() {}

    @Override
    public boolean add(int element) {
        lock.lock();
        try {
            Node before = before(element);
            if (before.next.element == element) {
                return false;
            }
            before.next = new Node(element, before.next);
            return true;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean remove(int element) {
        lock.lock();
        try {
            Node before = before(element);
            if (before.next.element != element) {
                return false;
            }
            before.next = before.next.next;
            return true;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean contains(int element) {
        lock.lock();
        try {
            return before(element).next.element == element;
        } finally {
            lock.unlock();
        }
    }

    private Node before(int element) {
        Node before = head;
        while (before.next.element < element) {
            before = before.next;
        }
        return before;
    }

    @SuppressWarnings("NullAway") // only the end has no next, and nobody goes beyond it
    private static final class Node {
        final int element;
        Node next;

        /** The end. */
        Node(int element) {
            this.element = element;
        }

        Node(int element, Node next) {
            this.element = element;
            this.next = next;
        }
    }
}
