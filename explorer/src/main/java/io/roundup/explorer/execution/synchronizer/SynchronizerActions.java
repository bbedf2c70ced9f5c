// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.hook.SynchronizerListener;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.memory.SynchronizerKind;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.thread.SignalActions;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * {@code Semaphore} and {@code CountDownLatch}: one step to acquire and one to release, at the state, as for a lock.
 */
public final class SynchronizerActions implements SynchronizerListener {
    private static final SynchronizerKind SEMAPHORE = SynchronizerKind.register(
            "java.util.concurrent.Semaphore$NonfairSync", "state", SynchronizerActions::wordsOfSemaphore);
    static final SynchronizerKind FAIR_SEMAPHORE = SynchronizerKind.registerFair(
            "java.util.concurrent.Semaphore$FairSync", "state", SynchronizerActions::wordsOfSemaphore);
    private static final SynchronizerKind LATCH = SynchronizerKind.register(
            "java.util.concurrent.CountDownLatch$Sync", "state", SynchronizerActions::wordsOfLatch);

    private static final int GO_ON = -1;
    private static final int ACQUIRED = 1;
    private static final int NOT_ACQUIRED = 0;
    private static final int OPEN = 0;

    /** The answer, where every {@code int} may be one, that lets the synchronizer's own code run. */
    private static final long NOT_HERE = Long.MIN_VALUE;

    private final ControlledScheduler scheduler;
    private final SynchronizerState state;
    private final FairQueues queues;
    private final UnfairQueues unfair;
    private final SignalActions signals;

    public SynchronizerActions(
            ControlledScheduler scheduler,
            SynchronizerState state,
            FairQueues queues,
            UnfairQueues unfair,
            SignalActions signals) {
        this.scheduler = scheduler;
        this.state = state;
        this.queues = queues;
        this.unfair = unfair;
        this.signals = signals;
    }

    private static String wordsOfSemaphore(Object semaphore, String name, String holder) {
        return "waits for permits of " + name + ", which has " + SynchronizerFields.value(semaphore);
    }

    private static String wordsOfLatch(Object latch, String name, String holder) {
        return "waits for " + name + ", which is at " + SynchronizerFields.value(latch);
    }

    /** {@return whether it implements a {@code Semaphore}} */
    static boolean isSemaphore(SynchronizerKind kind) {
        return kind == SEMAPHORE || kind == FAIR_SEMAPHORE;
    }

    /**
     * Waits until there are enough permits, and takes them; or until the latch is open.
     *
     * @param nanos after which it times out, or {@link SignalActions#FOR_EVER}; does not wait if negative
     * @return 1 if it was acquired, 0 if not in that time, -1 if the synchronizer's own code is to do so
     */
    @Override
    public int acquireShared(AbstractOwnableSynchronizer synchronizer, int count, boolean isInterruptible, long nanos)
            throws InterruptedException {
        SynchronizerKind kind = SynchronizerKind.of(synchronizer);
        if (!isSemaphore(kind) && kind != LATCH || !state.isVisible(synchronizer)) {
            return GO_ON;
        }
        if (isInterruptible) {
            signals.throwIfInterrupted(scheduler.current(), 0);
        }
        long timeOut = SignalActions.nanos(nanos);
        if (kind == FAIR_SEMAPHORE) {
            return acquireFairly(synchronizer, count, isInterruptible, timeOut) ? ACQUIRED : NOT_ACQUIRED;
        }
        if (timeOut < 0) {
            return isAcquiredAtOnce(synchronizer, kind, count) ? ACQUIRED : NOT_ACQUIRED;
        }
        if (kind == LATCH) {
            return state.await(synchronizer, Footprint.READ, Condition.EQUAL, OPEN, isInterruptible, timeOut)
                    ? ACQUIRED
                    : NOT_ACQUIRED;
        }
        return acquireUnfairly(synchronizer, count, isInterruptible, timeOut) ? ACQUIRED : NOT_ACQUIRED;
    }

    private boolean acquireUnfairly(
            AbstractOwnableSynchronizer semaphore, int count, boolean isInterruptible, long timeOut)
            throws InterruptedException {
        if (unfair.areKept()) {
            if (isAcquiredAtOnce(semaphore, SEMAPHORE, count)) {
                return true;
            }
            unfair.join(semaphore);
        }
        boolean isEnough = false;
        try {
            isEnough = state.await(semaphore, Footprint.WRITE, Condition.AT_LEAST, count, isInterruptible, timeOut);
        } finally {
            if (isEnough) {
                unfair.leave(scheduler.current());
                SynchronizerFields.set(semaphore, SynchronizerFields.get(semaphore) - count);
            } else if (!scheduler.isOver()) {
                unfair.giveUp(semaphore);
            }
        }
        return isEnough;
    }

    private boolean acquireFairly(
            AbstractOwnableSynchronizer synchronizer, int count, boolean isInterruptible, long nanos)
            throws InterruptedException {
        if (nanos < 0) {
            return queues.tryInTurn(synchronizer, count);
        }
        int ticket = queues.join(synchronizer, scheduler.current(), count);
        return queues.acquire(synchronizer, ticket, isInterruptible, nanos);
    }

    private boolean isAcquiredAtOnce(AbstractOwnableSynchronizer synchronizer, SynchronizerKind kind, int count) {
        if (kind == LATCH) {
            return state.read(synchronizer) == OPEN;
        }
        boolean isEnough = state.writesIf(synchronizer, Condition.AT_LEAST, count);
        if (isEnough) {
            SynchronizerFields.set(synchronizer, SynchronizerFields.get(synchronizer) - count);
        }
        return isEnough;
    }

    /**
     * {@return 1 if others may be able to acquire it now, 0 if not, -1 if the synchronizer's own code is to release it}
     */
    @Override
    public int releaseShared(AbstractOwnableSynchronizer synchronizer, int count) {
        SynchronizerKind kind = SynchronizerKind.of(synchronizer);
        if (kind == LATCH && state.isVisible(synchronizer)) {
            return countDown(synchronizer);
        }
        if (!isSemaphore(kind) || !state.isVisible(synchronizer)) {
            return GO_ON;
        }
        write(synchronizer, kind);
        int permits = SynchronizerFields.get(synchronizer) + count;
        if (permits < SynchronizerFields.get(synchronizer)) {
            throw new Error("Maximum permit count exceeded");
        }
        SynchronizerFields.set(synchronizer, permits);
        return ACQUIRED;
    }

    private void write(AbstractOwnableSynchronizer semaphore, SynchronizerKind kind) {
        if (kind == FAIR_SEMAPHORE) {
            queues.write(semaphore);
        } else {
            state.write(semaphore);
        }
    }

    /**
     * Takes permits if there are enough, whoever waits for some.
     *
     * @return how many permits are left, negative if they were not enough; or {@link #NOT_HERE}
     */
    @Override
    public long tryAcquirePermits(AbstractOwnableSynchronizer semaphore, int count) {
        SynchronizerKind kind = SynchronizerKind.of(semaphore);
        if (!isSemaphore(kind) || !state.isVisible(semaphore)) {
            return NOT_HERE;
        }
        if (kind == FAIR_SEMAPHORE) {
            boolean isTaken = queues.tryBeforeOthers(semaphore, count);
            return isTaken ? SynchronizerFields.get(semaphore) : SynchronizerFields.get(semaphore) - count;
        }
        boolean isTaken = isAcquiredAtOnce(semaphore, kind, count);
        return isTaken ? SynchronizerFields.get(semaphore) : SynchronizerFields.get(semaphore) - count;
    }

    /**
     * Takes permits away, without waiting for them. {@return whether that has been done; if not, its own code is to do
     * so}
     */
    @Override
    public boolean reducePermits(AbstractOwnableSynchronizer semaphore, int count) {
        SynchronizerKind kind = SynchronizerKind.of(semaphore);
        if (!isSemaphore(kind) || !state.isVisible(semaphore)) {
            return false;
        }
        write(semaphore, kind);
        int permits = SynchronizerFields.get(semaphore) - count;
        if (permits > SynchronizerFields.get(semaphore)) {
            throw new Error("Permit count underflow");
        }
        SynchronizerFields.set(semaphore, permits);
        return true;
    }

    /** Takes all permits away. {@return how many there were, or {@link #NOT_HERE}} */
    @Override
    public long drainPermits(AbstractOwnableSynchronizer semaphore) {
        SynchronizerKind kind = SynchronizerKind.of(semaphore);
        if (!isSemaphore(kind) || !state.isVisible(semaphore)) {
            return NOT_HERE;
        }
        write(semaphore, kind);
        int permits = SynchronizerFields.get(semaphore);
        SynchronizerFields.set(semaphore, 0);
        return permits;
    }

    private int countDown(AbstractOwnableSynchronizer latch) {
        if (!state.writesIf(latch, Condition.NOT_EQUAL, OPEN)) {
            return NOT_ACQUIRED;
        }
        int left = SynchronizerFields.get(latch) - 1;
        SynchronizerFields.set(latch, left);
        return left == OPEN ? ACQUIRED : NOT_ACQUIRED;
    }
}
