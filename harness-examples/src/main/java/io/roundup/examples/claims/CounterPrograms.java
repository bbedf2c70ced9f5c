// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.locks.LockedCounter;
import io.roundup.explorer.harness.Actor;

/** Test programs for locks, by a counter behind them. */
public final class CounterPrograms {
    private CounterPrograms() {}

    /** {@code getAndIncrement, getAndIncrement | getAndIncrement}. */
    public abstract static class TwoThreads {
        final LockedCounter counter;

        TwoThreads(LockedCounter counter) {
            this.counter = counter;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            counter.getAndIncrement();
            counter.getAndIncrement();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            counter.getAndIncrement();
        }
    }

    /** {@code getAndIncrement | getAndIncrement}. */
    public abstract static class OneEach {
        final LockedCounter counter;

        OneEach(LockedCounter counter) {
            this.counter = counter;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            counter.getAndIncrement();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            counter.getAndIncrement();
        }
    }

    /** Two times getAndIncrement in each of two threads. */
    public abstract static class TwoEach {
        final LockedCounter counter;

        TwoEach(LockedCounter counter) {
            this.counter = counter;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            counter.getAndIncrement();
            counter.getAndIncrement();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            counter.getAndIncrement();
            counter.getAndIncrement();
        }
    }

    /** {@code getAndIncrement} in three threads. */
    public abstract static class ThreeThreads {
        final LockedCounter counter;

        ThreeThreads(LockedCounter counter) {
            this.counter = counter;
        }

        /** The first thread. */
        @Actor
        public final void first() {
            counter.getAndIncrement();
        }

        /** The second thread. */
        @Actor
        public final void second() {
            counter.getAndIncrement();
        }

        /** The third thread. */
        @Actor
        public final void third() {
            counter.getAndIncrement();
        }
    }
}
