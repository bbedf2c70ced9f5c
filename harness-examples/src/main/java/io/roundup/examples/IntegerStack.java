// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import org.jspecify.annotations.Nullable;

/** A stack of integers: the calls that the test programs for stacks are made of. */
public interface IntegerStack {
    /** Adds a value. */
    void push(Integer value);

    /** Takes a value out. {@return that value, or null if the stack is empty} */
    @Nullable
    Integer pop();
}
