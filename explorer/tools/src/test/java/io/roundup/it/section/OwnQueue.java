// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A bounded queue with a lock for each end, as Michael and Scott describe it in section 2 of their paper of 1996, and a
 * count that both ends change.
 */
class OwnQueue {
    private static final class Node {
        final int value;
        volatile @Nullable Node next;

        Node(int value) {
            this.value = value;
        }
    }

    final ReentrantLock putting = new ReentrantLock();
    final ReentrantLock taking = new ReentrantLock();
    private final Condition isNotEmpty = taking.newCondition();
    final AtomicInteger count = new AtomicInteger();
    final int capacity;
    /** A node before the first. */
    private Node head = new Node(-1);

    private Node tail = head;

    OwnQueue(int capacity) {
        this.capacity = capacity;
    }

    /** {@return whether there was room for an element} */
    public boolean put(int value) {
        int before = -1;
        putting.lock();
        try {
            if (isFull()) {
                return false;
            }
            append(value);
            before = count.getAndIncrement();
        } finally {
            putting.unlock();
        }
        if (before == 0) {
            announce();
        }
        return true;
    }

    boolean isFull() {
        return count.get() == capacity;
    }

    final void append(int value) {
        Node last = new Node(value);
        tail.next = last;
        tail = last;
    }

    void announce() {
        taking.lock();
        try {
            isNotEmpty.signal();
        } finally {
            taking.unlock();
        }
    }

    /** {@return the first element, for which it waits} */
    public int take() throws InterruptedException {
        taking.lock();
        try {
            while (count.get() == 0) {
                isNotEmpty.await();
            }
            int value = unlink();
            if (count.getAndDecrement() > 1) {
                isNotEmpty.signal();
            }
            return value;
        } finally {
            taking.unlock();
        }
    }

    final int unlink() {
        Node first = head.next;
        if (first == null) {
            throw new IllegalStateException("counted, but not there");
        }
        head = first;
        return first.value;
    }

    /** Asks for room before it takes the lock: two threads may both find the last place. */
    static final class AsksTooEarly extends OwnQueue {
        AsksTooEarly(int capacity) {
            super(capacity);
        }

        @Override
        public boolean put(int value) {
            if (super.isFull()) {
                return false;
            }
            return super.put(value);
        }

        @Override
        boolean isFull() {
            return false;
        }
    }

    /** Tells nobody who waits that there is an element. */
    static final class TellsNobody extends OwnQueue {
        TellsNobody(int capacity) {
            super(capacity);
        }

        @Override
        void announce() {}
    }
}
