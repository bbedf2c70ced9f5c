// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import io.roundup.explorer.harness.Actor;

/** Harnesses whose histories have been counted by hand or by two independent methods. */
final class HistoryHarnesses {
    private HistoryHarnesses() {}

    /** {@code push | push | pop}. */
    static final class PushPushPop {
        final NodeStack stack = new NodeStack();

        @Actor
        void first() {
            stack.push(1);
        }

        @Actor
        void second() {
            stack.push(2);
        }

        @Actor
        void third() {
            stack.pop();
        }
    }

    /** {@code push; pop | push; pop}. */
    static final class PushPopTwice {
        final NodeStack stack = new NodeStack();

        @Actor
        void first() {
            stack.push(1);
            stack.pop();
        }

        @Actor
        void second() {
            stack.push(2);
            stack.pop();
        }
    }

    /** {@code enqueue | enqueue | dequeue}. */
    static final class EnqueueEnqueueDequeue {
        final NodeQueue queue = new NodeQueue();

        @Actor
        void first() {
            queue.enqueue(1);
        }

        @Actor
        void second() {
            queue.enqueue(2);
        }

        @Actor
        void third() {
            queue.dequeue();
        }
    }

    /** {@code enqueue; dequeue | enqueue}. */
    static final class EnqueueDequeueEnqueue {
        final NodeQueue queue = new NodeQueue();

        @Actor
        void first() {
            queue.enqueue(1);
            queue.dequeue();
        }

        @Actor
        void second() {
            queue.enqueue(2);
        }
    }

    /** {@code put | get}: a put reaches one replica, a get reads another, which is never told. */
    static final class StaleReplica {
        final Replicas replicas = new Replicas();

        @Actor
        void first() {
            replicas.put(1);
        }

        @Actor
        void second() {
            replicas.get();
        }
    }

    /** A variable in two copies that are never made equal. */
    public static final class Replicas {
        private volatile int written;
        private volatile int read;

        /** Writes. @param value which */
        public void put(int value) {
            written = value;
        }

        /** {@return what nobody writes} */
        public int get() {
            return read;
        }
    }
}
