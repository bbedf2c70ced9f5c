// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.IntegerStack;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The lock-free stack of Treiber (<i>Systems Programming: Coping with Parallelism</i>, IBM RJ 5118, 1986).
 * Linearizable.
 *
 * <p>Every push makes a new node, so that garbage collection rules out the ABA problem without a stamp.
 */
public final class TreiberStack implements IntegerStack {
    private final AtomicReference<@Nullable Node> top = new AtomicReference<>();

    /** Makes an empty stack. */
    public TreiberStack() {}

    @Override
    public void push(Integer value) {
        while (true) {
            Node below = top.get();
            if (top.compareAndSet(below, new Node(value, below))) {
                return;
            }
        }
    }

    @Override
    public @Nullable Integer pop() {
        while (true) {
            Node first = top.get();
            if (first == null) {
                return null;
            }
            if (top.compareAndSet(first, first.below)) {
                return first.value;
            }
        }
    }

    private static final class Node {
        final Integer value;
        final @Nullable Node below;

        Node(Integer value, @Nullable Node below) {
            this.value = value;
            this.below = below;
        }
    }
}
