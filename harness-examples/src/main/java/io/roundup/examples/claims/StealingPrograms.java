// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.structures.WorkStealingDeque;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;

/** Test programs for work-stealing deques: the first thread is the owner. */
public final class StealingPrograms {
    private StealingPrograms() {}

    /** Two elements; then {@code pollLast | pollFirst | pollFirst}. */
    public abstract static class TwoThieves {
        final WorkStealingDeque deque;

        TwoThieves(WorkStealingDeque deque) {
            this.deque = deque;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            deque.addLast(1);
            deque.addLast(2);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            deque.pollLast();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            deque.pollFirst();
        }

        /** The third thread. */
        @Actor
        public final void third() {
            deque.pollFirst();
        }
    }

    /** An element; then {@code pollLast, addLast, pollLast | pollFirst}. */
    public abstract static class LastElement {
        final WorkStealingDeque deque;

        LastElement(WorkStealingDeque deque) {
            this.deque = deque;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            deque.addLast(1);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            deque.pollLast();
            deque.addLast(2);
            deque.pollLast();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            deque.pollFirst();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            deque.pollFirst();
        }
    }

    /** {@code addLast, addLast, pollLast | pollFirst, pollFirst}. */
    public abstract static class Adds {
        final WorkStealingDeque deque;

        Adds(WorkStealingDeque deque) {
            this.deque = deque;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            deque.addLast(1);
            deque.addLast(2);
            deque.pollLast();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            deque.pollFirst();
            deque.pollFirst();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            deque.pollFirst();
        }
    }
}
