// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.lang.reflect.Field;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The state of synchronizers of the JDK, and who owns them, as it stands in their fields. */
public final class SynchronizerFields {
    private static final long STATE = offset(AbstractQueuedSynchronizer.class, "state");
    private static final long OWNER = offset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");
    private static final long SYNC = offset(ReentrantLock.class, "sync");

    /** A holder, so that no class is loaded that the program does not use. */
    private static final class OfLong {
        static final long STATE = offset(AbstractQueuedLongSynchronizer.class, "state");
    }

    /** Where the state of a synchronizer of some class is. */
    private record State(long offset, boolean isLong) {
        private static final ClassValue<State> STATES = new ClassValue<>() {
            @Override
            protected State computeValue(Class<?> type) {
                SynchronizerKind kind = SynchronizerKind.ofClass(type);
                Field field = field(kind.holder(type), kind.field());
                return new State(Memory.offset(field), field.getType() == long.class);
            }
        };

        static State of(Object synchronizer) {
            return STATES.get(synchronizer.getClass());
        }
    }

    private SynchronizerFields() {}

    /** {@return where a field is} @param type the class that declares it, or one below @param field its name */
    public static long offset(Class<?> type, String field) {
        return Memory.offset(field(type, field));
    }

    /** {@return what implements a lock; null while it is being made} */
    public static @Nullable AbstractOwnableSynchronizer implementation(ReentrantLock lock) {
        return (AbstractOwnableSynchronizer) Memory.reference(lock, SYNC);
    }

    private static Field field(Class<?> type, String name) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field declared : c.getDeclaredFields()) {
                if (declared.getName().equals(name)) {
                    return declared;
                }
            }
        }
        throw new IllegalStateException("this JDK's " + type.getName() + " has no field '" + name + "'");
    }

    /** {@return the state; one of two halves, as a read-write lock has it, in halves of an {@code int}} */
    public static int get(AbstractOwnableSynchronizer synchronizer) {
        if (synchronizer instanceof AbstractQueuedSynchronizer) {
            return Memory.intValue(synchronizer, STATE);
        }
        long state = Memory.longValue(synchronizer, OfLong.STATE);
        return (int) (state >>> Integer.SIZE) << Short.SIZE | (int) state;
    }

    public static void set(AbstractOwnableSynchronizer synchronizer, int state) {
        if (synchronizer instanceof AbstractQueuedSynchronizer) {
            Memory.store(synchronizer, STATE, state);
        } else {
            long upper = state >>> Short.SIZE;
            Memory.store(synchronizer, OfLong.STATE, upper << Integer.SIZE | state & 0xFFFF);
        }
    }

    /** {@return who holds it, or null} */
    public static @Nullable Object owner(Object synchronizer) {
        return Memory.reference(synchronizer, OWNER);
    }

    public static void owner(AbstractOwnableSynchronizer synchronizer, @Nullable Thread owner) {
        Memory.reference(synchronizer, OWNER, owner);
    }

    /** {@return the state, also of what is none of these synchronizers} */
    public static long value(Object synchronizer) {
        if (synchronizer instanceof AbstractOwnableSynchronizer queued) {
            return get(queued);
        }
        State state = State.of(synchronizer);
        return state.isLong
                ? Memory.longValue(synchronizer, state.offset)
                : Memory.intValue(synchronizer, state.offset);
    }

    /** Sets the state of what is no {@code AbstractOwnableSynchronizer}. */
    public static void value(Object synchronizer, long value) {
        State state = State.of(synchronizer);
        if (state.isLong) {
            Memory.store(synchronizer, state.offset, value);
        } else {
            Memory.store(synchronizer, state.offset, (int) value);
        }
    }

    /** {@return the offset of the state in its synchronizer} */
    public static long slot(Object synchronizer) {
        return synchronizer instanceof AbstractQueuedSynchronizer ? STATE : State.of(synchronizer).offset;
    }
}
