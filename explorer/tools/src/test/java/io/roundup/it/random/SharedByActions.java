// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** What the threads of a {@link RandomProgram} share. */
final class SharedByActions {
    final AtomicInteger first = new AtomicInteger();
    final AtomicInteger second = new AtomicInteger();
    final ReentrantLock lock;
    final Condition condition;
    final Object monitor = new Object();
    final Semaphore semaphore;
    final CountDownLatch latch = new CountDownLatch(2);
    /** The actors, by number; null until they have begun. */
    final Thread[] threads;
    /** Starts when an actor says so. */
    final Thread extra = new Thread(this::countTwice);

    SharedByActions(int actors, boolean isFair) {
        lock = new ReentrantLock(isFair);
        condition = lock.newCondition();
        semaphore = new Semaphore(1, isFair);
        threads = new Thread[actors];
    }

    private void countTwice() {
        first.incrementAndGet();
        second.incrementAndGet();
    }
}
