// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.util.Queue;

/** What two threads do with a queue, by how many producers and consumers it is made for. */
final class Shape {
    private Shape() {}

    private abstract static class OfQueue {
        @ObjectUnderTest
        final Queue<Integer> queue;

        OfQueue(Queue<Integer> queue) {
            this.queue = queue;
        }
    }

    /** Many producers and many consumers. */
    abstract static class ManyToMany extends OfQueue {
        ManyToMany(Queue<Integer> queue) {
            super(queue);
        }

        @Actor
        public void first() {
            queue.offer(1);
            queue.poll();
        }

        @Actor
        public void second() {
            queue.offer(2);
            queue.poll();
        }
    }

    /** Many producers, one of which is the consumer. */
    abstract static class ManyToOne extends OfQueue {
        ManyToOne(Queue<Integer> queue) {
            super(queue);
        }

        @Actor
        public void producer() {
            queue.offer(1);
            queue.offer(2);
        }

        @Actor
        public void consumer() {
            queue.offer(3);
            queue.poll();
        }
    }

    /** One producer, which is one of the consumers. */
    abstract static class OneToMany extends OfQueue {
        OneToMany(Queue<Integer> queue) {
            super(queue);
        }

        @Actor
        public void producer() {
            queue.offer(1);
            queue.offer(2);
            queue.poll();
        }

        @Actor
        public void consumer() {
            queue.poll();
        }
    }

    /** One producer and one consumer. */
    abstract static class OneToOne extends OfQueue {
        OneToOne(Queue<Integer> queue) {
            super(queue);
        }

        @Actor
        public void producer() {
            queue.offer(1);
            queue.offer(2);
        }

        @Actor
        public void consumer() {
            queue.poll();
            queue.poll();
        }
    }

    /** A bounded queue with room for one more element: it may become full, and empty. */
    abstract static class FullAndEmpty extends OfQueue {
        private final int elements;

        /** @param capacity of the queue */
        FullAndEmpty(Queue<Integer> queue, int capacity) {
            super(queue);
            elements = capacity - 1;
            for (int count = 0; count < elements; count++) {
                queue.offer(0);
            }
        }

        @Actor
        public void producer() {
            queue.offer(1);
            queue.offer(2);
        }

        @Actor
        public void consumer() {
            for (int count = 0; count <= elements; count++) {
                queue.poll();
            }
        }
    }
}
