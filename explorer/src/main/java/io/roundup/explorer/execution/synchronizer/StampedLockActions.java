// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.hook.StampedLockListener;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.memory.SynchronizerKind;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.QueuedWriters;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ReadHolds;
import io.roundup.explorer.execution.thread.SignalActions;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.util.concurrent.locks.StampedLock;

/**
 * {@code StampedLock} as one step to take it, one to give it back and one to convert a stamp. Each is at its state: a
 * version above, whether it is held for writing, and by how many readers. All else reads or changes that state by its
 * own code.
 *
 * <p>Also when no other thread can see it, which only makes no step: who holds it for reading is known here alone.
 * About those who wait in its queue see {@link ReadWriteLockActions}.
 */
public final class StampedLockActions implements StampedLockListener {
    static {
        SynchronizerKind.registerLock("java.util.concurrent.locks.StampedLock", "state", StampedLockActions::words);
    }

    /** The answer that lets the lock's own code run. */
    private static final long GO_ON = Long.MIN_VALUE;

    private static final long NOT_TAKEN = 0;

    private static final long WRITER = 1 << Condition.LOW_BITS;
    private static final long READERS = WRITER - 1;
    private static final long HELD = WRITER | READERS;
    /** More readers than that are counted elsewhere, by the lock's own code. */
    private static final long MOST_READERS = READERS - 1;

    private static final long FIRST_VERSION = WRITER << 1;

    private final ControlledScheduler scheduler;
    private final SynchronizerState state;
    private final SignalActions signals;
    private final QueuedWriters queuedWriters;

    public StampedLockActions(ControlledScheduler scheduler, SynchronizerState state, SignalActions signals) {
        this.scheduler = scheduler;
        this.state = state;
        this.signals = signals;
        queuedWriters = scheduler.waits().queuedWriters();
    }

    private static String words(Object lock, String name, String holder) {
        long held = SynchronizerFields.value(lock);
        boolean isWritten = (held & WRITER) != 0;
        return "waits for " + name + (isWritten ? ", which is held for writing" : WaitWords.heldBy(held & READERS));
    }

    /**
     * Takes a lock, or waits for it.
     *
     * @param nanos after which it times out, or {@link SignalActions#FOR_EVER}; does not wait if negative
     * @return the stamp, 0 if the lock was not taken in that time, or the least number
     */
    @Override
    public long acquireStamped(StampedLock lock, boolean isRead, boolean isInterruptible, long nanos)
            throws InterruptedException {
        ExploredThread me = scheduler.current();
        if (!isRead) {
            queuedWriters.noteWriter();
        }
        if (isInterruptible) {
            signals.throwIfInterrupted(me, 0);
        }
        long held = isRead ? WRITER : HELD;
        if (!state.isVisible(lock)) {
            return (SynchronizerFields.value(lock) & held) == 0 ? take(me, lock, isRead) : GO_ON;
        }
        long timeOut = SignalActions.nanos(nanos);
        if (isRead) {
            queuedWriters.noteReader(me, lock, isInterruptible, timeOut);
        }
        boolean isTaken;
        if (timeOut < 0) {
            isTaken = state.writesIf(lock, Condition.NO_BIT, held);
        } else {
            if (!isInterruptible) {
                scheduler.loops().awaitChangeBeforeLock();
            }
            isTaken = state.await(lock, Footprint.WRITE, Condition.NO_BIT, held, isInterruptible, timeOut);
        }
        return isTaken ? take(me, lock, isRead) : NOT_TAKEN;
    }

    private static long take(ExploredThread me, StampedLock lock, boolean isRead) {
        long before = SynchronizerFields.value(lock);
        if (isRead && (before & READERS) >= MOST_READERS) {
            return GO_ON;
        }
        return isRead ? read(me, lock, before + 1) : write(me, lock, before | WRITER);
    }

    private static long read(ExploredThread me, StampedLock lock, long stamp) {
        me.held.readHolds.add(lock);
        SynchronizerFields.value(lock, stamp);
        return stamp;
    }

    private static long write(ExploredThread me, StampedLock lock, long stamp) {
        me.held.locks++;
        me.held.writeStamps.add(lock);
        SynchronizerFields.value(lock, stamp);
        return stamp;
    }

    /** {@return whether the lock has been given back; if not, its own code is to do so, or to say what is wrong} */
    @Override
    public boolean releaseStamped(StampedLock lock, long stamp, boolean isRead) {
        if (scheduler.isOver()) {
            // The threads unwind, and what they hold does not matter any more.
            return true;
        }
        if ((stamp & (isRead ? READERS : WRITER)) == 0) {
            return false;
        }
        if (state.isVisible(lock)) {
            state.write(lock);
        }
        long held = SynchronizerFields.value(lock);
        boolean isStamped = isRead ? isRead(held, stamp) : held == stamp;
        if (isStamped) {
            give(scheduler.current(), lock, held);
        }
        return isStamped;
    }

    /** {@return whether a lock is held for reading in the version of a stamp} */
    private static boolean isRead(long held, long stamp) {
        long readers = held & READERS;
        return version(held) == version(stamp) && readers > 0 && readers < MOST_READERS;
    }

    private static long version(long stamp) {
        return stamp & ~READERS;
    }

    /** Gives a lock back, whoever took it. {@return its state} */
    private long give(ExploredThread me, StampedLock lock, long held) {
        boolean isWrite = (held & WRITER) != 0;
        ReadHolds mine = isWrite ? me.held.writeStamps : me.held.readHolds;
        if (mine.of(lock) > 0) {
            mine.remove(lock);
            me.held.locks -= isWrite ? 1 : 0;
        } else {
            queuedWriters.noteHandedOver();
        }
        long left = held - 1;
        if (isWrite) {
            left = held + WRITER == 0 ? FIRST_VERSION : held + WRITER;
        }
        SynchronizerFields.value(lock, left);
        return left;
    }

    /** {@return 1 if the lock has been given back, 0 if nobody holds it, -1 if its own code is to look} */
    @Override
    public int releaseUnstamped(StampedLock lock, boolean isRead) {
        if (scheduler.isOver()) {
            return 1;
        }
        long bits = isRead ? READERS : WRITER;
        boolean isHeld = state.isVisible(lock)
                ? state.writesIf(lock, Condition.ANY_BIT, bits)
                : (SynchronizerFields.value(lock) & bits) != 0;
        long held = SynchronizerFields.value(lock);
        if (!isHeld) {
            return 0;
        }
        if ((held & READERS) >= MOST_READERS) {
            return -1;
        }
        give(scheduler.current(), lock, held);
        return 1;
    }

    /**
     * Converts a stamp of any kind. {@return that of the lock held for writing, 0 if that cannot be, or the least
     * number}
     */
    @Override
    public long convertToWrite(StampedLock lock, long stamp) {
        if ((stamp & WRITER) != 0) {
            return GO_ON;
        }
        boolean isReader = (stamp & READERS) != 0;
        long only = version(stamp) + (isReader ? 1 : 0);
        if (!writesIf(lock, Condition.EQUAL, only)) {
            return NOT_TAKEN;
        }
        ExploredThread me = scheduler.current();
        long free = isReader ? give(me, lock, only) : only;
        return write(me, lock, free | WRITER);
    }

    /**
     * Converts a stamp of any kind. {@return one of the lock held for reading, 0 if that cannot be, or the least
     * number}
     */
    @Override
    public long convertToRead(StampedLock lock, long stamp) {
        ExploredThread me = scheduler.current();
        if ((stamp & WRITER) != 0) {
            return writesIf(lock, Condition.EQUAL, stamp) ? read(me, lock, give(me, lock, stamp) + 1) : NOT_TAKEN;
        }
        if ((stamp & READERS) != 0) {
            return GO_ON;
        }
        if (!writesIf(lock, Condition.EQUAL_ABOVE, stamp)) {
            return NOT_TAKEN;
        }
        long before = SynchronizerFields.value(lock);
        return (before & READERS) >= MOST_READERS ? GO_ON : read(me, lock, before + 1);
    }

    /** Converts a stamp of any kind. {@return one to validate, 0 if it is valid no more, or the least number} */
    @Override
    public long convertToOptimistic(StampedLock lock, long stamp) {
        if ((stamp & HELD) == 0) {
            return GO_ON;
        }
        boolean isRead = (stamp & WRITER) == 0;
        return releaseStamped(lock, stamp, isRead) ? version(SynchronizerFields.value(lock)) : GO_ON;
    }

    private boolean writesIf(StampedLock lock, int relation, long operand) {
        return state.isVisible(lock)
                ? state.writesIf(lock, relation, operand)
                : Condition.holds(relation, operand, SynchronizerFields.value(lock));
    }
}
