// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.lists;

import io.roundup.examples.IntegerSet;

/**
 * A sorted list that is searched without locks: Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section
 * 9.6. Linearizable.
 *
 * <p>Two nodes are locked where the search ends. Then a second search makes sure that they are still neighbours in the list.
 */
public final class OptimisticList implements IntegerSet {
    private final LockedNode head = LockedNode.emptyList();

    /** Makes an empty set. */
    public OptimisticList() {}

    @Override
    public boolean add(int element) {
        while (true) {
            LockedNode before = head;
            LockedNode at = before.next;
            while (at.element < element) {
                before = at;
                at = at.next;
            }
            before.lock();
            at.lock();
            try {
                if (isValid(before, at)) {
                    if (at.element == element) {
                        return false;
                    }
                    before.next = new LockedNode(element, at);
                    return true;
                }
            } finally {
                at.unlock();
                before.unlock();
            }
        }
    }

    @Override
    public boolean remove(int element) {
        while (true) {
            LockedNode before = head;
            LockedNode at = before.next;
            while (at.element < element) {
                before = at;
                at = at.next;
            }
            before.lock();
            at.lock();
            try {
                if (isValid(before, at)) {
                    if (at.element != element) {
                        return false;
                    }
                    before.next = at.next;
                    return true;
                }
            } finally {
                at.unlock();
                before.unlock();
            }
        }
    }

    @Override
    public boolean contains(int element) {
        while (true) {
            LockedNode before = head;
            LockedNode at = before.next;
            while (at.element < element) {
                before = at;
                at = at.next;
            }
            before.lock();
            at.lock();
            try {
                if (isValid(before, at)) {
                    return at.element == element;
                }
            } finally {
                at.unlock();
                before.unlock();
            }
        }
    }

    /** {@return whether a node can be reached, and another one is the next} */
    private boolean isValid(LockedNode before, LockedNode at) {
        LockedNode node = head;
        while (node.element <= before.element) {
            if (node == before) {
                return before.next == at;
            }
            node = node.next;
        }
        return false;
    }
}
