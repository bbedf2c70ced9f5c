// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

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

/** The state of synchronizers of the JDK, and who owns them, as it stands in their fields. */
final class SynchronizerFields {
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

    private SynchronizerFields() {}

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

    /** {@return the offset of the state in its synchronizer} */
    static long slot(Object synchronizer) {
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
