// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * The hooks of a {@code ThreadPoolExecutor}'s own state where less is asked of a variable than it holds. A pool keeps its
 * run state together with the number of its threads in one variable, its control. Each of its threads has a lock whose
 * state also says whether the thread has begun. See {@link Hooks} for what holds of all.
 */
public final class PoolStateHooks {
    /** The least control with which a pool stops its tasks. */
    private static final int STOP = 1 << Integer.SIZE - 3;

    /** The state of the lock of a thread that has not begun. */
    private static final int NOT_BEGUN = -1;

    static PoolStateListener listener;

    private PoolStateHooks() {}

    /** In place of a read of the control that asks whether the pool stops its tasks. {@return what the control holds} */
    public static int get(AtomicInteger control, int site) {
        return Hooks.explored == Thread.currentThread() ? listener.asksForStop(control, STOP, site) : control.get();
    }

    /** In place of a compare-and-set of the control that may stop the tasks. {@return whether it has written} */
    public static boolean compareAndSet(AtomicInteger control, int expected, int update, int site) {
        if (Hooks.explored != Thread.currentThread() || expected >= STOP || update < STOP) {
            return control.compareAndSet(expected, update);
        }
        listener.stops();
        boolean isDone = control.compareAndSet(expected, update);
        listener.stopped(control, isDone, site);
        return isDone;
    }

    /** In place of a release of a thread's lock by the thread: it begins, or has ended a task. */
    public static void unlock(AbstractQueuedSynchronizer worker, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            listener.unlocks(worker, NOT_BEGUN, site);
        }
        worker.release(1);
    }

    /** In place of an acquisition of a thread's lock by the thread, which has a task. */
    public static void lock(AbstractQueuedSynchronizer worker, int site) {
        worker.acquire(1);
        if (Hooks.explored == Thread.currentThread()) {
            listener.hasTask();
        }
    }

    /** Before a thread takes a task from the pool's queue. */
    public static void getTask(ThreadPoolExecutor pool, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            listener.takesTask(site);
        }
    }

    /** After a read of the state of a thread's lock that asks whether the thread has begun. {@return the state} */
    public static int getState(AbstractQueuedSynchronizer worker, int state, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            listener.askedWhetherBegun(worker, site);
        }
        return state;
    }
}
