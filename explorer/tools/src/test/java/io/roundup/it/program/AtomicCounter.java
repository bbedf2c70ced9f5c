// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import java.util.concurrent.atomic.AtomicInteger;

/** A counter whose increment is one atomic step. Linearizable. */
public final class AtomicCounter {
    private final AtomicInteger count = new AtomicInteger();

    /** Adds one. */
    public void increment() {
        count.getAndIncrement();
    }

    /** {@return the number of increments so far} */
    public int get() {
        return count.get();
    }
}
