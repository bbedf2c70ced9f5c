// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.NullUnmarked;

/** Structures that make the same steps as their models in scripts. Fields that never change are read without a step. */
@NullUnmarked
final class Structures {
    private Structures() {}

    /** Treiber's stack. */
    static final class Stack {
        private final AtomicReference<Cell> top = new AtomicReference<>();

        private static final class Cell {
            final int value;
            Cell next;

            Cell(int value) {
                this.value = value;
            }
        }

        public void push(int value) {
            Cell added = new Cell(value);
            Cell first;
            do {
                first = top.get();
                added.next = first;
            } while (!top.compareAndSet(first, added));
        }

        public int pop() {
            while (true) {
                Cell first = top.get();
                if (first == null) {
                    return -1;
                }
                if (top.compareAndSet(first, first.next)) {
                    return first.value;
                }
            }
        }
    }

    private static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    /** Michael and Scott's queue without a lock. */
    static final class Queue {
        private final AtomicReference<Node> head;
        private final AtomicReference<Node> tail;

        Queue() {
            Node sentinel = new Node(0);
            head = new AtomicReference<>(sentinel);
            tail = new AtomicReference<>(sentinel);
        }

        public void enq(int value) {
            Node added = new Node(value);
            while (true) {
                Node last = tail.get();
                Node next = last.next.get();
                if (last != tail.get()) {
                    continue;
                }
                if (next != null) {
                    tail.compareAndSet(last, next);
                } else if (last.next.compareAndSet(null, added)) {
                    tail.compareAndSet(last, added);
                    return;
                }
            }
        }

        public int deq() {
            while (true) {
                Node first = head.get();
                Node last = tail.get();
                Node next = first.next.get();
                if (first != head.get()) {
                    continue;
                }
                if (next == null) {
                    return -1;
                }
                if (first == last) {
                    tail.compareAndSet(last, next);
                } else if (head.compareAndSet(first, next)) {
                    return next.value;
                }
            }
        }
    }

    /** A queue with a lock. */
    static final class LockedQueue {
        private Node head = new Node(0);
        private Node tail = head;

        public void enq(int value) {
            Node added = new Node(value);
            synchronized (this) {
                tail.next.set(added);
                tail = added;
            }
        }

        public int deq() {
            synchronized (this) {
                Node next = head.next.get();
                if (next == null) {
                    return -1;
                }
                head = next;
                return next.value;
            }
        }
    }

    /** A counter that tries again. */
    static final class Counter {
        private final AtomicInteger count = new AtomicInteger();

        public int increment() {
            while (true) {
                int before = count.get();
                if (count.compareAndSet(before, before + 1)) {
                    return before;
                }
            }
        }
    }

    /** Chase and Lev's deque, whose array does not grow. */
    static final class Deque {
        private final AtomicIntegerArray elements = new AtomicIntegerArray(4);
        private final AtomicInteger top = new AtomicInteger();
        private final AtomicInteger bottom = new AtomicInteger();

        public void push(int value) {
            int end = bottom.get();
            elements.set(end, value);
            bottom.set(end + 1);
        }

        public int pop() {
            int end = bottom.get();
            bottom.set(end - 1);
            int begin = top.get();
            if (begin < end) {
                int found = elements.get(end - 1);
                if (begin < end - 1) {
                    return found;
                }
                if (top.compareAndSet(begin, end)) {
                    bottom.set(end);
                    return found;
                }
            }
            bottom.set(end);
            return -1;
        }

        public int steal() {
            while (true) {
                int begin = top.get();
                if (begin >= bottom.get()) {
                    return -1;
                }
                int found = elements.get(begin);
                if (top.compareAndSet(begin, begin + 1)) {
                    return found;
                }
            }
        }
    }

    /** A sum to which each thread adds how often it has done so. What a thread counts, it alone can reach. */
    static final class Sum {
        private final ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> new int[1]);
        private final AtomicInteger sum = new AtomicInteger();

        public void add() {
            own.get()[0]++;
            int before;
            do {
                before = sum.get();
            } while (!sum.compareAndSet(before, before + own.get()[0]));
        }
    }
}
