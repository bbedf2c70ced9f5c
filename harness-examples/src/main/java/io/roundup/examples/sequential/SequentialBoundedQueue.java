// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.sequential;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The golden model of a queue for three values. Not thread safe. */
public final class SequentialBoundedQueue {
    private static final int CAPACITY = 3;

    private final Deque<Integer> items = new ArrayDeque<>();

    /** Makes an empty queue. */
    public SequentialBoundedQueue() {}

    /** Adds a value. {@return false if the queue is full} */
    public boolean offer(Integer value) {
        return items.size() < CAPACITY && items.add(value);
    }

    /** Takes a value out. {@return that value, or null if the queue is empty} */
    public @Nullable Integer deq() {
        return items.pollFirst();
    }
}
