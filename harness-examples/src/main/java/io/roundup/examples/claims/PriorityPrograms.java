// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.IntegerPriorityQueue;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;

/** Test programs for priority queues. */
public final class PriorityPrograms {
    private PriorityPrograms() {}

    /** {@code enq, deqMin | enq, deqMin}, then deqMin. */
    public abstract static class Pairs {
        final IntegerPriorityQueue queue;

        Pairs(IntegerPriorityQueue queue) {
            this.queue = queue;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.enq(2, 2);
            queue.deqMin();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.enq(1, 1);
            queue.deqMin();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            queue.deqMin();
        }
    }

    /** Three times enq, then {@code deqMin | deqMin}, then twice deqMin. */
    public abstract static class Takes {
        final IntegerPriorityQueue queue;

        Takes(IntegerPriorityQueue queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.enq(3, 3);
            queue.enq(1, 1);
            queue.enq(2, 2);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.deqMin();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.deqMin();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            queue.deqMin();
            queue.deqMin();
        }
    }

    /** Three times enq in the order of the priorities, then {@code deqMin | deqMin}. */
    public abstract static class Ordered {
        final IntegerPriorityQueue queue;

        Ordered(IntegerPriorityQueue queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.enq(1, 1);
            queue.enq(2, 2);
            queue.enq(3, 3);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.deqMin();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.deqMin();
        }
    }

    /** An enq, then {@code enq | deqMin}, then deqMin. */
    public abstract static class AddMeetsTake {
        final IntegerPriorityQueue queue;

        AddMeetsTake(IntegerPriorityQueue queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.enq(2, 2);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.enq(1, 1);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.deqMin();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            queue.deqMin();
        }
    }
}
