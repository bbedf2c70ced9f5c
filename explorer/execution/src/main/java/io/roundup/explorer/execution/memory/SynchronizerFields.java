// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import java.lang.reflect.Field;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/** The state of synchronizers of the JDK, and who owns them, as it stands in their fields. */
public final class SynchronizerFields {
    private static final long STATE = offset(AbstractQueuedSynchronizer.class, "state");
    private static final long OWNER = offset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

    /** A holder, so that no class is loaded that the program does not use. */
    private static final class OfLong {
        static final long STATE = offset(AbstractQueuedLongSynchronizer.class, "state");
    }

    /** Where the state of a synchronizer of some class is. */
    private record State(long offset, boolean isLong) {
        private static final ClassValue<State> STATES = new ClassValue<>() {
            @Override
            protected State computeValue(Class<?> type) {
                SynchronizerKind kind = SynchronizerKinds.ofClass(type);
                Field field = field(kind.holder(type), kind.field());
                return new State(Memory.offset(field), field.getType() == long.class);
            }
        };

        static State of(Object synchronizer) {
            return STATES.get(synchronizer.getClass());
        }
    }

    /** Where an object has the synchronizer that implements it, or {@link #ITSELF}. */
    private static final ClassValue<Long> IMPLEMENTATIONS = new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
            return SynchronizerKinds.ofClass(type) == SynchronizerKinds.OTHER ? offset(ofJdk(type), "sync") : ITSELF;
        }
    };

    private static final long ITSELF = -1;

    private SynchronizerFields() {}

    /** {@return where a field is} @param type the class that declares it, or one below @param field its name */
    public static long offset(Class<?> type, String field) {
        return Memory.offset(field(type, field));
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

    /** {@return the class of the JDK that a class extends, or is} It may have such a field of its own. */
    private static Class<?> ofJdk(Class<?> type) {
        Class<?> parent = type.getSuperclass();
        return parent == null || parent == Object.class ? type : ofJdk(parent);
    }

    /**
     * {@return what implements a lock or the like, which may be itself; null while it is being made}
     *
     * @param receiver of a method of {@code java.util.concurrent}
     */
    public static @Nullable Object implementation(Object receiver) {
        if (receiver instanceof AbstractOwnableSynchronizer) {
            return receiver;
        }
        long offset = IMPLEMENTATIONS.get(receiver.getClass());
        return offset == ITSELF ? receiver : Memory.reference(receiver, offset);
    }

    /** {@return who holds it, or null} */
    public static @Nullable Thread owner(Object synchronizer) {
        return (Thread) Memory.reference(synchronizer, OWNER);
    }

    public static void owner(Object synchronizer, @Nullable Thread owner) {
        Memory.reference(synchronizer, OWNER, owner);
    }

    /** {@return whether a variable is the owner or the state of a lock that one thread can own} @param slot of an object. */
    public static boolean isOfLock(Object holder, long slot) {
        return holder instanceof AbstractOwnableSynchronizer
                && SynchronizerKinds.of(holder).isOwned()
                && (slot == OWNER || slot == slot(holder));
    }

    /**
     * {@return what a lock's code learns from reading one of its variables for a thread} It only asks whether the thread is
     * the owner. How often another thread holds the lock makes no difference to it. Both may change by steps that are
     * independent of the read, or by none.
     *
     * @param slot of the {@linkplain #isOfLock owner or the state}.
     */
    public static long seen(Object lock, long slot, Thread reader) {
        boolean isOwn = owner(lock) == reader;
        if (slot == OWNER) {
            return isOwn ? 1 : 0;
        }
        long state = value(lock);
        return isOwn ? state : SynchronizerKinds.of(lock).once(state);
    }

    /** {@return the state; one of two halves, as a read-write lock has it, in halves of an {@code int}} */
    public static long value(Object synchronizer) {
        if (synchronizer instanceof AbstractQueuedSynchronizer) {
            return Memory.intValue(synchronizer, STATE);
        }
        if (synchronizer instanceof AbstractOwnableSynchronizer) {
            long state = Memory.longValue(synchronizer, OfLong.STATE);
            return (int) (state >>> Integer.SIZE) << Short.SIZE | (int) state;
        }
        State state = State.of(synchronizer);
        return state.isLong
                ? Memory.longValue(synchronizer, state.offset)
                : Memory.intValue(synchronizer, state.offset);
    }

    /** Sets the state, as {@link #value(Object)} gives it. */
    public static void value(Object synchronizer, long value) {
        if (synchronizer instanceof AbstractQueuedSynchronizer) {
            Memory.store(synchronizer, STATE, (int) value);
        } else if (synchronizer instanceof AbstractOwnableSynchronizer) {
            Memory.store(
                    synchronizer, OfLong.STATE, (long) ((int) value >>> Short.SIZE) << Integer.SIZE | value & 0xFFFF);
        } else if (State.of(synchronizer).isLong) {
            Memory.store(synchronizer, State.of(synchronizer).offset, value);
        } else {
            Memory.store(synchronizer, State.of(synchronizer).offset, (int) value);
        }
    }

    /** {@return the offset of the state in its synchronizer} */
    public static long slot(Object synchronizer) {
        return synchronizer instanceof AbstractQueuedSynchronizer ? STATE : State.of(synchronizer).offset;
    }
}
