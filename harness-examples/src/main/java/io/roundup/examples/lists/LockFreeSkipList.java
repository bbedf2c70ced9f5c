// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.lists;

import io.roundup.examples.IntegerSet;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The lock-free skip list of Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section 14.4, after Fraser.
 * Linearizable.
 *
 * <p>Each level is a lock-free list. An element is in the set if it is in the lowest one; those above are shortcuts. A
 * remove marks the links of a node from the top down, and has removed it with the mark at the lowest level.
 */
@SuppressWarnings("NullAway") // only the end has no next, and nobody goes beyond it
public final class LockFreeSkipList implements IntegerSet {
    private static final int LEVELS = 2;

    private final Node head = new Node(Integer.MIN_VALUE, LEVELS - 1);
    private final IntUnaryOperator topLevel;

    /** Makes an empty set. @param topLevel the highest level of the node of an element, 0 or 1 */
    public LockFreeSkipList(IntUnaryOperator topLevel) {
        this.topLevel = topLevel;
        Node end = new Node(Integer.MAX_VALUE, LEVELS - 1);
        for (int level = 0; level < LEVELS; level++) {
            head.link(level).set(end, false);
        }
    }

    @Override
    public boolean add(int element) {
        int top = topLevel.applyAsInt(element);
        Node[] before = new Node[LEVELS];
        Node[] after = new Node[LEVELS];
        while (true) {
            if (find(element, before, after)) {
                return false;
            }
            Node added = new Node(element, top);
            for (int level = 0; level <= top; level++) {
                added.link(level).set(after[level], false);
            }
            if (!before[0].link(0).compareAndSet(after[0], added, false, false)) {
                continue;
            }
            for (int level = 1; level <= top; level++) {
                linkAbove(added, level, before, after);
            }
            return true;
        }
    }

    private void linkAbove(Node added, int level, Node[] before, Node[] after) {
        while (!before[level].link(level).compareAndSet(after[level], added, false, false)) {
            find(added.element, before, after);
            Node old = added.link(level).getReference();
            if (after[0] != added || !added.link(level).compareAndSet(old, after[level], false, false)) {
                return; // it is being removed
            }
        }
    }

    @Override
    public boolean remove(int element) {
        Node[] before = new Node[LEVELS];
        Node[] after = new Node[LEVELS];
        if (!find(element, before, after)) {
            return false;
        }
        Node victim = after[0];
        for (int level = victim.top; level >= 1; level--) {
            AtomicMarkableReference<@Nullable Node> link = victim.link(level);
            while (!link.isMarked()) {
                link.attemptMark(link.getReference(), true);
            }
        }
        AtomicMarkableReference<@Nullable Node> lowest = victim.link(0);
        boolean[] marked = new boolean[1];
        Node next = lowest.get(marked);
        while (!marked[0]) {
            if (lowest.compareAndSet(next, next, false, true)) {
                find(element, before, after);
                return true;
            }
            next = lowest.get(marked);
        }
        return false;
    }

    @Override
    public boolean contains(int element) {
        boolean[] marked = new boolean[1];
        Node left = head;
        Node right = left;
        for (int level = LEVELS - 1; level >= 0; level--) {
            right = left.link(level).getReference();
            while (true) {
                Node next = right.link(level).get(marked);
                while (marked[0]) {
                    right = next;
                    next = right.link(level).get(marked);
                }
                if (right.element >= element) {
                    break;
                }
                left = right;
                right = next;
            }
        }
        return right.element == element;
    }

    /** {@return whether an element is there} Fills in the neighbours at each level, and unlinks what is marked. */
    private boolean find(int element, Node[] before, Node[] after) {
        boolean[] marked = new boolean[1];
        retry:
        while (true) {
            Node left = head;
            for (int level = LEVELS - 1; level >= 0; level--) {
                Node right = left.link(level).getReference();
                while (true) {
                    Node next = right.link(level).get(marked);
                    while (marked[0]) {
                        if (!left.link(level).compareAndSet(right, next, false, false)) {
                            continue retry;
                        }
                        right = next;
                        next = right.link(level).get(marked);
                    }
                    if (right.element >= element) {
                        break;
                    }
                    left = right;
                    right = next;
                }
                before[level] = left;
                after[level] = right;
            }
            return after[0].element == element;
        }
    }

    private static final class Node {
        final int element;
        final int top;
        private final AtomicMarkableReference<@Nullable Node> next = new AtomicMarkableReference<>(null, false);
        private final AtomicMarkableReference<@Nullable Node> nextAbove = new AtomicMarkableReference<>(null, false);

        Node(int element, int top) {
            this.element = element;
            this.top = top;
        }

        AtomicMarkableReference<@Nullable Node> link(int level) {
            return level == 0 ? next : nextAbove;
        }
    }
}
