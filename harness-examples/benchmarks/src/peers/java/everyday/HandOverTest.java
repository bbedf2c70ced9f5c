// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Values that one thread gives to another. */
class HandOverTest {
    /** A buffer of one place with one monitor, for givers and takers alike. */
    private static final class Buffer {
        private final Queue<Integer> values = new ArrayDeque<>();
        private final boolean wakesAll;

        Buffer(boolean wakesAll) {
            this.wakesAll = wakesAll;
        }

        synchronized void put(int value) throws InterruptedException {
            while (!values.isEmpty()) {
                wait();
            }
            values.add(value);
            wake();
        }

        synchronized int take() throws InterruptedException {
            while (values.isEmpty()) {
                wait();
            }
            int value = values.remove();
            wake();
            return value;
        }

        private void wake() {
            if (wakesAll) {
                notifyAll();
            } else {
                notify();
            }
        }
    }

    @Test
    void notifyOneWrong() throws InterruptedException {
        Buffer buffer = new Buffer(false);
        Threads.run(() -> buffer.put(1), () -> buffer.put(2), buffer::take, buffer::take);
    }

    @Test
    void notifyAllRight() throws InterruptedException {
        Buffer buffer = new Buffer(true);
        Threads.run(() -> buffer.put(1), () -> buffer.put(2), buffer::take, buffer::take);
    }

    @Test
    void pillPassedOnWrong() throws InterruptedException {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        AtomicInteger consumers = new AtomicInteger();
        Threads.Body consumer = () -> {
            consumers.incrementAndGet();
            while (queue.take() != 0) {
                Thread.yield();
            }
            if (consumers.decrementAndGet() > 0) {
                queue.put(0);
            }
        };
        Threads.run(consumer, consumer, () -> {
            queue.put(1);
            queue.put(0);
        });
    }

    @Test
    void latchBeforeValueWrong() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        int[] value = {0};
        Threads.run(
                () -> {
                    latch.countDown();
                    value[0] = 42;
                },
                () -> {
                    latch.await();
                    assertEquals(42, value[0]);
                });
    }

    @Test
    void blockingQueueRight() throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        int[] sum = {0};
        Threads.run(
                () -> {
                    queue.put(1);
                    queue.put(2);
                },
                () -> {
                    queue.put(3);
                    queue.put(4);
                },
                () -> {
                    for (int i = 0; i < 4; i++) {
                        sum[0] += queue.take();
                    }
                });
        assertEquals(10, sum[0]);
    }
}
