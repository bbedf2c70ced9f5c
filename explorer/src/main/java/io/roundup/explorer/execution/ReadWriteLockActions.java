// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import static io.roundup.explorer.execution.ReadWriteState.CLAIMED;
import static io.roundup.explorer.execution.ReadWriteState.FREE;
import static io.roundup.explorer.execution.ReadWriteState.WRITER;

import io.roundup.explorer.execution.ExploredThread.Wait;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * {@link ReentrantReadWriteLock}, if it is not fair. To begin to read only looks whether there is a writer, and to end is a write
 * of what the thread has to itself, so that those who read have no order. A writer claims the lock, looks at each of
 * those who may read, and holds it then. Who wants to read while it is claimed waits, as behind the first of the lock's own
 * queue: that can be for ever.
 */
final class ReadWriteLockActions {
    private static final int GO_ON = -1;
    private static final long NOT_HERE = Long.MIN_VALUE;
    private static final int TAKEN = 1;
    private static final int NOT_TAKEN = 0;
    private static final long READ_SYNC = SynchronizerState.offset(ReentrantReadWriteLock.ReadLock.class, "sync");
    private static final long WRITE_SYNC = SynchronizerState.offset(ReentrantReadWriteLock.WriteLock.class, "sync");

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final SignalActions signals;
    private final Outline outline;
    private ReadWriteState[] states = {};
    private int count;

    ReadWriteLockActions(ControlledScheduler scheduler, SharedObjects shared, SignalActions signals, Outline outline) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.signals = signals;
        this.outline = outline;
    }

    void reset() {
        count = 0;
    }

    /** {@return the state of a lock, or null if its own code is to run} @param lock for reading or for writing */
    private @Nullable ReadWriteState find(Object lock, boolean writes) {
        return state(Memory.reference(lock, writes ? WRITE_SYNC : READ_SYNC));
    }

    /** {@return the state of a lock, or null if its own code is to run} @param sync what implements it, or something else */
    @Nullable
    ReadWriteState state(@Nullable Object sync) {
        if (sync == null || SynchronizerKind.of(sync) != SynchronizerKind.READ_WRITE_LOCK) {
            return null;
        }
        for (int i = 0; i < count; i++) {
            if (states[i].sync() == sync) {
                return states[i];
            }
        }
        if (ReadWriteState.ownState(sync) != 0) {
            // Somebody who is not explored holds it.
            return null;
        }
        if (count == states.length) {
            states = Arrays.copyOf(states, count + 1);
            states[count] = new ReadWriteState(sync);
        } else {
            states[count].reset(sync);
        }
        return states[count++];
    }

    /**
     * Waits for a lock and takes it.
     *
     * @param nanos after which it times out, or {@link SignalActions#NO_TIME_OUT}; does not wait if negative
     * @return 1 if it has been taken, 0 if not, -1 if its own code is to take it
     */
    int lock(Object lock, boolean writes, boolean isInterruptible, long nanos) throws InterruptedException {
        ReadWriteState state = find(lock, writes);
        if (state == null) {
            return GO_ON;
        }
        ExploredThread me = scheduler.current();
        if (isInterruptible) {
            signals.throwIfInterrupted(me, 0);
        }
        if (reenter(state, me, writes)) {
            return TAKEN;
        }
        if (nanos < 0) {
            return (writes ? tryWrite(state, me) : tryRead(state, me, true)) ? TAKEN : NOT_TAKEN;
        }
        boolean isTaken =
                writes ? write(state, me, 1, isInterruptible, nanos) : read(state, me, isInterruptible, nanos);
        return isTaken ? TAKEN : NOT_TAKEN;
    }

    /** {@return 1 if a lock has been taken, 0 if that was not possible at once, -1 if its own code is to try} */
    int tryLock(Object lock, boolean writes) {
        ReadWriteState state = find(lock, writes);
        if (state == null) {
            return GO_ON;
        }
        ExploredThread me = scheduler.current();
        boolean isTaken = reenter(state, me, writes) || (writes ? tryWrite(state, me) : tryRead(state, me, false));
        return isTaken ? TAKEN : NOT_TAKEN;
    }

    /** {@return whether a lock has been given back; if not, its own code is to do so} */
    boolean unlock(Object lock, boolean writes) {
        if (scheduler.isOver()) {
            // The threads unwind, and what they hold does not matter any more.
            return true;
        }
        ReadWriteState state = find(lock, writes);
        if (state == null) {
            return false;
        }
        ExploredThread me = scheduler.current();
        if (writes) {
            if (!state.isHeldBy(me)) {
                throw new IllegalMonitorStateException();
            }
            if (state.writeHolds() > 1) {
                state.holds(state.writeHolds() - 1);
            } else {
                giveBack(state);
            }
            return true;
        }
        if (state.readHolds(me) == 0) {
            throw new IllegalMonitorStateException("attempt to unlock read lock, not locked by current thread");
        }
        readStep(state, me);
        state.endRead(me);
        return true;
    }

    /** {@return how often a lock is held for reading, or {@link #NOT_HERE}} @param ofAll by any thread, not by the running one */
    long readHolds(Object sync, boolean ofAll) {
        ReadWriteState state = state(sync);
        if (state == null) {
            return NOT_HERE;
        }
        ExploredThread me = scheduler.current();
        if (!ofAll || !isVisible(state)) {
            return ofAll ? state.readHolds() : state.readHolds(me);
        }
        while (true) {
            // Claimed, so that nobody begins meanwhile: that those who read end one after the other passes the sum.
            boolean isFree = claimIfFree(state, me);
            if (isFree) {
                // Who wants to write need not care.
                state.givesUp(true);
            }
            int seen = state.changes();
            int sum = 0;
            for (long rest = state.begun(); rest != 0; rest &= rest - 1) {
                int reader = Long.numberOfTrailingZeros(rest);
                scheduler.reach(Footprint.READ, reader(state, reader), 0);
                sum += state.readHolds(scheduler.thread(reader));
            }
            writeStep(state);
            boolean isSum = seen == state.changes();
            if (isFree && state.writer() == me) {
                state.free();
            }
            if (isSum) {
                return sum;
            }
        }
    }

    /** A step: claims a lock that no writer claims or holds. {@return whether it did} */
    private boolean claimIfFree(ReadWriteState state, ExploredThread me) {
        scheduler.reach(Footprint.WRITE | Footprint.CONDITIONAL, writer(state), 0, Condition.EQUAL, FREE);
        scheduler.noteBefore(state.value(WRITER));
        boolean isFree = state.value(WRITER) == FREE;
        scheduler.conditionalDone(isFree);
        if (isFree) {
            state.claim(me, 1);
        }
        return isFree;
    }

    private boolean reenter(ReadWriteState state, ExploredThread me, boolean writes) {
        if (writes) {
            if (!state.isHeldBy(me)) {
                return false;
            }
            state.holds(state.writeHolds() + 1);
            return true;
        }
        boolean isReader = state.readHolds(me) > 0;
        if (isReader || state.isHeldBy(me)) {
            readStep(state, me);
            state.read(me);
            return true;
        }
        return false;
    }

    // ---- reading ---------------------------------------------------------------------------------------------------

    private boolean read(ReadWriteState state, ExploredThread me, boolean isInterruptible, long nanos)
            throws InterruptedException {
        if (isVisible(state) || state.value(WRITER) != FREE) {
            long deadline = signals.deadline(nanos);
            while (!await(state, me, WRITER, Footprint.READ, isInterruptible, deadline)) {
                if (me.timedOut) {
                    me.timedOut = false;
                    return false;
                }
                signals.throwIfInterrupted(me, 0);
            }
        }
        state.read(me);
        return true;
    }

    /** Begins to read, also if a writer claims the lock, but holds it not yet. */
    private boolean tryRead(ReadWriteState state, ExploredThread me, boolean isInTurn) {
        if (isVisible(state)) {
            scheduler.reach(Footprint.WRITE | Footprint.CONDITIONAL, writer(state), 0, Condition.EQUAL, CLAIMED);
            scheduler.noteBefore(state.value(WRITER));
            boolean isClaimed = state.value(WRITER) == CLAIMED;
            scheduler.conditionalDone(isClaimed);
            if (isClaimed && isInTurn) {
                outline.doubt(
                        "ReentrantReadWriteLock.readLock().tryLock without time: that it fails since a writer waits"
                                + " is not explored");
            }
        }
        if (state.value(WRITER) == ReadWriteState.HELD) {
            return false;
        }
        state.read(me);
        return true;
    }

    // ---- writing ---------------------------------------------------------------------------------------------------

    /** A step: gives back a lock that the running thread holds for writing. {@return how often it held it} */
    int giveBack(ReadWriteState state) {
        writeStep(state);
        int holds = state.writeHolds();
        state.free();
        return holds;
    }

    /** Waits for a lock, and takes it for writing. @param holds how often it is held then */
    void retake(ReadWriteState state, int holds) {
        try {
            write(state, scheduler.current(), holds, false, SignalActions.NO_TIME_OUT);
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private boolean write(ReadWriteState state, ExploredThread me, int holds, boolean isInterruptible, long nanos)
            throws InterruptedException {
        long deadline = signals.deadline(nanos);
        while (!await(state, me, WRITER, Footprint.WRITE, isInterruptible, deadline)) {
            if (me.timedOut) {
                me.timedOut = false;
                return false;
            }
            signals.throwIfInterrupted(me, 0);
        }
        state.claim(me, holds);
        do {
            for (long rest = state.begun(); rest != 0; rest &= rest - 1) {
                if (!awaitEnd(state, me, Long.numberOfTrailingZeros(rest), isInterruptible, deadline)) {
                    return false;
                }
            }
            writeStep(state);
        } while (!state.isHeldBy(me) && state.wasBarged());
        if (!state.isHeldBy(me)) {
            state.hold();
        }
        return true;
    }

    /** Waits until a thread does not read. {@return whether it ended in time} */
    private boolean awaitEnd(
            ReadWriteState state, ExploredThread me, int reader, boolean isInterruptible, long deadline)
            throws InterruptedException {
        while (!await(state, me, reader, Footprint.READ, isInterruptible, deadline)) {
            state.givesUp(true);
            if (me.timedOut) {
                me.timedOut = false;
                giveUp(state, me);
                return false;
            }
            if (signals.takeInterruption(me, 0)) {
                giveUp(state, me);
                throw new InterruptedException();
            }
            state.givesUp(false);
        }
        return true;
    }

    private void giveUp(ReadWriteState state, ExploredThread me) {
        writeStep(state);
        if (state.writer() == me) {
            state.free();
        }
    }

    /** Takes the lock for writing if nobody has it, whoever waits for it. */
    private boolean tryWrite(ReadWriteState state, ExploredThread me) {
        if (!isVisible(state)) {
            return state.value(WRITER) == FREE && !isAnyReading(state, state.begun()) && holdAtOnce(state, me);
        }
        while (true) {
            boolean isFree = claimIfFree(state, me);
            if (!isFree && state.value(WRITER) != CLAIMED) {
                return false;
            }
            int seen = state.changes();
            boolean isRead = isAnyReading(state, state.begun());
            if (isRead && !isFree) {
                return false;
            }
            writeStep(state);
            if (state.isHeldBy(me)) {
                return true;
            }
            if (isRead) {
                state.free();
                return false;
            }
            if (seen == state.changes()) {
                return isFree || state.isGivingUp() ? holdAtOnce(state, me) : settle(state);
            }
            if (isFree) {
                state.free();
            }
        }
    }

    private static boolean holdAtOnce(ReadWriteState state, ExploredThread me) {
        state.claim(me, 1);
        state.hold();
        return true;
    }

    /** Who claims the lock while nobody reads holds it: that he has not come yet would be the same as that he comes later. */
    private static boolean settle(ReadWriteState state) {
        state.hold();
        return false;
    }

    /** Steps that look at each of some threads. {@return whether one of them reads} */
    private boolean isAnyReading(ReadWriteState state, long threads) {
        for (long rest = threads; rest != 0; rest &= rest - 1) {
            int reader = Long.numberOfTrailingZeros(rest);
            if (isVisible(state)) {
                scheduler.reach(Footprint.READ, reader(state, reader), 0);
            }
            if (state.value(reader) != 0) {
                return true;
            }
        }
        return false;
    }

    // ---- steps -----------------------------------------------------------------------------------------------------

    /** Waits until a part of the state is 0. {@return whether it is; if not, {@code timedOut} says whether the time is over} */
    private boolean await(
            ReadWriteState state, ExploredThread me, int part, int bits, boolean isInterruptible, long deadline) {
        if (!isVisible(state) && state.value(part) == 0) {
            return true;
        }
        me.awaits(state, part);
        me.isInterruptible = isInterruptible;
        me.deadline = deadline;
        long location = part == WRITER ? writer(state) : reader(state, part);
        scheduler.block(Wait.STATE, bits, location, 0, Condition.EQUAL, 0);
        boolean timedOut = me.timedOut;
        me.stopWaiting();
        scheduler.noteBefore(state.value(part));
        boolean holds = state.value(part) == 0;
        me.timedOut = timedOut && !holds;
        return holds;
    }

    /** A step at what a thread has to itself, which others see who count or who want to write. */
    private void readStep(ReadWriteState state, ExploredThread me) {
        if (isVisible(state)) {
            scheduler.reach(Footprint.WRITE, reader(state, me.number), 0);
            scheduler.noteBefore(state.value(me.number));
        }
    }

    private void writeStep(ReadWriteState state) {
        if (isVisible(state)) {
            scheduler.reach(Footprint.WRITE, writer(state), 0);
            scheduler.noteBefore(state.value(WRITER));
        }
    }

    private boolean isVisible(ReadWriteState state) {
        return scheduler.isConcurrent() && shared.number(state.sync()) != 0;
    }

    private long writer(ReadWriteState state) {
        return Locations.variable(shared.number(state.sync()), ReadWriteState.STATE);
    }

    private long reader(ReadWriteState state, int thread) {
        return Locations.reader(shared.number(state.sync()), thread);
    }
}
