// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.IntegerStack;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;

/** Test programs for stacks. */
public final class StackPrograms {
    private StackPrograms() {}

    /** {@code push, pop | push, pop}, then pop. */
    public abstract static class Pairs {
        final IntegerStack stack;

        Pairs(IntegerStack stack) {
            this.stack = stack;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            stack.push(1);
            stack.pop();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            stack.push(2);
            stack.pop();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            stack.pop();
        }
    }

    /** Three times push, then {@code pop, pop | pop}, then pop. */
    public abstract static class Takes {
        final IntegerStack stack;

        Takes(IntegerStack stack) {
            this.stack = stack;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            stack.push(1);
            stack.push(2);
            stack.push(3);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            stack.pop();
            stack.pop();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            stack.pop();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            stack.pop();
        }
    }

    /** {@code push, push | push}, then four times pop. */
    public abstract static class Adds {
        final IntegerStack stack;

        Adds(IntegerStack stack) {
            this.stack = stack;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            stack.push(1);
            stack.push(2);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            stack.push(3);
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            stack.pop();
            stack.pop();
            stack.pop();
            stack.pop();
        }
    }

    /** Twice push and a pop, then {@code push | pop}, then three times pop. */
    public abstract static class RemovedSegment {
        final IntegerStack stack;

        RemovedSegment(IntegerStack stack) {
            this.stack = stack;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            stack.push(1);
            stack.push(2);
            stack.pop();
        }

        /** The first thread. */
        @Actor
        public final void first() {
            stack.push(3);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            stack.pop();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            stack.pop();
            stack.pop();
            stack.pop();
        }
    }

    /** A push, then {@code pop | push, pop}. */
    public abstract static class FalseEmpty {
        final IntegerStack stack;

        FalseEmpty(IntegerStack stack) {
            this.stack = stack;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            stack.push(1);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            stack.pop();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            stack.push(2);
            stack.pop();
        }
    }

    /** A push, then {@code push | pop | pop}, then pop. */
    public abstract static class Trio {
        final IntegerStack stack;

        Trio(IntegerStack stack) {
            this.stack = stack;
        }

        /** Before the threads start. */
        @Before
        public final void before() {
            stack.push(1);
        }

        /** The first thread. */
        @Actor
        public final void first() {
            stack.push(2);
        }

        /** The second thread. */
        @Actor
        public final void second() {
            stack.pop();
        }

        /** The third thread. */
        @Actor
        public final void third() {
            stack.pop();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            stack.pop();
        }
    }
}
