// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.lists;

import io.roundup.examples.IntegerSet;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntUnaryOperator;

/**
 * The lazy skip list of Herlihy, Lev, Luchangco, Shavit, <i>A Simple Optimistic Skiplist Algorithm</i> (SIROCCO 2007), as
 * in Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section 14.3. Linearizable.
 *
 * <p>A node is in the set from when it is linked at all its levels until it is marked. An add locks the nodes before the new
 * one, a remove also the node itself, and each makes sure that they are still what the search has found.
 */
@SuppressWarnings("NullAway") // only the end has no next, and nobody goes beyond it
public final class LazySkipList implements IntegerSet {
    private static final int LEVELS = 2;

    private final Node head = new Node(Integer.MIN_VALUE, LEVELS - 1);
    private final IntUnaryOperator topLevel;

    /** Makes an empty set. @param topLevel the highest level of the node of an element, 0 or 1 */
    public LazySkipList(IntUnaryOperator topLevel) {
        this.topLevel = topLevel;
        Node end = new Node(Integer.MAX_VALUE, LEVELS - 1);
        for (int level = 0; level < LEVELS; level++) {
            head.setNext(level, end);
        }
        head.linked = true;
        end.linked = true;
    }

    @Override
    public boolean add(int element) {
        int top = topLevel.applyAsInt(element);
        Node[] before = new Node[LEVELS];
        Node[] after = new Node[LEVELS];
        while (true) {
            int found = find(element, before, after);
            if (found >= 0) {
                Node other = after[found];
                if (other.marked) {
                    continue;
                }
                while (!other.linked) {
                    Thread.onSpinWait();
                }
                return false;
            }
            int locked = -1;
            try {
                boolean isValid = true;
                for (int level = 0; isValid && level <= top; level++) {
                    before[level].lock.lock();
                    locked = level;
                    isValid =
                            !before[level].marked && !after[level].marked && before[level].next(level) == after[level];
                }
                if (!isValid) {
                    continue;
                }
                Node added = new Node(element, top);
                for (int level = 0; level <= top; level++) {
                    added.setNext(level, after[level]);
                }
                for (int level = 0; level <= top; level++) {
                    before[level].setNext(level, added);
                }
                added.linked = true;
                return true;
            } finally {
                unlock(before, locked);
            }
        }
    }

    @Override
    public boolean remove(int element) {
        Node victim = null;
        Node[] before = new Node[LEVELS];
        Node[] after = new Node[LEVELS];
        while (true) {
            int found = find(element, before, after);
            if (victim == null) {
                if (found < 0) {
                    return false;
                }
                Node candidate = after[found];
                if (!candidate.linked || candidate.top != found || candidate.marked) {
                    return false;
                }
                candidate.lock.lock();
                if (candidate.marked) {
                    candidate.lock.unlock();
                    return false;
                }
                candidate.marked = true;
                victim = candidate;
            }
            int locked = -1;
            try {
                boolean isValid = true;
                for (int level = 0; isValid && level <= victim.top; level++) {
                    before[level].lock.lock();
                    locked = level;
                    isValid = !before[level].marked && before[level].next(level) == victim;
                }
                if (!isValid) {
                    continue;
                }
                for (int level = victim.top; level >= 0; level--) {
                    before[level].setNext(level, victim.next(level));
                }
                victim.lock.unlock();
                return true;
            } finally {
                unlock(before, locked);
            }
        }
    }

    @Override
    public boolean contains(int element) {
        Node[] after = new Node[LEVELS];
        int found = find(element, new Node[LEVELS], after);
        return found >= 0 && after[found].linked && !after[found].marked;
    }

    private static void unlock(Node[] before, int highest) {
        for (int level = 0; level <= highest; level++) {
            before[level].lock.unlock();
        }
    }

    /** {@return the highest level at which an element is, or -1} Fills in the neighbours at each level. */
    private int find(int element, Node[] before, Node[] after) {
        int found = -1;
        Node left = head;
        for (int level = LEVELS - 1; level >= 0; level--) {
            Node right = left.next(level);
            while (right.element < element) {
                left = right;
                right = left.next(level);
            }
            if (found < 0 && right.element == element) {
                found = level;
            }
            before[level] = left;
            after[level] = right;
        }
        return found;
    }

    private static final class Node {
        final int element;
        final int top;
        final ReentrantLock lock = new ReentrantLock();
        volatile boolean marked;
        volatile boolean linked;
        private volatile Node next;
        private volatile Node nextAbove;

        Node(int element, int top) {
            this.element = element;
            this.top = top;
        }

        Node next(int level) {
            return level == 0 ? next : nextAbove;
        }

        void setNext(int level, Node node) {
            if (level == 0) {
                next = node;
            } else {
                nextAbove = node;
            }
        }
    }
}
