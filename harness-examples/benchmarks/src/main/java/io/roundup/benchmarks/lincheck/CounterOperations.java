// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.lincheck;

import io.roundup.examples.structures.UnsafeCounter;
import org.jetbrains.lincheck.datastructures.Operation;

/** The calls on an {@link UnsafeCounter}; Lincheck makes one for each execution. */
public final class CounterOperations {
    private final UnsafeCounter counter = new UnsafeCounter();

    /** Makes a counter at 0. */
    public CounterOperations() {}

    /** Adds one. */
    @Operation
    public void increment() {
        counter.increment();
    }

    /** {@return the count} */
    @Operation
    public int get() {
        return counter.get();
    }
}
