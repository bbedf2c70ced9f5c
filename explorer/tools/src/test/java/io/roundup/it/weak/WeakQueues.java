// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.NullUnmarked;

/** Queues with weaker accesses than volatile ones, and their clients. */
@NullUnmarked
final class WeakQueues {
    private WeakQueues() {}

    /** Michael and Scott's queue: links are released and acquired. */
    public static final class LinkedQueue {
        private static final VarHandle HEAD = handle(LinkedQueue.class, "head", Node.class);
        private static final VarHandle TAIL = handle(LinkedQueue.class, "tail", Node.class);
        private static final VarHandle NEXT = handle(Node.class, "next", Node.class);

        private Node head = new Node(0);
        private Node tail = head;

        public void enqueue(int value) {
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

        public Integer dequeue() {
            while (true) {
                Node first = (Node) HEAD.getAcquire(this);
                Node next = (Node) NEXT.getAcquire(first);
                if (next == null) {
                    return null;
                }
                Node last = (Node) TAIL.getAcquire(this);
                if (first == last) {
                    TAIL.compareAndSet(this, last, next);
                } else if (HEAD.compareAndSet(this, first, next)) {
                    return next.value;
                }
            }
        }

        private static final class Node {
            int value;
            Node next;

            Node(int value) {
                this.value = value;
            }
        }
    }

    /** Lamport's ring for one producer and one consumer. The indices are released and acquired, or plain. */
    public static final class Ring {
        private static final VarHandle TAIL = handle(Ring.class, "tail", int.class);

        private final int[] elements = new int[4];
        private final boolean isReleased;
        private int head;
        private int tail;

        Ring(boolean isReleased) {
            this.isReleased = isReleased;
        }

        public void enqueue(int value) {
            elements[tail] = value;
            if (isReleased) {
                TAIL.setRelease(this, tail + 1);
            } else {
                tail++;
            }
        }

        public Integer dequeue() {
            int last = isReleased ? (int) TAIL.getAcquire(this) : tail;
            return head == last ? null : (Integer) elements[head++];
        }
    }

    private static VarHandle handle(Class<?> owner, String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(owner, name, type);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    public static class LinkedPairs {
        @ObjectUnderTest
        final LinkedQueue queue = new LinkedQueue();

        @Actor
        public void first() {
            queue.enqueue(1);
            queue.dequeue();
        }

        @Actor
        public void second() {
            queue.enqueue(2);
            queue.dequeue();
        }
    }

    public static class ReleasedRing {
        @ObjectUnderTest
        final Ring ring = new Ring(true);

        @Actor
        public void produces() {
            ring.enqueue(1);
            ring.enqueue(2);
        }

        @Actor
        public void consumes() {
            ring.dequeue();
            ring.dequeue();
        }
    }

    public static class PlainRing {
        @ObjectUnderTest
        final Ring ring = new Ring(false);

        @Actor
        public void produces() {
            ring.enqueue(1);
        }

        @Actor
        public void consumes() {
            ring.dequeue();
        }
    }

    /** What comes before and after the actors is ordered, and what is between them is not. */
    public static class BeforeAndAfter {
        @ObjectUnderTest
        final Ring ring = new Ring(true);

        @Before
        public void prepares() {
            ring.enqueue(1);
        }

        @Actor
        public void produces() {
            ring.enqueue(2);
        }

        @Actor
        public void consumes() {
            ring.dequeue();
        }

        @After
        public void ends() {
            ring.dequeue();
        }
    }
}
