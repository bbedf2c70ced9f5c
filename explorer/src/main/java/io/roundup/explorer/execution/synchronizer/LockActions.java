// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.hook.LockListener;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.memory.SynchronizerKind;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.HeldLocks;
import io.roundup.explorer.execution.thread.SignalActions;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * {@link ReentrantLock} as one step to take it and one to give it back, so that the lock's own queue does not multiply
 * traces. Who waits for a fair lock makes another step before, which gives a place in the queue. An unfair lock allows
 * that others take it before a thread that has waited longer.
 */
public final class LockActions implements LockListener {
    private static final int FREE = 0;
    private static final int HELD_ONCE = 1;
    private static final int GO_ON = -1;
    private static final int TAKEN = 1;
    private static final int NOT_TAKEN = 0;

    private static final String NAME = "java.util.concurrent.locks.ReentrantLock$";
    private static final SynchronizerKind UNFAIR =
            SynchronizerKind.registerLock(NAME + "NonfairSync", "state", LockActions::words);
    static final SynchronizerKind FAIR = SynchronizerKind.registerFair(NAME + "FairSync", "state", LockActions::words);

    private final ControlledScheduler scheduler;
    private final SynchronizerState state;
    private final FairQueues queues;
    private final SignalledThreads signalled;
    private final UnfairQueues unfair;
    private final SignalActions signals;

    public LockActions(
            ControlledScheduler scheduler,
            SynchronizerState state,
            FairQueues queues,
            SignalledThreads signalled,
            UnfairQueues unfair,
            SignalActions signals) {
        this.scheduler = scheduler;
        this.state = state;
        this.queues = queues;
        this.signalled = signalled;
        this.unfair = unfair;
        this.signals = signals;
    }

    private static String words(Object sync, String name, String holder) {
        return "waits for " + name + holder;
    }

    /** {@return whether it implements a {@code ReentrantLock}} */
    static boolean isLock(SynchronizerKind kind) {
        return kind == UNFAIR || kind == FAIR;
    }

    /** {@return whether one thread can hold it alone, and has conditions then} */
    static boolean isExclusive(SynchronizerKind kind) {
        return isLock(kind) || ReadWriteLockActions.isReadWriteLock(kind);
    }

    /** {@return whether the lock has been taken; if not, its own code is to take it} */
    @Override
    public boolean lock(ReentrantLock lock) {
        AbstractOwnableSynchronizer sync = sync(lock);
        if (sync == null) {
            noteTakenAlone(lock);
            return false;
        }
        if (!reenter(sync)) {
            scheduler.loops().awaitChangeBeforeLock();
            if (!takesBeforeQueue(sync)) {
                retake(sync, HELD_ONCE);
            }
        }
        return true;
    }

    /** As {@link #lock}. @throws InterruptedException if the thread is or gets interrupted */
    @Override
    public boolean lockInterruptibly(ReentrantLock lock) throws InterruptedException {
        return tryLock(lock, SignalActions.FOR_EVER) != GO_ON;
    }

    /** {@return 1 if the lock has been taken, 0 if it is held by another thread, -1 if its own code is to try} */
    @Override
    public int tryLock(ReentrantLock lock) {
        AbstractOwnableSynchronizer sync = sync(lock);
        if (sync == null) {
            noteTakenAlone(lock);
            return GO_ON;
        }
        if (reenter(sync)) {
            return TAKEN;
        }
        return (isFair(sync) ? queues.tryBeforeOthers(sync, HELD_ONCE) : take(sync)) ? TAKEN : NOT_TAKEN;
    }

    /** {@return as above, after waiting} @param nanos how long, or {@link SignalActions#FOR_EVER} */
    @Override
    public int tryLock(ReentrantLock lock, long nanos) throws InterruptedException {
        AbstractOwnableSynchronizer sync = sync(lock);
        if (sync == null) {
            noteTakenAlone(lock);
            return GO_ON;
        }
        ExploredThread me = scheduler.current();
        signals.throwIfInterrupted(me, 0);
        if (reenter(sync)) {
            return TAKEN;
        }
        long timeOut = SignalActions.nanos(nanos);
        if (timeOut < 0) {
            boolean isTaken = isFair(sync) ? queues.tryInTurn(sync, HELD_ONCE) : take(sync);
            if (!isTaken) {
                // The lock's own code tries twice, and looks in between.
                signals.throwIfInterrupted(me, 0);
            }
            return isTaken ? TAKEN : NOT_TAKEN;
        }
        if (isFair(sync)) {
            int ticket = queues.join(sync, me, HELD_ONCE);
            return queues.acquire(sync, ticket, true, timeOut) ? TAKEN : NOT_TAKEN;
        }
        if (takesBeforeQueue(sync)) {
            return TAKEN;
        }
        boolean isTaken = false;
        try {
            isTaken = state.await(sync, Footprint.WRITE, Condition.EQUAL, FREE, true, timeOut);
        } finally {
            if (isTaken) {
                unfair.leave(me);
                hold(sync, HELD_ONCE);
            } else if (!scheduler.isOver()) {
                unfair.giveUp(sync);
            }
        }
        return isTaken ? TAKEN : NOT_TAKEN;
    }

    /**
     * Tries to take a lock that is not fair, and queues up in vain, where the program asks who is queued.
     *
     * @return whether it has been taken
     */
    private boolean takesBeforeQueue(AbstractOwnableSynchronizer sync) {
        if (isFair(sync) || !unfair.areKept()) {
            return false;
        }
        boolean isTaken = take(sync);
        if (!isTaken) {
            unfair.join(sync);
        }
        return isTaken;
    }

    /** {@return whether the lock has been given back; if not, its own code is to do so} */
    @Override
    public boolean unlock(ReentrantLock lock) {
        if (scheduler.isOver()) {
            // The threads unwind, and what they hold does not matter any more.
            return true;
        }
        AbstractOwnableSynchronizer sync = sync(lock);
        if (sync == null || !isHeld(sync)) {
            noteGivenBackAlone(lock);
            return false;
        }
        int count = SynchronizerFields.get(sync);
        if (count > HELD_ONCE) {
            SynchronizerFields.set(sync, count - 1);
        } else {
            giveBack(sync);
        }
        return true;
    }

    /** Nobody else can see the lock, so its own code takes it at once if it is free. */
    private void noteTakenAlone(ReentrantLock lock) {
        AbstractOwnableSynchronizer sync = SynchronizerFields.implementation(lock);
        if (sync != null && SynchronizerKind.of(sync) == UNFAIR && SynchronizerFields.get(sync) == FREE) {
            scheduler.current().held.locks++;
        }
    }

    private void noteGivenBackAlone(ReentrantLock lock) {
        AbstractOwnableSynchronizer sync = SynchronizerFields.implementation(lock);
        if (sync != null
                && SynchronizerKind.of(sync) == UNFAIR
                && isHeld(sync)
                && SynchronizerFields.get(sync) == HELD_ONCE) {
            scheduler.current().held.giveUpLock();
        }
    }

    /** {@return whether the running thread holds a lock} @param sync what implements it */
    boolean isHeld(AbstractOwnableSynchronizer sync) {
        return SynchronizerFields.owner(sync) == scheduler.current().javaThread;
    }

    /**
     * A step: gives a lock back that the running thread holds. {@return what to {@link #retake} it with, which says how
     * often it held it}
     */
    int giveBack(AbstractOwnableSynchronizer sync) {
        if (isFair(sync)) {
            queues.write(sync);
        } else {
            state.write(sync);
            signalled.show(sync);
            scheduler.current().held.giveUpLock();
        }
        int count = SynchronizerFields.get(sync);
        SynchronizerFields.owner(sync, null);
        SynchronizerFields.set(sync, FREE);
        boolean isWriter = SynchronizerKind.of(sync) == ReadWriteLockActions.FAIR;
        return isWriter ? FairQueue.ofWriter(count) : count;
    }

    /**
     * A step: waits for a lock and takes it.
     *
     * @param count how often it is held then, or what {@link #giveBack} has answered
     */
    void retake(AbstractOwnableSynchronizer sync, int count) {
        try {
            if (isFair(sync)) {
                ExploredThread me = scheduler.current();
                int ticket = me.held.ticket == HeldLocks.NO_TICKET ? queues.join(sync, me, count) : me.held.ticket;
                me.held.ticket = HeldLocks.NO_TICKET;
                queues.acquire(sync, ticket, false, SignalActions.NO_TIME_OUT);
                return;
            }
            state.await(sync, Footprint.WRITE, Condition.EQUAL, FREE, false, SignalActions.NO_TIME_OUT);
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
        signalled.remove(scheduler.current());
        unfair.leave(scheduler.current());
        hold(sync, count);
    }

    /** {@return whether those who wait for a lock get it in their order} */
    static boolean isFair(AbstractOwnableSynchronizer sync) {
        return SynchronizerKind.of(sync).isFair();
    }

    /** {@return what implements a lock, or null if the lock's own code is to run} */
    private @Nullable AbstractOwnableSynchronizer sync(ReentrantLock lock) {
        AbstractOwnableSynchronizer sync = SynchronizerFields.implementation(lock);
        return sync == null || !isLock(SynchronizerKind.of(sync)) || !state.isVisible(sync) ? null : sync;
    }

    private boolean take(AbstractOwnableSynchronizer sync) {
        boolean isFree = state.writesIf(sync, Condition.EQUAL, FREE);
        if (isFree) {
            hold(sync, HELD_ONCE);
        }
        return isFree;
    }

    private boolean reenter(AbstractOwnableSynchronizer sync) {
        if (!isHeld(sync)) {
            return false;
        }
        int count = SynchronizerFields.get(sync);
        if (count == Integer.MAX_VALUE) {
            throw new Error("Maximum lock count exceeded");
        }
        SynchronizerFields.set(sync, count + 1);
        return true;
    }

    private void hold(AbstractOwnableSynchronizer sync, int count) {
        ExploredThread me = scheduler.current();
        me.held.locks++;
        SynchronizerFields.set(sync, count);
        SynchronizerFields.owner(sync, me.javaThread);
    }
}
