// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.J_Result;
import org.openjdk.jcstress.infra.results.ZZI_Result;

/** Who waits for others sees what they did. */
final class Latches {
    private Latches() {}

    /** The count is 0 only after the write. */
    @JCStressTest
    @Outcome(id = "1", expect = Expect.ACCEPTABLE)
    @Possible("1")
    @State
    static class Await {
        private final CountDownLatch latch = new CountDownLatch(1);
        private int x;

        @Actor
        void open() {
            x = 1;
            latch.countDown();
        }

        @Actor
        void pass(I_Result r) throws InterruptedException {
            latch.await();
            r.r1 = x;
        }
    }

    /** A thread that is slow comes after the time-out. */
    @JCStressTest
    @Outcome(
            id = {"0", "1"},
            expect = Expect.ACCEPTABLE)
    @Possible({"0", "1"})
    @State
    static class TimedWait {
        private boolean isOpen;

        @Actor
        synchronized void open() {
            isOpen = true;
            notifyAll();
        }

        @Actor
        synchronized void pass(I_Result r) throws InterruptedException {
            if (!isOpen) {
                wait(10);
            }
            r.r1 = isOpen ? 1 : 0;
        }
    }

    /** The count is read before or after. */
    @JCStressTest
    @Outcome(
            id = {"0", "1"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"0", "1"},
            traces = 2)
    @State
    static class Count {
        private final CountDownLatch latch = new CountDownLatch(1);

        @Actor
        void open() {
            latch.countDown();
        }

        @Actor
        void look(J_Result r) {
            r.r1 = latch.getCount();
        }
    }

    /** Both writes come before the barrier, both reads after it. */
    @JCStressTest
    @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
    @Possible("1, 1")
    @State
    static class Barrier {
        private final CyclicBarrier barrier = new CyclicBarrier(2);
        private int x;
        private int y;

        @Actor
        void first(II_Result r) throws InterruptedException, BrokenBarrierException {
            x = 1;
            barrier.await();
            r.r1 = y;
        }

        @Actor
        void second(II_Result r) throws InterruptedException, BrokenBarrierException {
            y = 1;
            barrier.await();
            r.r2 = x;
        }
    }

    /** Of two values one is the first, and stays. */
    @JCStressTest
    @Outcome(
            id = {"true, false, 1", "false, true, 2"},
            expect = Expect.ACCEPTABLE)
    @Possible({"true, false, 1", "false, true, 2"})
    @State
    static class Future {
        private final CompletableFuture<Integer> future = new CompletableFuture<>();

        @Actor
        void first(ZZI_Result r) {
            r.r1 = future.complete(1);
        }

        @Actor
        void second(ZZI_Result r) {
            r.r2 = future.complete(2);
        }

        @Arbiter
        void value(ZZI_Result r) {
            r.r3 = future.join();
        }
    }
}
