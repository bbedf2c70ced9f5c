// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.ExploredThread.Wait;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.lang.reflect.Field;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * {@link ReentrantLock} as one step to take it and one to give it back, so that the lock's own queue does not multiply
 * traces. The lock's fields are kept as its own code would leave them.
 *
 * <p>A fair lock runs its own code, since its queue decides who is next. So does everything about conditions: a thread that
 * was signalled waits in the lock's queue, and whoever gives the lock back looks there and hands on by the lock's own
 * code. That others may take the lock before a queued thread is what an unfair lock allows.
 */
final class LockActions {
    private static final long FREE = 0;
    private static final int HELD_ONCE = 1;
    private static final int GO_ON = -1;
    private static final int TAKEN = 1;
    private static final int NOT_TAKEN = 0;

    private static final long SYNC = offset(ReentrantLock.class, "sync");
    private static final long STATE = offset(AbstractQueuedSynchronizer.class, "state");
    private static final long HEAD = offset(AbstractQueuedSynchronizer.class, "head");
    private static final long OWNER = offset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final ThreadActions threads;

    LockActions(ControlledScheduler scheduler, SharedObjects shared, ThreadActions threads) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.threads = threads;
    }

    private static long offset(Class<?> type, String field) {
        for (Field declared : type.getDeclaredFields()) {
            if (declared.getName().equals(field)) {
                return Memory.offset(declared);
            }
        }
        throw new IllegalStateException("this JDK's " + type.getName() + " has no field '" + field + "'");
    }

    /** {@return whether the lock has been taken; if not, its own code is to take it} */
    boolean lock(ReentrantLock lock) {
        Object sync = sync(lock);
        if (sync == null) {
            return false;
        }
        if (!reenter(sync)) {
            ExploredThread me = scheduler.current();
            me.waitLock = sync;
            scheduler.block(Wait.LOCK, Footprint.WRITE, state(sync), 0, Condition.EQUAL, FREE);
            me.stopWaiting();
            take(sync);
        }
        return true;
    }

    /** As {@link #lock}. @throws InterruptedException if the thread is or gets interrupted */
    boolean lockInterruptibly(ReentrantLock lock) throws InterruptedException {
        Object sync = sync(lock);
        if (sync == null) {
            return false;
        }
        threads.throwIfInterrupted(scheduler.current(), 0);
        // To wait for the lock or an interruption, whichever comes first, is left to the lock's own code.
        return tryLock(lock) == TAKEN;
    }

    /** {@return 1 if the lock has been taken, 0 if it is held by another thread, -1 if its own code is to try} */
    int tryLock(ReentrantLock lock) {
        Object sync = sync(lock);
        if (sync == null) {
            return GO_ON;
        }
        if (reenter(sync)) {
            return TAKEN;
        }
        int bits = Footprint.WRITE | Footprint.CONDITIONAL;
        scheduler.reach(bits, state(sync), 0, Condition.EQUAL, FREE);
        boolean isFree = Memory.intValue(sync, STATE) == FREE;
        scheduler.conditionalDone(isFree);
        if (isFree) {
            take(sync);
        } else {
            scheduler.noteBefore(Memory.intValue(sync, STATE));
        }
        return isFree ? TAKEN : NOT_TAKEN;
    }

    /** {@return whether the lock has been given back; if not, its own code is to do so} */
    boolean unlock(ReentrantLock lock) {
        if (scheduler.isOver()) {
            // The threads unwind, and what they hold does not matter any more.
            return true;
        }
        Object sync = sync(lock);
        if (sync == null || !isHeld(sync)) {
            return false;
        }
        int count = Memory.intValue(sync, STATE);
        if (count > HELD_ONCE) {
            Memory.store(sync, STATE, count - 1);
            return true;
        }
        int number = shared.number(sync);
        scheduler.reach(Footprint.WRITE, state(sync), 0);
        scheduler.noteBefore(HELD_ONCE);
        Memory.reference(sync, OWNER, null);
        Memory.store(sync, STATE, 0);
        scheduler.reach(Footprint.READ, Locations.variable(number, HEAD), 0);
        if (Memory.reference(sync, HEAD) != null && tryLock(lock) == TAKEN) {
            // Somebody has been queued, so the lock's own code must give it back: it wakes the first in the queue.
            return false;
        }
        return true;
    }

    /** {@return what implements a lock, or null if the lock's own code is to run} */
    private @Nullable Object sync(ReentrantLock lock) {
        if (!scheduler.isConcurrent() || lock.isFair()) {
            return null;
        }
        Object sync = Memory.reference(lock, SYNC);
        return sync == null || shared.number(sync) == 0 ? null : sync;
    }

    private long state(Object sync) {
        return Locations.variable(shared.number(sync), STATE);
    }

    private boolean isHeld(Object sync) {
        return Memory.reference(sync, OWNER) == scheduler.current().javaThread;
    }

    private boolean reenter(Object sync) {
        if (!isHeld(sync)) {
            return false;
        }
        int count = Memory.intValue(sync, STATE);
        if (count == Integer.MAX_VALUE) {
            throw new Error("Maximum lock count exceeded");
        }
        Memory.store(sync, STATE, count + 1);
        return true;
    }

    private void take(Object sync) {
        scheduler.noteBefore(FREE);
        Memory.store(sync, STATE, HELD_ONCE);
        Memory.reference(sync, OWNER, scheduler.current().javaThread);
    }

    /** {@return whether a lock can be taken} @param sync what implements it */
    static boolean isFree(Object sync) {
        return Memory.intValue(sync, STATE) == FREE;
    }

    /** {@return who holds a lock, or null} @param sync what implements it */
    static @Nullable Object owner(Object sync) {
        return Memory.reference(sync, OWNER);
    }
}
