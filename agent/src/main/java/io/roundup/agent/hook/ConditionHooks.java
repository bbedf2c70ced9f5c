// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.Collection;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * The hooks of the conditions of {@code AbstractQueuedSynchronizer}, each at the start of the method of its name; see
 * {@link Hooks} for what holds of all.
 */
public final class ConditionHooks {
    static ConditionListener listener;

    /** The answer that lets the method go on. */
    private static final long GO_ON = Long.MIN_VALUE;

    private static final long NEVER = Long.MAX_VALUE;

    private ConditionHooks() {}

    /** {@return whether the thread has waited} */
    public static boolean await(Condition condition) throws InterruptedException {
        return Hooks.explored == Thread.currentThread() && listener.conditionAwait(condition, true, NEVER) >= 0;
    }

    /** {@return whether the thread has waited} */
    public static boolean awaitUninterruptibly(Condition condition) throws InterruptedException {
        return Hooks.explored == Thread.currentThread() && listener.conditionAwait(condition, false, NEVER) >= 0;
    }

    /** {@return 1 if the thread has waited, 0 if its time is over, -1 to go on} */
    public static int await(Condition condition, long time, TimeUnit unit) throws InterruptedException {
        return Hooks.explored == Thread.currentThread()
                ? listener.conditionAwait(condition, true, unit.toNanos(time))
                : -1;
    }

    /** {@return 1 if the thread has waited, 0 if its time is over, -1 to go on} */
    public static int awaitUntil(Condition condition, Date deadline) throws InterruptedException {
        if (Hooks.explored != Thread.currentThread()) {
            return -1;
        }
        long millis = deadline.getTime() - ValueHooks.clocks.millisOfWait();
        return listener.conditionAwait(condition, true, TimeUnit.MILLISECONDS.toNanos(millis));
    }

    /** {@return how many nanoseconds are left of the time, or the least number to go on} */
    public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
        if (Hooks.explored != Thread.currentThread()) {
            return GO_ON;
        }
        long deadline = ValueHooks.clocks.nanoTimeOfWait() + nanos;
        return listener.conditionAwait(condition, true, nanos) < 0
                ? GO_ON
                : deadline - ValueHooks.clocks.nanoTimeOfWait();
    }

    /** {@return whether it has been signalled} */
    public static boolean signal(Condition condition) {
        return Hooks.explored == Thread.currentThread() && listener.conditionSignal(condition, false);
    }

    /** {@return whether it has been signalled} */
    public static boolean signalAll(Condition condition) {
        return Hooks.explored == Thread.currentThread() && listener.conditionSignal(condition, true);
    }

    /** {@return 1 or 0, whether threads wait for a signal, or -1 to go on} */
    public static int hasWaiters(Condition condition) {
        Collection<Thread> waiters = waiters(condition);
        if (waiters == null) {
            return -1;
        }
        return waiters.isEmpty() ? 0 : 1;
    }

    /** {@return how many threads wait for a signal, or the least number to go on} */
    public static long getWaitQueueLength(Condition condition) {
        Collection<Thread> waiters = waiters(condition);
        return waiters == null ? GO_ON : waiters.size();
    }

    /** {@return who waits for a signal, or the condition to go on} */
    public static Object getWaitingThreads(Condition condition) {
        Collection<Thread> waiters = waiters(condition);
        return waiters == null ? condition : waiters;
    }

    private static Collection<Thread> waiters(Condition condition) {
        return Hooks.explored == Thread.currentThread() ? listener.conditionWaiters(condition) : null;
    }
}
