// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A right to run that one thread gives and one other awaits. Giving happens before the return from awaiting.
 *
 * <p>A waiter looks for some time before it lets the operating system suspend it. To wake up a processor that has
 * nothing to do takes longer than the rest of an execution. Between two looks it yields, since there may be more who
 * wait than processors, and one of them is who runs next. With a single processor it does not look: whoever waits would
 * run instead of who is waited for.
 */
final class Turn {
    private static final int LOOKS = 64;
    private static final long PATIENCE_NANOS = 200_000;

    /** Whether waiters look at all. A thread that sees a change of it late looks once in vain, or not. */
    private static boolean looks = Runtime.getRuntime().availableProcessors() > 1;

    private volatile boolean given;
    private volatile @Nullable Thread waiter;

    /** Chooses for all. @param looking whether there may be a processor for those who look */
    static void looks(boolean looking) {
        looks = looking;
    }

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

    /** Waits for the turn and takes it. */
    void await() {
        if (looks) {
            look();
        }
        await(0);
    }

    private void look() {
        long end = System.nanoTime() + PATIENCE_NANOS;
        do {
            for (int i = 0; i < LOOKS; i++) {
                if (given) {
                    return;
                }
                Thread.onSpinWait();
            }
            Thread.yield();
        } while (System.nanoTime() < end);
    }

    /**
     * Waits for the turn and takes it, without looking.
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
