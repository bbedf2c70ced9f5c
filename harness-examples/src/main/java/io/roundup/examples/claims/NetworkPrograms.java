// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.locks.BitonicPair;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;

/** Test programs for counting networks. */
public final class NetworkPrograms {
    private NetworkPrograms() {}

    /** {@code getAndIncrement, getAndIncrement | getAndIncrement}. */
    public abstract static class TwoThreads {
        final BitonicPair counter;

        TwoThreads(BitonicPair counter) {
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

    /** {@code getAndIncrement, getAndIncrement | getAndIncrement | getAndIncrement}. */
    public abstract static class ThreeThreads {
        final BitonicPair counter;

        ThreeThreads(BitonicPair counter) {
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

        /** The third thread. */
        @Actor
        public final void third() {
            counter.getAndIncrement();
        }

        /** After the threads have ended. */
        @After
        public final void after() {
            counter.getAndIncrement();
        }
    }
}
