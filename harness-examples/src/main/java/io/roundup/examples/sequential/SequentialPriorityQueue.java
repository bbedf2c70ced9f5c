// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.sequential;

import io.roundup.examples.IntegerPriorityQueue;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The golden model of a priority queue: smallest priority first, first in first out among equals. Not thread safe. */
public final class SequentialPriorityQueue implements IntegerPriorityQueue {
    /** Never holds an empty queue. */
    private final TreeMap<Integer, Queue<Integer>> items = new TreeMap<>();

    /** Makes an empty priority queue. */
    public SequentialPriorityQueue() {}

    @Override
    public void enq(Integer priority, Integer value) {
        Queue<Integer> equals = items.get(priority);
        if (equals == null) {
            equals = new ArrayDeque<>();
            items.put(priority, equals);
        }
        equals.add(value);
    }

    /** {@return the smallest priority, or {@code Integer.MAX_VALUE} if the queue is empty} */
    public int smallest() {
        return items.isEmpty() ? Integer.MAX_VALUE : items.firstKey();
    }

    @Override
    public @Nullable Integer deqMin() {
        Map.Entry<Integer, Queue<Integer>> first = items.firstEntry();
        if (first == null) {
            return null;
        }
        Integer value = first.getValue().poll();
        if (first.getValue().isEmpty()) {
            items.remove(first.getKey());
        }
        return value;
    }
}
