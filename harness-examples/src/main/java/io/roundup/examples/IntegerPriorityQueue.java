// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import org.jspecify.annotations.Nullable;

/** A priority queue of integers: the calls that the test programs for priority queues are made of. */
public interface IntegerPriorityQueue {
    /** Adds a value; the smallest priority leaves first, and of equal ones the value that was added first. */
    void enq(Integer priority, Integer value);

    /** Takes a value of the smallest priority out. {@return that value, or null if the queue is empty} */
    @Nullable
    Integer deqMin();
}
