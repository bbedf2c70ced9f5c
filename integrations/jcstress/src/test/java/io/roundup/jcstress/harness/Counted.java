// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.harness;

import io.roundup.explorer.harness.Actor;
import java.util.concurrent.atomic.AtomicInteger;

/** Keeps a count in a static field: an exploration makes it anew each time, hardware does not. */
public class Counted {
    static final AtomicInteger COUNT = new AtomicInteger();

    /** Counts. */
    public static class Counter {
        /** {@return the count} */
        public int count() {
            return COUNT.incrementAndGet();
        }
    }

    final Counter counter = new Counter();

    @Actor
    public void first() {
        counter.count();
    }

    @Actor
    public void second() {
        counter.count();
    }
}
