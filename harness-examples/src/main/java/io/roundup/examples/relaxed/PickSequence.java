// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import java.util.concurrent.atomic.AtomicInteger;

/** Scripted picks: one list for all threads, in the order in which they ask. */
final class PickSequence implements Picks {
    private final int[] values;
    private final AtomicInteger picked = new AtomicInteger();

    PickSequence(int... values) {
        this.values = values.clone();
    }

    @Override
    public int pick(int bound) {
        int index = picked.getAndIncrement();
        return index < values.length ? Math.min(values[index], bound - 1) : 0;
    }
}
