// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.sequential;

import io.roundup.examples.IntegerStack;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The golden model of a stack: last in, first out. Not thread safe. */
public final class SequentialStack implements IntegerStack {
    private final Deque<Integer> items = new ArrayDeque<>();

    /** Makes an empty stack. */
    public SequentialStack() {}

    @Override
    public void push(Integer value) {
        items.addLast(value);
    }

    @Override
    public @Nullable Integer pop() {
        return items.pollLast();
    }
}
