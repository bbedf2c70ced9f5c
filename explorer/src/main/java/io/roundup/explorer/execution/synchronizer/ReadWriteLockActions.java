// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.hook.ReadWriteLockListener;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.memory.SynchronizerKind;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.QueuedWriters;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ReadHolds;
import io.roundup.explorer.execution.thread.SignalActions;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;
import org.jspecify.annotations.Nullable;

/**
 * {@code ReentrantReadWriteLock} as one step to take either lock and one to give it back, at their common state: how
 * often it is held for writing below, for reading above. If it is fair, to queue up is another step, see
 * {@link FairQueues}.
 *
 * <p>Also when no other thread can see it, which only makes no step: who holds it for reading is known here alone.
 *
 * <p>A reader may have to wait behind a writer who waits. That is no other outcome than that the writer comes later,
 * since nobody can tell whether it has come. The exception is a thread that has the read lock and waits for what the
 * reader would do: then the verdict is open. A fair lock has this order, and who reads already does not queue up to
 * read again.
 */
public final class ReadWriteLockActions implements ReadWriteLockListener {
    private static final String NAME = "java.util.concurrent.locks.ReentrantReadWriteLock$";
    private static final SynchronizerKind UNFAIR =
            SynchronizerKind.registerLock(NAME + "NonfairSync", "state", ReadWriteLockActions::words);
    static final SynchronizerKind FAIR =
            SynchronizerKind.registerFair(NAME + "FairSync", "state", ReadWriteLockActions::words);

    private static final int GO_ON = -1;
    private static final int TAKEN = 1;
    private static final int NOT_TAKEN = 0;
    private static final long NOT_HERE = Long.MIN_VALUE;

    private static final int READER = 1 << 16;
    private static final int WRITER = 1;
    private static final int WRITERS = READER - 1;

    /** Not loaded before the program has loaded these locks. */
    private static final class Sync {
        static final long OF_READ = SynchronizerFields.offset(ReadLock.class, "sync");
        static final long OF_WRITE = SynchronizerFields.offset(WriteLock.class, "sync");
    }

    private final ControlledScheduler scheduler;
    private final SynchronizerState state;
    private final FairQueues queues;
    private final SignalledThreads signalled;
    private final SignalActions signals;
    private final QueuedWriters queuedWriters;

    public ReadWriteLockActions(
            ControlledScheduler scheduler,
            SynchronizerState state,
            FairQueues queues,
            SignalledThreads signalled,
            SignalActions signals) {
        this.scheduler = scheduler;
        this.state = state;
        this.queues = queues;
        this.signalled = signalled;
        this.signals = signals;
        queuedWriters = scheduler.waits().queuedWriters();
    }

    private static String words(Object sync, String name, String holder) {
        return "waits for " + name + holder + WaitWords.heldBy(readers((int) SynchronizerFields.value(sync)));
    }

    /** {@return whether it implements a {@code ReentrantReadWriteLock}} */
    static boolean isReadWriteLock(SynchronizerKind kind) {
        return kind == UNFAIR || kind == FAIR;
    }

    /** {@return how often a lock is held for reading} @param state of the lock */
    static int readers(int state) {
        return state >>> 16;
    }

    /**
     * Takes a lock, or waits for it.
     *
     * @param nanos after which it times out, or {@link SignalActions#FOR_EVER}; does not wait if negative
     * @return 1 if it was taken, 0 if not in that time, -1 if its own code is to take it
     */
    @Override
    public int acquireReadWrite(Lock lock, boolean isInterruptible, long nanos) throws InterruptedException {
        AbstractOwnableSynchronizer sync = sync(lock);
        if (sync == null) {
            return GO_ON;
        }
        ExploredThread me = scheduler.current();
        boolean isRead = lock instanceof ReadLock;
        if (!isRead) {
            queuedWriters.noteWriter();
        }
        if (isInterruptible) {
            signals.throwIfInterrupted(me, 0);
        }
        boolean isVisible = state.isVisible(sync);
        boolean isFair = LockActions.isFair(sync);
        boolean isOwner = SynchronizerFields.owner(sync) == me.javaThread;
        if (isOwner || isFair && isRead && holds(me, sync).of(sync) > 0) {
            if (isRead && isVisible) {
                // Others may ask how many read.
                write(sync);
            }
            take(me, sync, isRead);
            return TAKEN;
        }
        int relation = isRead ? Condition.NO_BIT : Condition.EQUAL;
        int operand = isRead ? WRITERS : 0;
        if (!isVisible) {
            boolean isFree = Condition.holds(relation, operand, SynchronizerFields.get(sync));
            if (isFree) {
                take(me, sync, isRead);
            }
            return isFree ? TAKEN : GO_ON;
        }
        long timeOut = SignalActions.nanos(nanos);
        if (isFair) {
            return acquireInTurn(me, sync, isRead, isInterruptible, timeOut) ? TAKEN : NOT_TAKEN;
        }
        if (isRead) {
            queuedWriters.noteReader(me, sync, isInterruptible, timeOut);
        }
        boolean isTaken;
        if (timeOut < 0) {
            isTaken = state.writesIf(sync, relation, operand);
        } else {
            if (!isInterruptible) {
                scheduler.loops().awaitChangeBeforeLock();
            }
            isTaken = state.await(sync, Footprint.WRITE, relation, operand, isInterruptible, timeOut);
        }
        if (isTaken) {
            take(me, sync, isRead);
        }
        return isTaken ? TAKEN : NOT_TAKEN;
    }

    private boolean acquireInTurn(
            ExploredThread me, AbstractOwnableSynchronizer sync, boolean isRead, boolean isInterruptible, long nanos)
            throws InterruptedException {
        int amount = isRead ? FairQueue.READER : FairQueue.ofWriter(1);
        if (nanos < 0) {
            boolean isTaken = isInterruptible ? queues.tryInTurn(sync, amount) : queues.tryBeforeOthers(sync, amount);
            if (!isTaken && isInterruptible) {
                // The lock's own code tries twice, and looks in between.
                signals.throwIfInterrupted(me, 0);
            }
            return isTaken;
        }
        if (!isInterruptible) {
            scheduler.loops().awaitChangeBeforeLock();
        }
        return queues.acquire(sync, queues.join(sync, me, amount), isInterruptible, nanos);
    }

    private static void take(ExploredThread me, AbstractOwnableSynchronizer sync, boolean isRead) {
        int held = SynchronizerFields.get(sync);
        int count = isRead ? readers(held) : held & WRITERS;
        if (count == WRITERS) {
            throw new Error("Maximum lock count exceeded");
        }
        if (isRead) {
            read(me, sync);
            return;
        }
        SynchronizerFields.set(sync, held + WRITER);
        me.held.locks += count == 0 && !LockActions.isFair(sync) ? 1 : 0;
        SynchronizerFields.owner(sync, me.javaThread);
    }

    /** Lets a thread read, once more. */
    static void read(ExploredThread me, AbstractOwnableSynchronizer sync) {
        SynchronizerFields.set(sync, SynchronizerFields.get(sync) + READER);
        holds(me, sync).add(sync);
    }

    /** Lets a thread read once less. */
    static void endRead(ExploredThread me, AbstractOwnableSynchronizer sync) {
        SynchronizerFields.set(sync, SynchronizerFields.get(sync) - READER);
        holds(me, sync).remove(sync);
    }

    private static ReadHolds holds(ExploredThread me, AbstractOwnableSynchronizer sync) {
        return LockActions.isFair(sync) ? me.held.fairReadHolds : me.held.readHolds;
    }

    private void write(AbstractOwnableSynchronizer sync) {
        if (LockActions.isFair(sync)) {
            queues.write(sync);
        } else {
            state.write(sync);
        }
    }

    /** {@return whether the lock has been given back; if not, its own code is to do so} */
    @Override
    public boolean releaseReadWrite(Lock lock) {
        if (scheduler.isOver()) {
            // The threads unwind, and what they hold does not matter any more.
            return true;
        }
        AbstractOwnableSynchronizer sync = sync(lock);
        ExploredThread me = scheduler.current();
        if (sync == null) {
            return false;
        }
        if (lock instanceof ReadLock) {
            return releaseRead(me, sync);
        }
        return SynchronizerFields.owner(sync) == me.javaThread && releaseWrite(me, sync);
    }

    private boolean releaseRead(ExploredThread me, AbstractOwnableSynchronizer sync) {
        if (holds(me, sync).of(sync) == 0) {
            return false;
        }
        if (state.isVisible(sync)) {
            write(sync);
        }
        endRead(me, sync);
        return true;
    }

    private boolean releaseWrite(ExploredThread me, AbstractOwnableSynchronizer sync) {
        boolean isLast = (SynchronizerFields.get(sync) & WRITERS) == WRITER;
        if (isLast && state.isVisible(sync)) {
            write(sync);
        }
        if (isLast) {
            if (!LockActions.isFair(sync)) {
                signalled.show(sync);
                me.held.giveUpLock();
            }
            SynchronizerFields.owner(sync, null);
        }
        SynchronizerFields.set(sync, SynchronizerFields.get(sync) - WRITER);
        return true;
    }

    /**
     * {@return how often the running thread has the read lock, or the least number if the lock's own code is to answer}
     */
    @Override
    public long readHolds(AbstractOwnableSynchronizer sync) {
        int holds = holds(scheduler.current(), sync).of(sync);
        return holds == 0 ? NOT_HERE : holds;
    }

    /** {@return what implements a lock, or null if the lock's own code is to run} */
    private static @Nullable AbstractOwnableSynchronizer sync(Lock lock) {
        long offset = lock instanceof ReadLock ? Sync.OF_READ : Sync.OF_WRITE;
        AbstractOwnableSynchronizer sync = (AbstractOwnableSynchronizer) Memory.reference(lock, offset);
        return sync != null && isReadWriteLock(SynchronizerKind.of(sync)) ? sync : null;
    }
}
