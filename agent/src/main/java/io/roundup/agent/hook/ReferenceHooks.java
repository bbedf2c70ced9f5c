// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/**
 * The hooks of queues of references; see {@link Hooks} for what holds of all. Who waits at a queue gets what explored
 * threads have put there. The collector finds nothing while an execution runs, as if memory had no end.
 *
 * <p>The lock of a queue is a logical monitor here. The real one is that of the JVM's threads.
 */
public final class ReferenceHooks {
    private static final int NO_SITE = 0;
    private static final int NANOS = 1_000_000;

    static ReferenceListener listener;

    private ReferenceHooks() {}

    /** At the start of {@code ReferenceQueue.remove()}. @return what was enqueued, or the queue to go on */
    public static Object remove(ReferenceQueue<?> queue) throws InterruptedException {
        return Hooks.explored == Thread.currentThread() ? await(queue, 0) : queue;
    }

    /**
     * At the start of {@code ReferenceQueue.remove(long)}.
     *
     * @param millis until the time is over. There is no time-out if it is 0.
     * @return what was enqueued in time, null if nothing was, or the queue to go on
     */
    public static Object remove(ReferenceQueue<?> queue, long millis) throws InterruptedException {
        return millis >= 0 && Hooks.explored == Thread.currentThread() ? await(queue, millis) : queue;
    }

    private static Reference<?> await(ReferenceQueue<?> queue, long millis) throws InterruptedException {
        listener.awaits(queue);
        Object lock = listener.lockOf(queue);
        MonitorHooks.monitorEnter(lock, NO_SITE);
        Reference<?> found = listener.poll(queue);
        long start = ValueHooks.nanoTimeOfWait();
        long left = millis;
        while (found == null && (millis == 0 || left > 0)) {
            try {
                MonitorHooks.wait(lock, left, NO_SITE);
            } catch (InterruptedException interrupted) {
                MonitorHooks.monitorExit(lock, NO_SITE);
                throw interrupted;
            }
            found = listener.poll(queue);
            left = millis == 0 ? 0 : millis - (ValueHooks.nanoTimeOfWait() - start) / NANOS;
        }
        MonitorHooks.monitorExit(lock, NO_SITE);
        return found;
    }

    /** At the start of {@code Reference.enqueue}. @return 1 if it was put into its queue, 0 if not, or -1 to go on */
    public static int enqueue(Reference<?> reference) {
        if (Hooks.explored != Thread.currentThread()) {
            return -1;
        }
        ReferenceQueue<?> queue = listener.clears(reference);
        Object lock = listener.lockOf(queue);
        MonitorHooks.monitorEnter(lock, NO_SITE);
        boolean isEnqueued = listener.enqueue(reference, queue);
        if (isEnqueued) {
            MonitorHooks.notifyAll(lock, NO_SITE);
        }
        MonitorHooks.monitorExit(lock, NO_SITE);
        return isEnqueued ? 1 : 0;
    }

    /** At the start of {@code System.gc}. @return whether nothing is to be done */
    public static boolean gc() {
        return Hooks.explored == Thread.currentThread() && listener.collects();
    }

    /** In place of {@code Runtime.gc}, on any thread. */
    public static void gc(Runtime runtime) {
        if (!gc()) {
            runtime.gc();
        }
    }
}
