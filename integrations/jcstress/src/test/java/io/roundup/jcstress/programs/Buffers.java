// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import java.nio.ByteBuffer;
import java.nio.ShortBuffer;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.BB_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Queues and buffers between threads. */
final class Buffers {
    private Buffers() {}

    /** There is one place. */
    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true"},
            expect = Expect.ACCEPTABLE)
    @Possible({"true, false", "false, true"})
    @State
    static class OnePlace {
        private final Queue<Integer> queue = new ArrayBlockingQueue<>(1);

        @Actor
        void first(ZZ_Result r) {
            r.r1 = queue.offer(1);
        }

        @Actor
        void second(ZZ_Result r) {
            r.r2 = queue.offer(2);
        }
    }

    /** There is one element. */
    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true"},
            expect = Expect.ACCEPTABLE)
    @Possible({"true, false", "false, true"})
    @State
    static class OneElement {
        private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();

        OneElement() {
            queue.add(1);
        }

        @Actor
        void first(ZZ_Result r) {
            r.r1 = queue.poll() != null;
        }

        @Actor
        void second(ZZ_Result r) {
            r.r2 = queue.poll() != null;
        }
    }

    /** A consumer waits for what a producer gives. */
    @JCStressTest
    @Outcome(id = "5, 6", expect = Expect.ACCEPTABLE)
    @Possible("5, 6")
    @State
    static class Blocking {
        private final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

        @Actor
        void produce() throws InterruptedException {
            queue.put(5);
            queue.put(6);
        }

        @Actor
        void consume(II_Result r) throws InterruptedException {
            r.r1 = queue.take();
            r.r2 = queue.take();
        }
    }

    /** One slot, filled before its flag is set. */
    @JCStressTest
    @Outcome(
            id = {"-1", "5"},
            expect = Expect.ACCEPTABLE)
    @Possible({"-1", "5"})
    @State
    static class Slot {
        private int slot;
        private volatile boolean isFull;

        @Actor
        void put() {
            slot = 5;
            isFull = true;
        }

        @Actor
        void poll(I_Result r) {
            r.r1 = isFull ? slot : -1;
        }
    }

    /** A buffer of bytes that a monitor guards: both bytes or none. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "1, 2"},
            expect = Expect.ACCEPTABLE)
    @Possible({"0, 0", "1, 2"})
    @State
    static class GuardedBytes {
        private final ByteBuffer buffer = ByteBuffer.allocate(2);

        @Actor
        synchronized void write() {
            buffer.put(0, (byte) 1);
            buffer.put(1, (byte) 2);
        }

        @Actor
        synchronized void read(BB_Result r) {
            r.r1 = buffer.get(0);
            r.r2 = buffer.get(1);
        }
    }

    /** A view accesses bytes, of which a reader may see the first, the second, both or none. */
    @JCStressTest
    @Outcome(expect = Expect.ACCEPTABLE)
    @Possible({"0", "1", "256", "257"})
    @State
    static class TornView {
        private final ShortBuffer view = ByteBuffer.allocate(2).asShortBuffer();

        @Actor
        void write() {
            view.put(0, (short) 0x0101);
        }

        @Actor
        void read(I_Result r) {
            r.r1 = view.get(0);
        }
    }

    /** A buffer of numbers shows an array of them: each is written at once. */
    @JCStressTest
    @Outcome(
            id = {"0", "257"},
            expect = Expect.ACCEPTABLE)
    @Possible({"0", "257"})
    @State
    static class WholeUnits {
        private final ShortBuffer buffer = ShortBuffer.allocate(1);

        @Actor
        void write() {
            buffer.put(0, (short) 0x0101);
        }

        @Actor
        void read(I_Result r) {
            r.r1 = buffer.get(0);
        }
    }
}
