// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.ExploredThread.Wait;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import java.lang.reflect.Field;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * The state of synchronizers of the JDK: the variable at which threads wait for each other. It is kept as the synchronizer's
 * own code would leave it, without that code's queue.
 */
final class SynchronizerState {
    private static final long STATE = offset(AbstractQueuedSynchronizer.class, "state");
    private static final long OWNER = offset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

    // Holders, so that no class is loaded that the program does not use.

    private static final class OfLong {
        static final long STATE = offset(AbstractQueuedLongSynchronizer.class, "state");
    }

    private static final class OfStampedLock {
        static final long STATE = offset(StampedLock.class, "state");
    }

    private static final class OfTask {
        static final long STATE = offset(FutureTask.class, "state");
    }

    private static final class OfPhaser {
        static final long STATE = offset(Phaser.class, "state");
    }

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final SignalActions signals;

    SynchronizerState(ControlledScheduler scheduler, SharedObjects shared, SignalActions signals) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.signals = signals;
    }

    /** {@return where a field is} @param type the class that declares it @param field its name */
    static long offset(Class<?> type, String field) {
        for (Field declared : type.getDeclaredFields()) {
            if (declared.getName().equals(field)) {
                return Memory.offset(declared);
            }
        }
        throw new IllegalStateException("this JDK's " + type.getName() + " has no field '" + field + "'");
    }

    /** {@return the state; one of two halves, as a read-write lock has it, in halves of an {@code int}} */
    static int get(AbstractOwnableSynchronizer synchronizer) {
        if (synchronizer instanceof AbstractQueuedSynchronizer) {
            return Memory.intValue(synchronizer, STATE);
        }
        long state = Memory.longValue(synchronizer, OfLong.STATE);
        return (int) (state >>> Integer.SIZE) << Short.SIZE | (int) state;
    }

    static void set(AbstractOwnableSynchronizer synchronizer, int state) {
        if (synchronizer instanceof AbstractQueuedSynchronizer) {
            Memory.store(synchronizer, STATE, state);
        } else {
            long upper = state >>> Short.SIZE;
            Memory.store(synchronizer, OfLong.STATE, upper << Integer.SIZE | state & 0xFFFF);
        }
    }

    /** {@return who holds it, or null} */
    static @Nullable Object owner(Object synchronizer) {
        return Memory.reference(synchronizer, OWNER);
    }

    static void owner(AbstractOwnableSynchronizer synchronizer, @Nullable Thread owner) {
        Memory.reference(synchronizer, OWNER, owner);
    }

    /** {@return the state, also of what is none of these synchronizers} */
    static long value(Object synchronizer) {
        if (synchronizer instanceof AbstractOwnableSynchronizer queued) {
            return get(queued);
        }
        return switch (SynchronizerKind.of(synchronizer)) {
            case TASK -> Memory.intValue(synchronizer, OfTask.STATE);
            case PHASER -> Memory.longValue(synchronizer, OfPhaser.STATE);
            default -> Memory.longValue(synchronizer, OfStampedLock.STATE);
        };
    }

    /** Sets the state of a {@code StampedLock}. */
    static void set(StampedLock lock, long state) {
        Memory.store(lock, OfStampedLock.STATE, state);
    }

    /** {@return whether other threads can see what happens to a synchronizer} */
    boolean isVisible(Object synchronizer) {
        return scheduler.isConcurrent() && shared.number(synchronizer) != 0;
    }

    /** A step that looks at the state. {@return it} */
    int read(AbstractOwnableSynchronizer synchronizer) {
        scheduler.reach(Footprint.READ, location(synchronizer), 0);
        return get(synchronizer);
    }

    /** A step that changes the state. */
    void write(Object synchronizer) {
        scheduler.reach(Footprint.WRITE, location(synchronizer), 0);
        scheduler.notes().before(value(synchronizer));
    }

    /** A step that changes the state if that is one of some. {@return whether it does} */
    boolean writesIf(Object synchronizer, int relation, long operand) {
        int bits = Footprint.WRITE | Footprint.CONDITIONAL;
        scheduler.reach(bits, location(synchronizer), 0, relation, operand);
        boolean writes = Condition.holds(relation, operand, value(synchronizer));
        scheduler.notes().wrote(writes);
        scheduler.notes().before(value(synchronizer));
        return writes;
    }

    /**
     * Waits for a state.
     *
     * @param bits what the step does then
     * @param isInterruptible whether an interruption ends the wait
     * @param nanos after which it times out, or {@link SignalActions#NO_TIME_OUT}
     * @return whether the state has come, and not the time-out
     */
    boolean await(Object synchronizer, int bits, int relation, long operand, boolean isInterruptible, long nanos)
            throws InterruptedException {
        ExploredThread me = scheduler.current();
        long deadline = signals.deadline(nanos);
        while (true) {
            me.waitSynchronizer = synchronizer;
            me.isInterruptible = isInterruptible;
            me.deadline = deadline;
            scheduler.waits().block(Wait.STATE, bits, location(synchronizer), 0, relation, operand);
            boolean timedOut = me.timedOut;
            boolean canBeInterrupted = me.canBeInterrupted();
            me.stopWaiting();
            boolean holds = Condition.holds(relation, operand, value(synchronizer));
            scheduler.notes().before(value(synchronizer));
            if (!holds && canBeInterrupted) {
                signals.throwIfInterrupted(me, 0);
            }
            if (holds || timedOut) {
                return holds;
            }
        }
    }

    /**
     * Waits for a state, or until an interruption might end the wait.
     *
     * @param isInterruptible whether one would
     * @return whether the state has come
     */
    boolean awaitOrLook(Object synchronizer, int relation, long operand, boolean isInterruptible) {
        ExploredThread me = scheduler.current();
        me.waitSynchronizer = synchronizer;
        me.isInterruptible = isInterruptible;
        scheduler.waits().block(Wait.STATE, Footprint.READ, location(synchronizer), 0, relation, operand);
        me.stopWaiting();
        scheduler.notes().before(value(synchronizer));
        return Condition.holds(relation, operand, value(synchronizer));
    }

    /** {@return where the state is} */
    long location(Object synchronizer) {
        return Locations.variable(shared.number(synchronizer), slot(synchronizer));
    }

    private static long slot(Object synchronizer) {
        if (synchronizer instanceof AbstractQueuedSynchronizer) {
            return STATE;
        }
        return switch (SynchronizerKind.of(synchronizer)) {
            case TASK -> OfTask.STATE;
            case PHASER -> OfPhaser.STATE;
            case STAMPED_LOCK -> OfStampedLock.STATE;
            default -> OfLong.STATE;
        };
    }
}
