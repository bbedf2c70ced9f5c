// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.lincheck;

import io.roundup.examples.structures.TreiberStack;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jspecify.annotations.Nullable;

/** The calls on a {@link TreiberStack}; Lincheck makes one for each execution. */
public final class StackOperations {
    private final TreiberStack stack = new TreiberStack();

    /** Makes an empty stack. */
    public StackOperations() {}

    /** Adds. @param value what */
    @Operation
    public void push(@Param(gen = IntGen.class) Integer value) {
        stack.push(value);
    }

    /** Takes. {@return what, or null} */
    @Operation
    public @Nullable Integer pop() {
        return stack.pop();
    }
}
