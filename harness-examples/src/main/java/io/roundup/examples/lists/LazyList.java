// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.lists;

import io.roundup.examples.IntegerSet;

/**
 * The lazy list of Heller, Herlihy, Luchangco, Moir, Scherer, Shavit, <i>A Lazy Concurrent List-Based Set Algorithm</i>
 * (OPODIS 2005), as in Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section 9.7. Linearizable, though
 * no step of a {@code contains} that answers false is its linearization point in every execution.
 *
 * <p>A node is marked before it is unlinked. So a look at the two locked nodes says whether they are in the list, and
 * {@code contains} needs no lock.
 */
public final class LazyList implements IntegerSet {
    private final LockedNode head = LockedNode.emptyList();

    /** Makes an empty set. */
    public LazyList() {}

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
                    at.marked = true;
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
        LockedNode at = head;
        while (at.element < element) {
            at = at.next;
        }
        return at.element == element && !at.marked;
    }

    /** {@return whether both nodes are in the list, and neighbours} */
    private static boolean isValid(LockedNode before, LockedNode at) {
        return !before.marked && !at.marked && before.next == at;
    }
}
