// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package memory;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import com.lmax.disruptor.SequenceBarrier;
import com.lmax.disruptor.SingleThreadedClaimStrategy;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import org.apache.commons.pool.impl.StackObjectPool;

/** Bugs of old releases that later ones have mended. */
final class Known {
    private Known() {}

    /** Disruptor 2.10.1: a consumer sleeps although there is something for it. */
    public static final class BlockingWait {
        @ObjectUnderTest
        final Hand hand = new Hand();

        @Actor
        public void producer() {
            hand.give();
        }

        @Actor
        public void consumer() throws Exception {
            hand.take();
        }
    }

    static final class Hand {
        private final RingBuffer<int[]> ring =
                new RingBuffer<>(() -> new int[1], new SingleThreadedClaimStrategy(2), new BlockingWaitStrategy());
        private final SequenceBarrier barrier = ring.newBarrier();

        Hand() {
            ring.setGatingSequences(new Sequence());
        }

        public void give() {
            long sequence = ring.next();
            ring.get(sequence)[0] = 1;
            ring.publish(sequence);
        }

        public int take() throws Exception {
            return ring.get(barrier.waitFor(0))[0];
        }
    }

    /** Commons Pool 1.2: a pool that was closed is open again. */
    public static final class ClosedPool {
        @ObjectUnderTest
        final StackObjectPool pool = new StackObjectPool();

        @Actor
        public void closer() throws Exception {
            pool.close();
        }

        @Actor
        public void user() {
            look();
            look();
        }

        private void look() {
            try {
                pool.getNumActive();
            } catch (IllegalStateException closed) {
                // The result of the call says so.
            }
        }
    }
}
