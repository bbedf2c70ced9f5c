// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What variables hold, as numbers that are equal for equal values: what conditions of steps compare. Numbers of
 * references mean something within one execution only, but for those of literals and cached boxes. Only the running
 * explored thread calls it.
 */
public final class VariableValues {
    private static final long UNSHARED = 1L << 40;
    private static final long LASTING = 1L << 41;

    private final SharedObjects shared;
    private final BooleanSupplier areAmountsOrdered;
    /** Objects without state to share, such as strings and boxes, and those that only one thread can reach. */
    private final IdentityTable unshared = new IdentityTable();
    /** The numbers of those without state that are the same objects in all executions. */
    private final Map<Object, Long> lasting = new HashMap<>();

    private final LastingValues lastingValues = new LastingValues();

    /** Most variables that are looked at one after the other are of one class, and to find its layout takes time. */
    private Class<?> lastType = Object.class;

    private Layout lastLayout = Layout.INSTANCES.get(lastType);

    /** The layouts asked for last, by the hash codes of their classes. */
    private final @Nullable Layout[] recent = new Layout[64];

    /** @param areAmountsOrdered whether semaphores that are not fair have a queue as fair ones have */
    public VariableValues(SharedObjects shared, BooleanSupplier areAmountsOrdered) {
        this.shared = shared;
        this.areAmountsOrdered = areAmountsOrdered;
    }

    /** Forgets all objects. */
    public void clear() {
        unshared.clear();
    }

    /** {@return the number of a reference} */
    public long number(@Nullable Object object) {
        if (object == null) {
            return 0;
        }
        int number = shared.number(object);
        if (number != 0) {
            return number;
        }
        return lastingValues.isOne(object)
                ? lasting.computeIfAbsent(object, fresh -> LASTING + lasting.size())
                : UNSHARED + unsharedIndex(object);
    }

    private int unsharedIndex(Object object) {
        int found = unshared.find(object);
        if (found != IdentityTable.NONE) {
            return found;
        }
        unshared.add(object, unshared.size());
        return unshared.size() - 1;
    }

    /** {@return whether the number of an object is the same in all executions that do the same} @param object any */
    public boolean isNumberLasting(Object object) {
        return !ReferenceLayout.of(object.getClass()).opaque || lastingValues.isOne(object);
    }

    /**
     * {@return whether it can be told what a variable holds} Same parameters as for {@link #value}, but that there may
     * be no element of that index. The state of a synchronizer can be a part only of what steps find at its location;
     * that of one with an ordered queue is.
     */
    public boolean isKnown(Object holder, long slot) {
        Layout layout = layout(holder);
        if (layout.isOfArray()) {
            return slot >= 0 && slot < Array.getLength(holder);
        }
        boolean isOrdered = layout.kind.isFair() || layout.kind.hasPermits() && areAmountsOrdered.getAsBoolean();
        boolean isPartOfMore = isOrdered && slot == SynchronizerFields.slot(holder);
        return !isPartOfMore && layout.type(slot) != Layout.UNKNOWN;
    }

    /** {@return the type of a variable, as in a descriptor} Of one of which {@link #isKnown} is true. */
    public char type(Object holder, long slot) {
        return layout(holder).type(slot);
    }

    /**
     * {@return the value of a variable, integral types widened with their sign} That of the state of a read-write lock is
     * {@linkplain SynchronizerFields#value(Object) in halves} of an {@code int}.
     *
     * @param holder an object, an array, or for a static variable what holds it
     * @param slot the offset, or the index in an array
     */
    public long value(Object holder, long slot) {
        Layout layout = layout(holder);
        if (layout.isInHalves(slot)) {
            return SynchronizerFields.value(holder);
        }
        long offset = layout.offset(slot);
        return switch (layout.type(slot)) {
            case 'L' -> number(Memory.reference(holder, offset));
            case 'J', 'D' -> Memory.longValue(holder, offset);
            case 'I', 'F' -> Memory.intValue(holder, offset);
            case 'S' -> Memory.shortValue(holder, offset);
            case 'C' -> (char) Memory.shortValue(holder, offset);
            default -> Memory.byteValue(holder, offset);
        };
    }

    /** Stores a reference into a variable of the type {@code L}. Same parameters as for {@link #value}. */
    public void store(Object holder, long slot, @Nullable Object reference) {
        Memory.reference(holder, layout(holder).offset(slot), reference);
    }

    /** Stores a value of which {@link #value} was a variable's. Same parameters as there. */
    public void storeNumber(Object holder, long slot, long value) {
        Layout layout = layout(holder);
        if (layout.isInHalves(slot)) {
            SynchronizerFields.value(holder, value);
            return;
        }
        long offset = layout.offset(slot);
        switch (layout.type(slot)) {
            case 'J', 'D' -> Memory.store(holder, offset, value);
            case 'I', 'F' -> Memory.store(holder, offset, (int) value);
            case 'S', 'C' -> Memory.store(holder, offset, (short) value);
            default -> Memory.store(holder, offset, (byte) value);
        }
    }

    /**
     * {@return the value of a variable that several threads can reach, which is the same number as long as it is the
     * same value} They can reach then what it refers to, too, which gives that another number.
     */
    public long lastingValue(Object holder, long slot) {
        Layout layout = layout(holder);
        return layout.type(slot) == 'L'
                ? lastingNumber(Memory.reference(holder, layout.offset(slot)))
                : value(holder, slot);
    }

    /** {@return the number of what such a variable refers to} */
    public long lastingNumber(@Nullable Object reference) {
        shared.share(reference);
        return number(reference);
    }

    /** {@return what a variable refers to} Of one whose {@link #type} is {@code L}. */
    public @Nullable Object reference(Object holder, long slot) {
        return Memory.reference(holder, layout(holder).offset(slot));
    }

    private Layout layout(Object holder) {
        if (holder instanceof Class<?> type) {
            return Layout.STATICS.get(type);
        }
        Class<?> type = holder.getClass();
        if (type != lastType) {
            lastType = type;
            lastLayout = another(type);
        }
        return lastLayout;
    }

    private Layout another(Class<?> type) {
        int slot = type.hashCode() & recent.length - 1;
        Layout found = recent[slot];
        if (found == null || found.owner != type) {
            found = Layout.INSTANCES.get(type);
            recent[slot] = found;
        }
        return found;
    }

    /** The types of the variables of a class's instances, of an array, or of a class's static variables. */
    private static final class Layout {
        /** The type of what is no field: the middle of one, or a field that reflection does not show. */
        static final char UNKNOWN = 0;

        /** No slot of a variable. */
        private static final long NOWHERE = -1;

        private static final ClassValue<Layout> INSTANCES = new ClassValue<>() {
            @Override
            protected Layout computeValue(Class<?> type) {
                return type.isArray() ? ofArray(type) : ofFields(type, false);
            }
        };
        private static final ClassValue<Layout> STATICS = new ClassValue<>() {
            @Override
            protected Layout computeValue(Class<?> type) {
                return ofFields(type, true);
            }
        };

        private final Class<?> owner;
        private final long base;
        private final long scale;
        private final long[] offsets;
        private final char[] types;
        /** Of the synchronizer that has the variables. */
        private final SynchronizerKind kind;
        /** Where the state of a read-write lock is of which newer JDKs keep more, or {@link #NOWHERE}. */
        private final long inHalves;

        private Layout(Class<?> owner, long base, long scale, long[] offsets, char[] types, SynchronizerKind kind) {
            this.owner = owner;
            this.kind = kind;
            this.base = base;
            this.scale = scale;
            this.offsets = offsets;
            this.types = types;
            inHalves = kind.isOwned() && kind.isReadWrite() ? offset('J') : NOWHERE;
        }

        private long offset(char type) {
            for (int i = 0; i < types.length; i++) {
                if (types[i] == type) {
                    return offsets[i];
                }
            }
            return NOWHERE;
        }

        boolean isOfArray() {
            // The slot of a field is its whole offset.
            return base > 0;
        }

        long offset(long slot) {
            return base + slot * scale;
        }

        char type(long slot) {
            if (offsets.length == 0) {
                return types[0];
            }
            for (int i = 0; i < offsets.length; i++) {
                if (offsets[i] == slot) {
                    return types[i];
                }
            }
            return UNKNOWN;
        }

        /** {@return whether a variable is the state of a read-write lock, of which newer JDKs keep more} */
        boolean isInHalves(long slot) {
            return slot == inHalves;
        }

        private static Layout ofArray(Class<?> type) {
            char[] types = {letter(type.getComponentType())};
            return new Layout(
                    type, Memory.arrayBase(type), Memory.arrayScale(type), new long[0], types, SynchronizerKinds.OTHER);
        }

        private static Layout ofFields(Class<?> type, boolean statics) {
            List<Field> fields = new ArrayList<>();
            for (Class<?> c = type; c != null; c = statics ? null : c.getSuperclass()) {
                Arrays.stream(DeclaredMembers.fields(c))
                        .filter(field -> Modifier.isStatic(field.getModifiers()) == statics)
                        .forEach(fields::add);
            }
            long[] offsets = fields.stream().mapToLong(Memory::offset).toArray();
            char[] types = new char[Math.max(1, offsets.length)];
            for (int i = 0; i < offsets.length; i++) {
                types[i] = letter(fields.get(i).getType());
            }
            SynchronizerKind kind = statics ? SynchronizerKinds.OTHER : SynchronizerKinds.ofClass(type);
            return new Layout(type, 0, 1, offsets, types, kind);
        }

        private static char letter(Class<?> type) {
            return type.isPrimitive() ? type.descriptorString().charAt(0) : 'L';
        }
    }
}
