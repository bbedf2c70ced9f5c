// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Sections that exclude each other, and attempts to enter them. */
final class Locks {
    private Locks() {}

    /** Nothing is lost. */
    @JCStressTest
    @Outcome(id = "2", expect = Expect.ACCEPTABLE)
    @Possible(value = "2", traces = 2)
    @State
    static class Reentrant {
        private final ReentrantLock lock = new ReentrantLock();
        private int count;

        private void increment() {
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }

        @Actor
        void first() {
            increment();
        }

        @Actor
        void second() {
            increment();
        }

        @Arbiter
        void sum(I_Result r) {
            r.r1 = count;
        }
    }

    /** The reader sees both writes or none. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "1, 1"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"0, 0", "1, 1"},
            traces = 2)
    @State
    static class ReadWrite {
        private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private int x;
        private int y;

        @Actor
        void write() {
            lock.writeLock().lock();
            x = 1;
            y = 1;
            lock.writeLock().unlock();
        }

        @Actor
        void read(II_Result r) {
            lock.readLock().lock();
            r.r1 = x;
            r.r2 = y;
            lock.readLock().unlock();
        }
    }

    /** Nobody gives the lock back. */
    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"true, false", "false, true"},
            traces = 2)
    @State
    static class TryLock {
        private final ReentrantLock lock = new ReentrantLock();

        @Actor
        void first(ZZ_Result r) {
            r.r1 = lock.tryLock();
        }

        @Actor
        void second(ZZ_Result r) {
            r.r2 = lock.tryLock();
        }
    }

    /** What an optimistic reader accepts is all or nothing; otherwise it knows that it failed. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "1, 1", "-1, -1"},
            expect = Expect.ACCEPTABLE)
    @Possible({"0, 0", "1, 1", "-1, -1"})
    @State
    static class Optimistic {
        private final StampedLock lock = new StampedLock();
        private int x;
        private int y;

        @Actor
        void write() {
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        }

        @Actor
        void read(II_Result r) {
            long stamp = lock.tryOptimisticRead();
            int seenX = x;
            int seenY = y;
            boolean isValid = lock.validate(stamp);
            r.r1 = isValid ? seenX : -1;
            r.r2 = isValid ? seenY : -1;
        }
    }

    /** There is one permit. */
    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true"},
            expect = Expect.ACCEPTABLE)
    @Possible(
            value = {"true, false", "false, true"},
            traces = 2)
    @State
    static class OnePermit {
        private final Semaphore permits = new Semaphore(1);

        @Actor
        void first(ZZ_Result r) {
            r.r1 = permits.tryAcquire();
        }

        @Actor
        void second(ZZ_Result r) {
            r.r2 = permits.tryAcquire();
        }
    }

    /** Whoever waits is told, or does not begin to wait. */
    @JCStressTest
    @Outcome(id = "7", expect = Expect.ACCEPTABLE)
    @Possible("7")
    @State
    static class WaitAndNotify {
        private boolean isReady;
        private int data;

        @Actor
        synchronized void take(I_Result r) throws InterruptedException {
            while (!isReady) {
                wait();
            }
            r.r1 = data;
        }

        @Actor
        synchronized void give() {
            data = 7;
            isReady = true;
            notifyAll();
        }
    }
}
