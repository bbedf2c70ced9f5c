// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.lists;

import io.roundup.examples.IntegerSet;
import java.util.concurrent.atomic.AtomicMarkableReference;
import org.jspecify.annotations.Nullable;

/**
 * The lock-free list of Harris, <i>A Pragmatic Implementation of Non-Blocking Linked-Lists</i> (DISC 2001), and Michael,
 * as in Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section 9.8. Linearizable.
 *
 * <p>The link of a node has a mark, which says that the node is removed. So whoever changes the link of a removed node
 * fails. Searches unlink what is marked.
 */
@SuppressWarnings("NullAway") // only the end has no next, and nobody goes beyond it
public final class LockFreeList implements IntegerSet {
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    /** Makes an empty set. */
    public LockFreeList() {}

    @Override
    public boolean add(int element) {
        while (true) {
            Window window = find(element);
            if (window.at.element == element) {
                return false;
            }
            Node added = new Node(element, window.at);
            if (window.before.next.compareAndSet(window.at, added, false, false)) {
                return true;
            }
        }
    }

    @Override
    public boolean remove(int element) {
        while (true) {
            Window window = find(element);
            if (window.at.element != element) {
                return false;
            }
            Node next = window.at.next.getReference();
            if (!window.at.next.compareAndSet(next, next, false, true)) {
                continue;
            }
            window.before.next.compareAndSet(window.at, next, false, false);
            return true;
        }
    }

    @Override
    public boolean contains(int element) {
        Node at = head;
        while (at.element < element) {
            at = at.next.getReference();
        }
        return at.element == element && !at.next.isMarked();
    }

    /** {@return where an element is or would be; marked nodes on the way are unlinked} */
    private Window find(int element) {
        boolean[] marked = new boolean[1];
        retry:
        while (true) {
            Node before = head;
            Node at = before.next.getReference();
            while (true) {
                Node next = at.next.get(marked);
                while (marked[0]) {
                    if (!before.next.compareAndSet(at, next, false, false)) {
                        continue retry;
                    }
                    at = next;
                    next = at.next.get(marked);
                }
                if (at.element >= element) {
                    return new Window(before, at);
                }
                before = at;
                at = next;
            }
        }
    }

    private record Window(Node before, Node at) {}

    private static final class Node {
        final int element;
        final AtomicMarkableReference<@Nullable Node> next;

        Node(int element, @Nullable Node next) {
            this.element = element;
            this.next = new AtomicMarkableReference<>(next, false);
        }
    }
}
