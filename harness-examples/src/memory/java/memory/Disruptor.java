// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package memory;

import com.lmax.disruptor.EventPoller;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.util.AbstractQueue;
import java.util.Iterator;

/** The sequence and the ring of Disruptor. */
final class Disruptor {
    private Disruptor() {}

    public static final class Counter {
        @ObjectUnderTest
        final Sequence sequence = new Sequence(0);

        @Actor
        public void first() {
            sequence.incrementAndGet();
            sequence.get();
        }

        @Actor
        public void second() {
            sequence.set(5);
            sequence.compareAndSet(5, 7);
        }
    }

    /** The sequencer of one producer. */
    public static final class SingleRing extends Shape.FullAndEmpty {
        public SingleRing() {
            super(new Ring(RingBuffer.createSingleProducer(() -> new int[1], 2)), 2);
        }
    }

    /** The sequencer of many producers. */
    public static final class MultiRing extends Shape.FullAndEmpty {
        public MultiRing() {
            super(new Ring(RingBuffer.createMultiProducer(() -> new int[1], 2)), 2);
        }
    }

    /** A ring as a queue of numbers: plain fields of the events hold them. */
    static final class Ring extends AbstractQueue<Integer> {
        private final RingBuffer<int[]> ring;
        private final EventPoller<int[]> poller;

        Ring(RingBuffer<int[]> ring) {
            this.ring = ring;
            poller = ring.newPoller();
            ring.addGatingSequences(poller.getSequence());
        }

        @Override
        public boolean offer(Integer number) {
            return ring.tryPublishEvent((event, sequence, value) -> event[0] = value, number);
        }

        @Override
        public Integer poll() {
            int[] found = {-1};
            try {
                poller.poll((event, sequence, isLast) -> {
                    found[0] = event[0];
                    return false;
                });
            } catch (Exception thrown) {
                throw new IllegalStateException(thrown);
            }
            return found[0] < 0 ? null : found[0];
        }

        @Override
        public Integer peek() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Iterator<Integer> iterator() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int size() {
            throw new UnsupportedOperationException();
        }
    }
}
