// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.hook.AcquireHooks;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.QueuedWriters;
import io.roundup.explorer.execution.state.HeldLocks;
import io.roundup.explorer.schedule.Condition;

/**
 * How a {@code StampedLock} is given back, and how a stamp is converted: one step each, at its state. That is a version
 * above, whether it is held for writing, and by how many readers. All else reads or changes that state by its own code.
 */
public final class Stamps {
    private static final long NOT_TAKEN = 0;

    private static final long WRITER = 1 << Condition.LOW_BITS;
    private static final long READERS = WRITER - 1;
    /** More readers than that are counted elsewhere, by the lock's own code. */
    private static final long MOST_READERS = READERS - 1;

    private static final long FIRST_VERSION = WRITER << 1;

    private final ControlledScheduler scheduler;
    private final SynchronizerState state;
    private final QueuedWriters queuedWriters;

    public Stamps(ControlledScheduler scheduler, SynchronizerState state) {
        this.scheduler = scheduler;
        this.state = state;
        queuedWriters = scheduler.waits().queuedWriters();
    }

    /** {@return 1 if the lock has been given back; if not, its own code is to do so, or to say what is wrong} */
    long release(Object lock, long stamp, boolean isRead) {
        if ((stamp & (isRead ? READERS : WRITER)) == 0) {
            return AcquireHooks.GO_ON;
        }
        if (state.isVisible(lock)) {
            announceGiven(isRead);
            state.write(lock);
        }
        long held = SynchronizerFields.value(lock);
        if (isRead ? !isRead(held, stamp) : held != stamp) {
            return AcquireHooks.GO_ON;
        }
        give(lock, held);
        return 1;
    }

    /** {@return 1 if the lock has been given back, 0 if nobody holds it, or that its own code is to look} */
    long release(Object lock, boolean isRead) {
        announceGiven(isRead);
        boolean isHeld = writesIf(lock, Condition.ANY_BIT, isRead ? READERS : WRITER);
        long held = SynchronizerFields.value(lock);
        if (!isHeld) {
            return 0;
        }
        if ((held & READERS) >= MOST_READERS) {
            return AcquireHooks.GO_ON;
        }
        give(lock, held);
        return 1;
    }

    /** The next step gives a lock back. The version that comes after all has another number than that. */
    private void announceGiven(boolean isRead) {
        scheduler.stores(true, isRead ? -1 : WRITER);
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
    private long give(Object lock, long held) {
        HeldLocks mine = scheduler.current().held;
        boolean isWrite = (held & WRITER) != 0;
        if ((isWrite ? mine.writeStamps : mine.readHolds).of(lock) == 0) {
            queuedWriters.noteHandedOver();
        } else if (isWrite) {
            mine.writeStamps.remove(lock);
            mine.locks--;
        } else {
            mine.readHolds.remove(lock);
        }
        long left = held + (isWrite ? WRITER : -1);
        return set(lock, left == 0 ? FIRST_VERSION : left);
    }

    private static long set(Object lock, long stamp) {
        SynchronizerFields.value(lock, stamp);
        return stamp;
    }

    private long read(Object lock, long stamp) {
        scheduler.current().held.readHolds.add(lock);
        return set(lock, stamp);
    }

    /** Converts a stamp of any kind. {@return that of the lock held for writing, 0 if that cannot be, or to go on} */
    long toWrite(Object lock, long stamp) {
        if ((stamp & WRITER) != 0) {
            return AcquireHooks.GO_ON;
        }
        boolean isReader = (stamp & READERS) != 0;
        long only = version(stamp) + (isReader ? 1 : 0);
        scheduler.stores(false, version(stamp) | WRITER);
        if (!writesIf(lock, Condition.EQUAL, only)) {
            return NOT_TAKEN;
        }
        long free = isReader ? give(lock, only) : only;
        HeldLocks mine = scheduler.current().held;
        mine.locks++;
        mine.writeStamps.add(lock);
        scheduler.ordersStores();
        return set(lock, free | WRITER);
    }

    /** Converts a stamp of any kind. {@return one of the lock held for reading, 0 if that cannot be, or to go on} */
    long toRead(Object lock, long stamp) {
        if ((stamp & WRITER) != 0) {
            scheduler.stores(true, WRITER + 1);
            return writesIf(lock, Condition.EQUAL, stamp) ? read(lock, give(lock, stamp) + 1) : NOT_TAKEN;
        }
        if ((stamp & READERS) != 0) {
            return AcquireHooks.GO_ON;
        }
        scheduler.stores(true, 1);
        if (!writesIf(lock, Condition.EQUAL_ABOVE, stamp)) {
            return NOT_TAKEN;
        }
        long before = SynchronizerFields.value(lock);
        return (before & READERS) >= MOST_READERS ? AcquireHooks.GO_ON : read(lock, before + 1);
    }

    /** Converts a stamp of any kind. {@return one to validate, or to go on} */
    long toOptimistic(Object lock, long stamp) {
        boolean isHeld = (stamp & (WRITER | READERS)) != 0;
        return isHeld && release(lock, stamp, (stamp & WRITER) == 0) == 1
                ? version(SynchronizerFields.value(lock))
                : AcquireHooks.GO_ON;
    }

    private boolean writesIf(Object lock, int relation, long operand) {
        return state.isVisible(lock)
                ? state.writesIf(lock, relation, operand)
                : Condition.holds(relation, operand, SynchronizerFields.value(lock));
    }
}
