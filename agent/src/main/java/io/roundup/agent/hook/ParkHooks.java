// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.locks.LockSupport;

/**
 * The hooks of parking, and of waits for what comes from outside of the program; see {@link Hooks} for what holds of
 * all.
 */
public final class ParkHooks {
    private ParkHooks() {}

    /** At the start of {@code LockSupport.park}. @return whether explored */
    public static boolean park() {
        return isParked(null, 0);
    }

    /** As above. */
    public static boolean park(Object blocker) {
        return isParked(blocker, 0);
    }

    /** At the start of {@code LockSupport.parkNanos}. Without time to wait it is not. @return whether explored */
    public static boolean parkNanos(long nanos) {
        return nanos > 0 && isParked(null, nanos);
    }

    /** As above. */
    public static boolean parkNanos(Object blocker, long nanos) {
        return nanos > 0 && isParked(blocker, nanos);
    }

    /** At the start of {@code LockSupport.parkUntil}: milliseconds since 1970. @return whether explored */
    public static boolean parkUntil(long deadline) {
        return parkUntil(null, deadline);
    }

    /** As above. */
    public static boolean parkUntil(Object blocker, long deadline) {
        if (Hooks.explored == Thread.currentThread()) {
            long millis = deadline - ValueHooks.clocks.millisOfWait();
            long nanos = millis > Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : millis * 1_000_000;
            ThreadHooks.signals.park(blocker, millis <= 0 ? 1 : nanos);
            return true;
        }
        return false;
    }

    /** Nanoseconds, 0 without a time-out. */
    private static boolean isParked(Object blocker, long nanos) {
        if (Hooks.explored == Thread.currentThread()) {
            ThreadHooks.signals.park(blocker, nanos);
            return true;
        }
        InitializerHooks.waits();
        return false;
    }

    /**
     * At the start of the wait of the hand-over queues. A spinning loop would be what waits. Time would pass while it
     * spins, and it would not see that its own time is over.
     *
     * @return whether it spins before it parks: as where there is one processor, it does not
     */
    public static boolean spins() {
        return false;
    }

    /**
     * In place of {@code Unsafe.park}.
     *
     * @param unsafe not used
     * @param isAbsolute whether the time is in milliseconds since 1970, and not in nanoseconds from now
     */
    public static void park(Object unsafe, boolean isAbsolute, long time) {
        if (isAbsolute) {
            LockSupport.parkUntil(time);
        } else if (time == 0) {
            LockSupport.park();
        } else {
            LockSupport.parkNanos(time);
        }
    }

    /** In place of {@code Unsafe.unpark}. @param unsafe not used */
    public static void unpark(Object unsafe, Object thread) {
        LockSupport.unpark((Thread) thread);
    }

    /** Before a wait for the end of a process. That is made for real, and no other explored thread runs meanwhile. */
    public static void awaitOutside(Process process) throws InterruptedException {
        if (Hooks.explored == Thread.currentThread()) {
            ThreadHooks.signals.awaitOutside(process);
        } else {
            InitializerHooks.waits();
        }
    }

    /** The program gets a future that a thread of the JVM completes when a process ends. */
    public static void completedOutside() {
        if (Hooks.explored == Thread.currentThread()) {
            ThreadHooks.signals.completedOutside();
        }
    }

    /**
     * At the start of {@code LockSupport.getBlocker}.
     *
     * @return what the thread waits for, or the thread to go on
     */
    public static Object getBlocker(Thread thread) {
        return thread != null && Hooks.explored == Thread.currentThread()
                ? ThreadHooks.threads.threadBlocker(thread)
                : thread;
    }

    /**
     * At the start of {@code LockSupport.unpark}.
     *
     * @return whether explored
     */
    public static boolean unpark(Thread thread) {
        if (Hooks.explored == Thread.currentThread()) {
            if (thread != null) {
                ThreadHooks.signals.unpark(thread);
            }
            return true;
        }
        Thread carrier = Hooks.carrier;
        if (carrier != null && thread != null && thread != carrier && !thread.isAlive()) {
            // It waits for real in code that is not explored, and the JVM knows it as another one.
            LockSupport.unpark(carrier);
        }
        return false;
    }
}
