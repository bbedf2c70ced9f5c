// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.lists;

import io.roundup.examples.IntegerSet;

/**
 * A sorted list with a lock a node, taken hand over hand: Herlihy and Shavit, <i>The Art of Multiprocessor
 * Programming</i>, section 9.5. Linearizable.
 *
 * <p>Who goes through the list has the locks of two neighbours, and takes the next one before it gives the first one back.
 */
public final class FineList implements IntegerSet {
    private final LockedNode head = LockedNode.emptyList();

    /** Makes an empty set. */
    public FineList() {}

    @Override
    public boolean add(int element) {
        LockedNode before = lockBefore(element);
        LockedNode at = before.next;
        try {
            if (at.element == element) {
                return false;
            }
            before.next = new LockedNode(element, at);
            return true;
        } finally {
            at.unlock();
            before.unlock();
        }
    }

    @Override
    public boolean remove(int element) {
        LockedNode before = lockBefore(element);
        LockedNode at = before.next;
        try {
            if (at.element != element) {
                return false;
            }
            before.next = at.next;
            return true;
        } finally {
            at.unlock();
            before.unlock();
        }
    }

    @Override
    public boolean contains(int element) {
        LockedNode before = lockBefore(element);
        LockedNode at = before.next;
        try {
            return at.element == element;
        } finally {
            at.unlock();
            before.unlock();
        }
    }

    /** {@return the last node before an element, with its lock and that of the next one} */
    private LockedNode lockBefore(int element) {
        head.lock();
        LockedNode before = head;
        LockedNode at = before.next;
        at.lock();
        while (at.element < element) {
            LockedNode next = at.next;
            before.unlock();
            before = at;
            at = next;
            at.lock();
        }
        return before;
    }
}
