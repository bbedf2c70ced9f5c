// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.relaxed.BoundedKFifo;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;

/** Test programs for the bounded queue, whose ring has room for all values. */
public final class OfferPrograms {
    private OfferPrograms() {}

    /** {@code offer, deq | offer, deq}, then deq. */
    public abstract static class Pairs {
        final BoundedKFifo queue;

        Pairs(BoundedKFifo queue) {
            this.queue = queue;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.offer(1);
            queue.deq();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.offer(2);
            queue.deq();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            queue.deq();
        }
    }

    /** {@code offer | offer | deq}, then twice deq. */
    public abstract static class Trio {
        final BoundedKFifo queue;

        Trio(BoundedKFifo queue) {
            this.queue = queue;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.offer(1);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.offer(2);
        }

        /** The third thread. */
        @Actor
        public final void third() {
            queue.deq();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            queue.deq();
            queue.deq();
        }
    }

    /** Three times offer, then {@code deq, deq | deq}, then deq. */
    public abstract static class Takes {
        final BoundedKFifo queue;

        Takes(BoundedKFifo queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.offer(1);
            queue.offer(2);
            queue.offer(3);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.deq();
            queue.deq();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.deq();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            queue.deq();
        }
    }

    /** {@code offer, offer | offer}, then four times deq. */
    public abstract static class Adds {
        final BoundedKFifo queue;

        Adds(BoundedKFifo queue) {
            this.queue = queue;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.offer(1);
            queue.offer(2);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.offer(3);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            queue.deq();
            queue.deq();
            queue.deq();
            queue.deq();
        }
    }

    /** Twice offer, then {@code deq, offer, deq | deq}. */
    public abstract static class Refills {
        final BoundedKFifo queue;

        Refills(BoundedKFifo queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.offer(1);
            queue.offer(2);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.deq();
            queue.offer(3);
            queue.deq();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.deq();
        }
    }

    /** Three times offer, then {@code offer | deq, deq, offer}. */
    public abstract static class Full {
        final BoundedKFifo queue;

        Full(BoundedKFifo queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.offer(1);
            queue.offer(2);
            queue.offer(3);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.offer(4);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.deq();
            queue.deq();
            queue.offer(5);
        }
    }

    /** Three times offer and a deq, then {@code offer | deq}. */
    public abstract static class FullAndDrained {
        final BoundedKFifo queue;

        FullAndDrained(BoundedKFifo queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.offer(1);
            queue.offer(2);
            queue.offer(3);
            queue.deq();
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.offer(4);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.deq();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            queue.deq();
            queue.deq();
        }
    }

    /** {@code offer | offer, deq, deq}, then deq, deq. */
    public abstract static class Late {
        final BoundedKFifo queue;

        Late(BoundedKFifo queue) {
            this.queue = queue;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.offer(1);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.offer(2);
            queue.deq();
            queue.deq();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            queue.deq();
            queue.deq();
        }
    }

    /** Twice offer, deq; then {@code offer, offer | deq, deq}, then deq, deq. */
    public abstract static class Wraps {
        final BoundedKFifo queue;

        Wraps(BoundedKFifo queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.offer(1);
            queue.deq();
            queue.offer(2);
            queue.deq();
            queue.offer(3);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.offer(4);
            queue.offer(5);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.deq();
            queue.deq();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            queue.deq();
            queue.deq();
        }
    }
}
