// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import everyday.Threads;
import java.util.Queue;
import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;
import org.jctools.queues.atomic.MpmcAtomicArrayQueue;
import org.junit.jupiter.api.Test;

/** jctools, agrona and disruptor: queues without locks. */
class QueuesTest {
    @Test
    void manyRight() throws InterruptedException {
        Queue<Integer> queue = new MpmcAtomicArrayQueue<>(4);
        Threads.Body user = () -> {
            queue.offer(1);
            assertNotNull(queue.poll());
        };
        Threads.run(user, user);
        assertEquals(0, queue.size());
    }

    @Test
    void pollWrong() throws InterruptedException {
        Queue<Integer> queue = new ManyToManyConcurrentArrayQueue<>(4);
        Threads.run(
                () -> {
                    queue.offer(1);
                    assertNotNull(queue.poll());
                },
                () -> queue.offer(2));
    }

    @Test
    void ringRight() throws InterruptedException {
        RingBuffer<int[]> ring = RingBuffer.createMultiProducer(() -> new int[1], 4, new BlockingWaitStrategy());
        Threads.run(
                () -> ring.publishEvent((event, sequence) -> event[0] = 1),
                () -> ring.publishEvent((event, sequence) -> event[0] = 2));
        assertEquals(1, ring.getCursor());
        assertEquals(3, ring.get(0)[0] + ring.get(1)[0]);
    }
}
