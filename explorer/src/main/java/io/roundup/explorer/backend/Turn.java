// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A right to run that one thread gives and one other awaits. Giving happens before the return from awaiting.
 *
 * <p>A waiter may spin for some microseconds: a hand-over then costs a cache miss instead of a trip through the operating
 * system. That pays only for those who are awaited soon, and while there is a processor for each of them.
 */
final class Turn {
    private static final int SPINS = 2_000;
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    private volatile boolean given;
    private volatile @Nullable Thread waiter;

    /** The calling thread has nothing to wait for yet. */
    void take() {
        given = false;
    }

    /** Lets the waiter go on, now or as soon as it waits. */
    void give() {
        given = true;
        Thread waiting = waiter;
        if (waiting != null) {
            LockSupport.unpark(waiting);
        }
    }

    /** {@return whether there are processors for a number of threads that hand over to one another} @param threads at least 1 */
    static boolean maySpin(int threads) {
        return threads <= PROCESSORS;
    }

    /** Waits for the turn and takes it. @param spins whether it will come soon */
    void await(boolean spins) {
        for (int i = 0; spins && i < SPINS && !given; i++) {
            Thread.onSpinWait();
        }
        await(0);
    }

    /**
     * Waits for the turn and takes it, without spinning.
     *
     * @param millis how long at most, or 0 for ever
     * @return false if the time was up before
     */
    boolean await(long millis) {
        if (!given) {
            long deadline = millis == 0 ? 0 : System.nanoTime() + millis * 1_000_000;
            waiter = Thread.currentThread();
            while (!given) {
                if (deadline == 0) {
                    LockSupport.park(this);
                } else {
                    long left = deadline - System.nanoTime();
                    if (left <= 0) {
                        waiter = null;
                        return false;
                    }
                    LockSupport.parkNanos(this, left);
                }
            }
            waiter = null;
        }
        given = false;
        return true;
    }
}
