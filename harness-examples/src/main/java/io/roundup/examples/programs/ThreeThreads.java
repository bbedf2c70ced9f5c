// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.programs;

import io.roundup.examples.IntegerQueue;

/**
 * The calls of Figure 1 of the Round-Up paper, for any queue: those of main, and of two threads that it starts and
 * joins.
 */
final class ThreeThreads {
    private ThreeThreads() {}

    static void run(IntegerQueue queue) throws InterruptedException {
        queue.enq(1);
        queue.enq(2);
        Thread first = new Thread(new EnqDeq(queue, 3));
        Thread second = new Thread(new EnqDeq(queue, 4));
        first.start();
        second.start();
        first.join();
        second.join();
        queue.deq();
        queue.deq();
    }

    private static final class EnqDeq implements Runnable {
        private final IntegerQueue queue;
        private final Integer value;

        EnqDeq(IntegerQueue queue, Integer value) {
            this.queue = queue;
            this.value = value;
        }

        @Override
        public void run() {
            queue.enq(value);
            queue.deq();
        }
    }
}
