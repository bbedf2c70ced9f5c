// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import io.roundup.explorer.harness.Actor;

/** Two threads count, and one count may be lost. */
public final class Lost {
    /** Counts. */
    public final Counter counter = new Counter();

    /** Counts in two steps. */
    public static final class Counter {
        private volatile int value;

        /** {@return how often it was called, as it seems} */
        public int next() {
            int old = value;
            value = old + 1;
            return value;
        }
    }

    @Actor
    public void first() {
        counter.next();
    }

    @Actor
    public void second() {
        counter.next();
    }
}
