// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.Counter;

/** A counter whose increment is a read and a write: two concurrent ones may count as one. Not linearizable. */
public final class UnsafeCounter implements Counter {
    private int count;

    /** Makes a counter at 0. */
    public UnsafeCounter() {}

    @Override
    public void increment() {
        count++;
    }

    @Override
    public int get() {
        return count;
    }
}
