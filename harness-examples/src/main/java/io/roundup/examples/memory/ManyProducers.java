// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A queue of many producers and one consumer (Vyukov, <em>Non-intrusive MPSC node-based queue</em>, 2008). A producer
 * exchanges the last node with its own. Then it links the two. The consumer waits for a link that is on its way.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.ManyProducers$Opaque'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.ManyProducers$ReleaseAcquire'    # exit code 0
 * }</pre>
 */
public final class ManyProducers {
    private ManyProducers() {}

    /** The consumer may find a node before what is in it. */
    public static final class Opaque {
        @ObjectUnderTest
        final OpaqueQueue queue = new OpaqueQueue();

        @Actor
        public void one() {
            queue.offer(1);
        }

        @Actor
        public void other() {
            queue.offer(2);
        }

        @Actor
        public void consumer() {
            queue.poll();
            queue.poll();
        }
    }

    /** A link is released, and the consumer acquires it. */
    public static final class ReleaseAcquire {
        @ObjectUnderTest
        final OrderedQueue queue = new OrderedQueue();

        @Actor
        public void one() {
            queue.offer(1);
        }

        @Actor
        public void other() {
            queue.offer(2);
        }

        @Actor
        public void consumer() {
            queue.poll();
            queue.poll();
        }
    }

    /** Refers to the next node. */
    private static final class Node extends AtomicReference<@Nullable Node> {
        private static final long serialVersionUID = 1;

        private int element;

        Node(int element) {
            this.element = element;
        }
    }

    /** The queue. */
    public static final class OpaqueQueue {
        private Node first = new Node(0);
        private final AtomicReference<Node> last = new AtomicReference<>(first);

        /** Adds an element. */
        public void offer(int element) {
            Node node = new Node(element);
            Node before = last.getAndSet(node);
            before.setOpaque(node);
        }

        /** {@return the first element, or null if there is none} One thread alone asks. */
        public @Nullable Integer poll() {
            Node taken = first;
            Node next = taken.getOpaque();
            if (next == null) {
                if (taken == last.get()) {
                    return null;
                }
                while (taken.getOpaque() == null) {
                    Thread.onSpinWait();
                }
                next = taken.getOpaque();
            }
            first = next;
            return next.element;
        }
    }

    /** The same with the modes that it needs. */
    public static final class OrderedQueue {
        private Node first = new Node(0);
        private final AtomicReference<Node> last = new AtomicReference<>(first);

        /** Adds an element. */
        public void offer(int element) {
            Node node = new Node(element);
            Node before = last.getAndSet(node);
            before.setRelease(node);
        }

        /** {@return the first element, or null if there is none} One thread alone asks. */
        public @Nullable Integer poll() {
            Node taken = first;
            Node next = taken.getAcquire();
            if (next == null) {
                if (taken == last.get()) {
                    return null;
                }
                while (taken.getOpaque() == null) {
                    Thread.onSpinWait();
                }
                next = taken.getOpaque();
            }
            first = next;
            return next.element;
        }
    }
}
