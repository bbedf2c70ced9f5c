// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.IntegerQueue;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;

/** Test programs for queues. */
public final class QueuePrograms {
    private QueuePrograms() {}

    /** {@code enq, deq | enq, deq}, then deq. */
    public abstract static class Pairs {
        final IntegerQueue queue;

        Pairs(IntegerQueue queue) {
            this.queue = queue;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.enq(1);
            queue.deq();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.enq(2);
            queue.deq();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            queue.deq();
        }
    }

    /** Three times enq, then {@code deq, deq | deq}, then deq. */
    public abstract static class Takes {
        final IntegerQueue queue;

        Takes(IntegerQueue queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.enq(1);
            queue.enq(2);
            queue.enq(3);
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

    /** {@code enq, enq | enq}, then four times deq. */
    public abstract static class Adds {
        final IntegerQueue queue;

        Adds(IntegerQueue queue) {
            this.queue = queue;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.enq(1);
            queue.enq(2);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.enq(3);
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

    /** An enq, then {@code enq | deq | deq}, then deq. */
    public abstract static class Trio {
        final IntegerQueue queue;

        Trio(IntegerQueue queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.enq(1);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.enq(2);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.deq();
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
        }
    }

    /** {@code enq, deq | enq, deq}: never more are taken than there are. */
    public abstract static class Balanced {
        final IntegerQueue queue;

        Balanced(IntegerQueue queue) {
            this.queue = queue;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.enq(1);
            queue.deq();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.enq(2);
            queue.deq();
        }
    }

    /** Three times enq, then {@code deq, deq | deq}. */
    public abstract static class BalancedTakes {
        final IntegerQueue queue;

        BalancedTakes(IntegerQueue queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.enq(1);
            queue.enq(2);
            queue.enq(3);
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
    }

    /** Twice enq, then {@code deq | deq}. */
    public abstract static class TwoTakes {
        final IntegerQueue queue;

        TwoTakes(IntegerQueue queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.enq(1);
            queue.enq(2);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.deq();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.deq();
        }
    }

    /** Twice enq, then {@code deq, enq, deq | deq}. */
    public abstract static class Refills {
        final IntegerQueue queue;

        Refills(IntegerQueue queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.enq(1);
            queue.enq(2);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.deq();
            queue.enq(3);
            queue.deq();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.deq();
        }
    }

    /** An enq, then {@code deq, deq | enq}, then deq. */
    public abstract static class OneTaker {
        final IntegerQueue queue;

        OneTaker(IntegerQueue queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.enq(1);
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
            queue.enq(2);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            queue.deq();
        }
    }

    /** An enq, then {@code deq | enq, deq}. */
    public abstract static class FalseEmpty {
        final IntegerQueue queue;

        FalseEmpty(IntegerQueue queue) {
            this.queue = queue;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            queue.enq(1);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.deq();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.enq(2);
            queue.deq();
        }
    }

    /** {@code enq | enq, deq, deq}, then deq, deq. */
    public abstract static class AddMeetsTakes {
        final IntegerQueue queue;

        AddMeetsTakes(IntegerQueue queue) {
            this.queue = queue;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            queue.enq(1);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            queue.enq(2);
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
