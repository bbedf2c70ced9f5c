// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;

/** Disruptor: two threads publish to one ring. */
public final class DisruptorRing {
    private DisruptorRing() {}

    public static void main(String[] arguments) throws InterruptedException {
        RingBuffer<int[]> ring = RingBuffer.createMultiProducer(() -> new int[1], 4, new BlockingWaitStrategy());
        Sequence read = new Sequence();
        ring.addGatingSequences(read);
        Threads.all(() -> publish(ring, 1), () -> publish(ring, 2));
        Threads.check(ring.getCursor() == 1 && ring.get(0)[0] + ring.get(1)[0] == 3, "cursor: " + ring.getCursor());
    }

    private static boolean publish(RingBuffer<int[]> ring, int value) {
        ring.publishEvent((event, sequence) -> event[0] = value);
        return true;
    }
}
