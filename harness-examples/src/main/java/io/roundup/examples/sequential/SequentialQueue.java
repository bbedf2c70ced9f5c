// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.sequential;

import io.roundup.examples.IntegerQueue;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** The golden model of a queue: first in, first out. Not thread safe. */
public final class SequentialQueue implements IntegerQueue {
    private final Queue<Integer> items = new ArrayDeque<>();

    /** Makes an empty queue. */
    public SequentialQueue() {}

    @Override
    public void enq(Integer value) {
        items.add(value);
    }

    @Override
    public @Nullable Integer deq() {
        return items.poll();
    }
}
