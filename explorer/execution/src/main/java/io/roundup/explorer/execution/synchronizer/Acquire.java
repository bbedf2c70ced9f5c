// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.hook.AcquireHooks;
import io.roundup.explorer.execution.kind.AcquireMode;
import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.QueuedWriters;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.HeldLocks;
import io.roundup.explorer.execution.thread.SignalActions;
import java.util.Objects;

/**
 * How a synchronizer of any kind is taken: one step, so that its own queue does not multiply traces. Who waits for a
 * fair one makes another step before, which gives a place in the queue. If it is not fair, others may take it before a
 * thread that has waited longer. That is all there is to its queue, unless threads want different numbers of permits:
 * see {@link FairQueues}.
 *
 * <p>Its own code takes it where the explored program cannot see it. Not so a read-write lock, which makes no step then:
 * who reads is known here alone.
 *
 * <p>A reader may have to wait behind a writer who waits. That is no other outcome than that the writer comes later,
 * since nobody can tell whether it has come. The exception is a thread that has the read lock and waits for what the
 * reader would do: then the verdict is open. A fair lock has this order, and who reads already does not queue up to
 * read again.
 */
public final class Acquire {
    static final long TAKEN = 1;
    static final long NOT_TAKEN = 0;

    private final ControlledScheduler scheduler;
    private final SynchronizerState state;
    private final FairQueues queues;
    private final UnfairQueues unfair;
    private final SignalActions signals;
    private final QueuedWriters queuedWriters;

    public Acquire(
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
        queuedWriters = scheduler.waits().queuedWriters();
    }

    /**
     * Takes a synchronizer, or waits for it.
     *
     * @param amount of permits
     * @param nanos after which it times out, or {@link SignalActions#FOR_EVER}; does not wait if negative
     * @return whether it was taken and not timed out, or {@link AcquireHooks#GO_ON}
     */
    long run(
            Object synchronizer,
            SynchronizerKind kind,
            AcquireMode mode,
            long amount,
            boolean isInterruptible,
            long nanos)
            throws InterruptedException {
        ExploredThread me = scheduler.current();
        boolean isReader = kind.isReadWrite() && mode == kind.shared();
        if (kind.isReadWrite() && !isReader) {
            queuedWriters.noteWriter();
        }
        boolean isVisible = state.isVisible(synchronizer);
        if (!isVisible && !kind.isReadWrite()) {
            // Who waits there does so in the synchronizer's own queue.
            Holds.noteTaken(me, synchronizer, kind, mode);
            return AcquireHooks.GO_ON;
        }
        boolean reenters = Holds.reenters(me, synchronizer, kind, mode);
        if (isVisible && nanos > 0 && kind.hasPermits() && !kind.isFair()) {
            // Also if it is interrupted now: it need not be in other executions.
            queues.noteWanted(synchronizer, amount);
        }
        if (isInterruptible) {
            signals.throwIfInterrupted(me, 0);
        }
        // After that step, in which others may have taken it.
        if (!isVisible && !reenters && !mode.isFree(SynchronizerFields.value(synchronizer), amount)) {
            return AcquireHooks.GO_ON;
        }
        if (reenters && isVisible && isReader) {
            // Others may ask how many read.
            queues.write(synchronizer, kind, mode.each());
        }
        if (reenters || !isVisible) {
            return take(me, synchronizer, kind, mode, amount);
        }
        long timeOut = SignalActions.nanos(nanos);
        if (isReader && !kind.isFair()) {
            queuedWriters.noteReader(me, synchronizer, isInterruptible, timeOut);
        }
        if (timeOut < 0) {
            return tryNow(me, synchronizer, kind, mode, amount, isInterruptible);
        }
        if (!isInterruptible && kind.isLock()) {
            scheduler.loops().awaitChangeBeforeLock();
        }
        if (queues.areOrdered(kind)) {
            if (!kind.isFair() && queues.tryBeforeOthers(synchronizer, mode, amount)) {
                return TAKEN;
            }
            int ticket = queues.join(synchronizer, me, mode, amount);
            return queues.acquire(synchronizer, ticket, isInterruptible, timeOut) ? TAKEN : NOT_TAKEN;
        }
        if (kind.hasOneQueue() && unfair.areKept()) {
            if (writesIfFree(synchronizer, mode, amount)) {
                return take(me, synchronizer, kind, mode, amount);
            }
            unfair.join(synchronizer);
        }
        return awaitFree(me, synchronizer, mode, amount, isInterruptible, timeOut)
                ? take(me, synchronizer, kind, mode, amount)
                : NOT_TAKEN;
    }

    private long tryNow(
            ExploredThread me,
            Object synchronizer,
            SynchronizerKind kind,
            AcquireMode mode,
            long amount,
            boolean isInterruptible)
            throws InterruptedException {
        if (!queues.areOrdered(kind)) {
            if (writesIfFree(synchronizer, mode, amount)) {
                return take(me, synchronizer, kind, mode, amount);
            }
        } else if (kind.isFair() && isInterruptible
                ? queues.tryInTurn(synchronizer, mode, amount)
                : queues.tryBeforeOthers(synchronizer, mode, amount)) {
            return TAKEN;
        }
        if (isInterruptible && kind.isOwned() && !kind.isReadWrite()) {
            // The code of a ReentrantLock tries twice, and looks in between.
            signals.throwIfInterrupted(me, 0);
        }
        return NOT_TAKEN;
    }

    private boolean writesIfFree(Object synchronizer, AcquireMode mode, long amount) {
        if (mode.isGate()) {
            return mode.isFree(state.read(synchronizer), amount);
        }
        scheduler.stores(true, amount * mode.each());
        return state.writesIf(synchronizer, mode.relation(), mode.operand(amount));
    }

    private boolean awaitFree(
            ExploredThread me,
            Object synchronizer,
            AcquireMode mode,
            long amount,
            boolean isInterruptible,
            long timeOut)
            throws InterruptedException {
        boolean isFree = false;
        scheduler.stores(true, SynchronizerKinds.of(synchronizer).once(amount * mode.each()));
        try {
            isFree = state.await(
                    synchronizer,
                    null,
                    mode.footprint(),
                    mode.relation(),
                    mode.operand(amount),
                    isInterruptible,
                    timeOut);
            return isFree;
        } finally {
            if (isFree) {
                unfair.leave(me);
            } else if (!scheduler.isOver()) {
                unfair.giveUp(synchronizer);
            }
        }
    }

    /** Part of the step. {@return that it was taken, or that its own code is to do so, which counts more holds} */
    private static long take(
            ExploredThread me, Object synchronizer, SynchronizerKind kind, AcquireMode mode, long amount) {
        if (mode.count(SynchronizerFields.value(synchronizer)) >= mode.most()) {
            if (kind.isOwned()) {
                throw new Error("Maximum lock count exceeded");
            }
            return AcquireHooks.GO_ON;
        }
        if (!mode.isGate()) {
            Holds.take(me, synchronizer, kind, mode, amount);
        }
        return TAKEN;
    }

    /**
     * A step: waits for a lock that the running thread has given back to wait for a signal, and takes it again as often as
     * it held it.
     */
    void again(Object lock) {
        ExploredThread me = scheduler.current();
        long amount = me.held.holdsAgain;
        SynchronizerKind kind = SynchronizerKinds.of(lock);
        AcquireMode mode = Objects.requireNonNull(kind.exclusive());
        try {
            if (kind.isFair()) {
                int ticket =
                        me.held.ticket == HeldLocks.NO_TICKET ? queues.join(lock, me, mode, amount) : me.held.ticket;
                me.held.ticket = HeldLocks.NO_TICKET;
                queues.acquire(lock, ticket, false, SignalActions.NO_TIME_OUT);
            } else {
                awaitFree(me, lock, mode, amount, false, SignalActions.NO_TIME_OUT);
                Holds.take(me, lock, kind, mode, amount);
            }
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
        me.held.holdsAgain = 0;
    }
}
