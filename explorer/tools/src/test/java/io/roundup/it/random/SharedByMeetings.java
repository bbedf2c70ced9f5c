// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.StampedLock;

/** What the threads of {@link RandomMeetings} share. */
final class SharedByMeetings {
    final StampedLock stamped = new StampedLock();
    final Exchanger<Integer> exchanger = new Exchanger<>();
    final Phaser phaser = new Phaser(2);
    final Object monitor = new Object();
    final AtomicInteger atomic = new AtomicInteger();
    final ThreadLocal<Integer> own = ThreadLocal.withInitial(() -> 0);
    /** Each of the actors that has begun. */
    final AtomicReferenceArray<Thread> threads;

    int plain;

    /** Makes them. @param actors how many */
    SharedByMeetings(int actors) {
        threads = new AtomicReferenceArray<>(actors);
    }

    /** {@return an actor that has begun, or the running thread} @param number one or another */
    Thread thread(int number) {
        Thread thread = threads.get(number % threads.length());
        return thread == null ? Thread.currentThread() : thread;
    }
}
