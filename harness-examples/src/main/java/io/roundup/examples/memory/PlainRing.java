// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import org.jspecify.annotations.Nullable;

/**
 * A ring for one producer and one consumer whose indices are plain. The consumer may see that there is an element, and
 * not yet the element.
 */
public final class PlainRing {
    @ObjectUnderTest
    final Ring ring = new Ring();

    @Actor
    public void produces() {
        ring.enqueue(1);
    }

    @Actor
    public void consumes() {
        ring.dequeue();
    }

    /** The queue. */
    public static final class Ring {
        private final int[] elements = new int[4];
        private int head;
        private int tail;

        /** Adds an element. */
        public void enqueue(int value) {
            elements[tail] = value;
            tail++;
        }

        /** {@return the first element, or null if there is none} */
        public @Nullable Integer dequeue() {
            return head == tail ? null : elements[head++];
        }
    }
}
