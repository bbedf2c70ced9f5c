// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import org.jspecify.annotations.Nullable;

/** A queue of integers: the calls that the test programs for queues are made of. */
public interface IntegerQueue {
    /** Adds a value. */
    void enq(Integer value);

    /** Takes a value out. {@return that value, or null if the queue is empty} */
    @Nullable
    Integer deq();
}
