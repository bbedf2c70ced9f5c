// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.lists;

import java.util.concurrent.locks.ReentrantLock;

/** A node with a lock of its own. */
@SuppressWarnings("NullAway") // only the end has no next, and nobody goes beyond it
final class LockedNode {
    final int element;
    private final ReentrantLock lock = new ReentrantLock();
    volatile LockedNode next;

    /** Set before the node is unlinked. */
    volatile boolean marked;

    /** The end. */
    LockedNode(int element) {
        this.element = element;
    }

    LockedNode(int element, LockedNode next) {
        this.element = element;
        this.next = next;
    }

    /** {@return the head of an empty list} */
    static LockedNode emptyList() {
        return new LockedNode(Integer.MIN_VALUE, new LockedNode(Integer.MAX_VALUE));
    }

    void lock() {
        lock.lock();
    }

    void unlock() {
        lock.unlock();
    }
}
