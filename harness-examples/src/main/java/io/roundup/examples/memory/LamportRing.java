// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A queue for one producer and one consumer in a ring (Lamport, <em>Specifying Concurrent Program Modules</em>, TOPLAS
 * 1983). Only the producer stores {@code tail}, and only the consumer stores {@code head}.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.LamportRing$Plain'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.LamportRing$ReleaseAcquire'    # exit code 0
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.LamportRing$OpaqueHead'    # exit code 0
 * }</pre>
 */
public final class LamportRing {
    private LamportRing() {}

    /** The consumer may see that there is an element, and not yet the element. */
    public static final class Plain {
        @ObjectUnderTest
        final PlainRing ring = new PlainRing();

        @Actor
        public void produces() {
            ring.enqueue(1);
        }

        @Actor
        public void consumes() {
            ring.dequeue();
        }
    }

    /** Each index says that what comes before it is done: an element is stored, or read. */
    public static final class ReleaseAcquire {
        @ObjectUnderTest
        final OrderedRing ring = new OrderedRing();

        @Actor
        public void produces() {
            ring.enqueue(1);
            ring.enqueue(2);
        }

        @Actor
        public void consumes() {
            ring.dequeue();
            ring.dequeue();
        }
    }

    /** Nothing keeps the consumer's read of an element before its store of {@code head}. */
    public static final class OpaqueHead {
        @ObjectUnderTest
        final OpaqueHeadRing ring = new OpaqueHeadRing();

        @Actor
        public void produces() {
            ring.enqueue(1);
            ring.enqueue(2);
        }

        @Actor
        public void consumes() {
            ring.dequeue();
            ring.dequeue();
        }
    }

    /** Its indices are plain. It is never full in this harness. */
    public static final class PlainRing {
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

    /** It has room for one element. */
    public static final class OrderedRing {
        private final int[] elements = new int[1];
        private final AtomicInteger head = new AtomicInteger();
        private final AtomicInteger tail = new AtomicInteger();

        /** {@return whether there was room for an element, which is there now} */
        public boolean enqueue(int value) {
            int end = tail.getPlain();
            if (end - head.getAcquire() == elements.length) {
                return false;
            }
            elements[end % elements.length] = value;
            tail.setRelease(end + 1);
            return true;
        }

        /** {@return the first element, or null if there is none} */
        public @Nullable Integer dequeue() {
            int start = head.getPlain();
            if (start == tail.getAcquire()) {
                return null;
            }
            int element = elements[start % elements.length];
            head.setRelease(start + 1);
            return element;
        }
    }

    /** As the other one, but for the modes of {@code head}. */
    public static final class OpaqueHeadRing {
        private final int[] elements = new int[1];
        private final AtomicInteger head = new AtomicInteger();
        private final AtomicInteger tail = new AtomicInteger();

        /** {@return whether there was room for an element, which is there now} */
        public boolean enqueue(int value) {
            int end = tail.getPlain();
            if (end - head.getOpaque() == elements.length) {
                return false;
            }
            elements[end % elements.length] = value;
            tail.setRelease(end + 1);
            return true;
        }

        /** {@return the first element, or null if there is none} */
        public @Nullable Integer dequeue() {
            int start = head.getPlain();
            if (start == tail.getAcquire()) {
                return null;
            }
            int element = elements[start % elements.length];
            head.setOpaque(start + 1);
            return element;
        }
    }
}
