// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.Counter;
import java.util.concurrent.atomic.AtomicInteger;

/** A counter whose increment is one atomic step. Linearizable. */
public final class AtomicCounter implements Counter {
    private final AtomicInteger count = new AtomicInteger();

    /** Makes a counter at 0. */
    public AtomicCounter() {}

    @Override
    public void increment() {
        count.getAndIncrement();
    }

    @Override
    public int get() {
        return count.get();
    }
}
