// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/** Structures without locks whose accesses are as strong as they have to be, and not stronger. */
@SuppressWarnings("NullAway") // head and tail never hold null
final class Structures {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private Structures() {}

    private static VarHandle handle(Class<?> owner, String name, Class<?> type) {
        try {
            return LOOKUP.findVarHandle(owner, name, type);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /** A node of a list. */
    static final class Node {
        int value;

        @Nullable
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    /** The stack of Treiber: its top is volatile, and links are plain. */
    static final class Stack {
        private static final VarHandle TOP = handle(Stack.class, "top", Node.class);

        private volatile @Nullable Node top;

        void push(int value) {
            Node node = new Node(value);
            Node below;
            do {
                below = top;
                node.next = below;
            } while (!TOP.compareAndSet(this, below, node));
        }

        int pop() {
            while (true) {
                Node first = top;
                if (first == null) {
                    return 0;
                }
                if (TOP.compareAndSet(this, first, first.next)) {
                    return first.value;
                }
            }
        }
    }

    /** The queue of Michael and Scott: links are released and acquired. */
    static final class Queue {
        private static final VarHandle HEAD = handle(Queue.class, "head", Node.class);
        private static final VarHandle TAIL = handle(Queue.class, "tail", Node.class);
        private static final VarHandle NEXT = handle(Node.class, "next", Node.class);

        private Node head = new Node(0);
        private Node tail = head;

        void enq(int value) {
            Node node = new Node(value);
            while (true) {
                Node last = (Node) TAIL.getAcquire(this);
                Node next = (Node) NEXT.getAcquire(last);
                if (next != null) {
                    TAIL.compareAndSet(this, last, next);
                } else if (NEXT.compareAndSet(last, null, node)) {
                    TAIL.compareAndSet(this, last, node);
                    return;
                }
            }
        }

        int deq() {
            while (true) {
                Node first = (Node) HEAD.getAcquire(this);
                Node next = (Node) NEXT.getAcquire(first);
                if (next == null) {
                    return 0;
                }
                Node last = (Node) TAIL.getAcquire(this);
                if (first == last) {
                    TAIL.compareAndSet(this, last, next);
                } else if (HEAD.compareAndSet(this, first, next)) {
                    return next.value;
                }
            }
        }
    }

    /** A pair of equal numbers that are read without a lock. */
    static final class SequenceLock {
        private volatile int sequence;
        private int first;
        private int second;

        /** One thread alone does. */
        void write(int number) {
            int before = sequence;
            sequence = before + 1;
            VarHandle.storeStoreFence();
            first = number;
            second = number;
            sequence = before + 2;
        }

        boolean isTorn() {
            int before = sequence;
            boolean areEqual = first == second;
            VarHandle.acquireFence();
            return sequence == before && before % 2 == 0 && !areEqual;
        }
    }

    /**
     * The deque of Chase and Lev with the fences of Lê, Pop, Cohen and Zappa Nardelli (<i>Correct and Efficient
     * Work-Stealing for Weak Memory Models</i>, PPoPP 2013).
     */
    static final class Deque {
        private final AtomicInteger top = new AtomicInteger();
        private final AtomicInteger bottom = new AtomicInteger();
        private final AtomicIntegerArray elements = new AtomicIntegerArray(4);

        /** Only the owner does. */
        void push(int value) {
            int last = bottom.getOpaque();
            elements.setOpaque(last, value);
            VarHandle.releaseFence();
            bottom.setOpaque(last + 1);
        }

        /** Only the owner does. */
        int take() {
            int last = bottom.getOpaque() - 1;
            bottom.setOpaque(last);
            VarHandle.fullFence();
            int first = top.getOpaque();
            if (first > last) {
                bottom.setOpaque(last + 1);
                return 0;
            }
            int value = elements.getOpaque(last);
            if (first == last) {
                if (!top.compareAndSet(first, first + 1)) {
                    value = 0;
                }
                bottom.setOpaque(last + 1);
            }
            return value;
        }

        int steal() {
            int first = top.getAcquire();
            VarHandle.fullFence();
            if (first >= bottom.getAcquire()) {
                return 0;
            }
            int value = elements.getOpaque(first);
            return top.compareAndSet(first, first + 1) ? value : 0;
        }
    }

    /** Two threads that announce themselves and look for each other. */
    static final class Dekker {
        private volatile int left;
        private volatile int right;
        private int count;

        void left(int round) {
            left = round;
            if (right < round) {
                count++;
            }
        }

        void right(int round) {
            right = round;
            if (left < round) {
                count++;
            }
        }
    }

    /** The lock of Peterson around a count. */
    static final class Peterson {
        private volatile boolean isLeft;
        private volatile boolean isRight;
        private volatile boolean isTurnOfRight;
        private int count;

        void left() {
            isLeft = true;
            isTurnOfRight = true;
            while (isRight && isTurnOfRight) {
                Thread.onSpinWait();
            }
            count++;
            isLeft = false;
        }

        void right() {
            isRight = true;
            isTurnOfRight = false;
            while (isLeft && !isTurnOfRight) {
                Thread.onSpinWait();
            }
            count++;
            isRight = false;
        }
    }
}
