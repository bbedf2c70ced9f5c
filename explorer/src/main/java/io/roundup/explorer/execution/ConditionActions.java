// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.WaitSets.Notified;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer.ConditionObject;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a {@code ReentrantLock} or {@code WriteLock}: as {@code Object.wait} and {@code notify} on a monitor, but the thread that has
 * waited longest is signalled first. If the lock is fair, whoever signals a thread puts it into the queue of the lock.
 */
final class ConditionActions {
    private static final int GO_ON = -1;
    private static final int SIGNALLED = 1;
    private static final int TIMED_OUT = 0;

    private static final long OUTER = SynchronizerState.offset(ConditionObject.class, "this$0");
    private static final long LONG_OUTER =
            SynchronizerState.offset(AbstractQueuedLongSynchronizer.ConditionObject.class, "this$0");

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final SynchronizerState state;
    private final SignalActions signals;
    private final LockActions locks;
    private final ReadWriteLockActions readWriteLocks;
    private final FairQueues queues;
    private final WaitSets waitSets;

    ConditionActions(
            ControlledScheduler scheduler,
            SharedObjects shared,
            SynchronizerState state,
            SignalActions signals,
            LockActions locks,
            ReadWriteLockActions readWriteLocks,
            FairQueues queues,
            WaitSets waitSets) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.state = state;
        this.signals = signals;
        this.locks = locks;
        this.readWriteLocks = readWriteLocks;
        this.queues = queues;
        this.waitSets = waitSets;
    }

    /**
     * Gives the lock back, waits for a signal, and takes the lock again. Each is a step of its own.
     *
     * @param nanos after which it times out, or {@link SignalActions#NO_TIME_OUT}; does not wait if negative
     * @return 1 if there was a signal, 0 if there was none in that time, -1 if the condition's own code is to wait
     */
    int await(Condition condition, boolean isInterruptible, long nanos) throws InterruptedException {
        Object sync = sync(condition);
        if (sync == null) {
            return GO_ON;
        }
        ExploredThread me = scheduler.current();
        if (isInterruptible) {
            signals.throwIfInterrupted(me, 0);
        }
        failUnlessHeld(sync);
        int count = giveBack(sync);
        if (nanos < 0) {
            retake(sync, count);
            return TIMED_OUT;
        }
        long location = location(condition);
        me.holdsAgain = count;
        waitSets.join(me, condition, location);
        int ends = isInterruptible ? ExploredThread.NOTIFIED | ExploredThread.INTERRUPTED : ExploredThread.NOTIFIED;
        boolean wasSignalled = waitSets.await(me, location, ends, nanos, 0);
        retake(sync, count);
        if (!wasSignalled && isInterruptible) {
            signals.throwIfInterrupted(me, 0);
        }
        return wasSignalled ? SIGNALLED : TIMED_OUT;
    }

    /** {@return whether it was signalled; if not, its own code is to do so} */
    boolean signal(Condition condition, boolean all) {
        Object sync = sync(condition);
        if (sync == null) {
            return false;
        }
        failUnlessHeld(sync);
        long chosen = waitSets.choose(condition, location(condition), all ? Notified.ALL : Notified.FIRST, 0);
        if (isFair(sync)) {
            AbstractQueuedSynchronizer lock = (AbstractQueuedSynchronizer) sync;
            for (long rest = chosen; rest != 0; rest &= ~waitSets.first(rest)) {
                ExploredThread next = waitSets.thread(waitSets.first(rest));
                next.ticket = queues.join(lock, next, next.holdsAgain);
            }
        }
        waitSets.tell(chosen, 0);
        return true;
    }

    private void failUnlessHeld(Object sync) {
        if (SynchronizerState.owner(sync) != scheduler.current().javaThread) {
            throw new IllegalMonitorStateException();
        }
    }

    private int giveBack(Object sync) {
        ReadWriteState state = readWriteLocks.state(sync);
        return state == null ? locks.giveBack((AbstractQueuedSynchronizer) sync) : readWriteLocks.giveBack(state);
    }

    private void retake(Object sync, int count) {
        ReadWriteState state = readWriteLocks.state(sync);
        if (state == null) {
            locks.retake((AbstractQueuedSynchronizer) sync, count);
        } else {
            readWriteLocks.retake(state, count);
        }
    }

    private static boolean isFair(Object sync) {
        return SynchronizerKind.of(sync) == SynchronizerKind.FAIR_LOCK;
    }

    /** {@return what implements the lock of a condition, or null if the condition's own code is to run} */
    private @Nullable Object sync(Condition condition) {
        Object sync = Memory.reference(condition, condition instanceof ConditionObject ? OUTER : LONG_OUTER);
        if (sync == null || readWriteLocks.state(sync) != null) {
            return sync;
        }
        boolean isLock = SynchronizerKind.of(sync).isLock();
        return isLock && state.isVisible((AbstractQueuedSynchronizer) sync) ? sync : null;
    }

    private long location(Condition condition) {
        // One that only a waiting thread can reach gets a number, so that what happens to it is the same for all.
        shared.share(condition);
        return Locations.monitor(shared.number(condition));
    }
}
