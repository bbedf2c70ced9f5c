// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.pool;

import io.roundup.explorer.execution.memory.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a pool of threads. Static variables of the JDK may hold the pool, and compiled code may have their
 * values within itself: so the pool stays, and its fields are made those of another one.
 */
final class PoolFields {
    private final Supplier<Class<?>> type;
    private final List<Field> fields = new ArrayList<>();
    /** Of the fields, found with them. */
    private long[] offsets = {};

    /**
     * Prepares for the fields of pools; they are looked for when they are needed first.
     *
     * @param type gives the class of the pool
     */
    PoolFields(Supplier<Class<?>> type) {
        this.type = type;
    }

    /** {@return the fields, those that are inherited included} */
    private List<Field> fields() {
        if (fields.isEmpty()) {
            find();
        }
        return fields;
    }

    private void find() {
        for (Class<?> declaring = type.get(); declaring != null; declaring = declaring.getSuperclass()) {
            for (Field field : declaring.getDeclaredFields()) {
                // Settings that nobody changes are what is boolean among them.
                if (!Modifier.isStatic(field.getModifiers()) && field.getType() != boolean.class) {
                    fields.add(field);
                }
            }
        }
        offsets = fields.stream().mapToLong(Memory::offset).toArray();
    }

    /** {@return the place of the first field that is one of some, or -1} @param test says whether a field is */
    int index(Predicate<Field> test) {
        for (int i = 0; i < fields().size(); i++) {
            if (test.test(fields().get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** {@return the values of the fields, numbers as boxes} */
    @Nullable
    Object[] read(Object pool) {
        Object[] values = new Object[fields().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = read(pool, i);
        }
        return values;
    }

    /** {@return the value of one field, a number as a box} @param index its place */
    @Nullable
    Object read(Object pool, int index) {
        Class<?> kind = fields().get(index).getType();
        if (kind == long.class) {
            return Memory.longValue(pool, offsets[index]);
        }
        if (kind == int.class) {
            return Memory.intValue(pool, offsets[index]);
        }
        return Memory.reference(pool, offsets[index]);
    }

    /** Stores what {@link #read} gave. */
    void write(Object pool, @Nullable Object[] values) {
        for (int i = 0; i < values.length; i++) {
            long offset = offsets[i];
            Object value = values[i];
            if (value instanceof Long number) {
                Memory.store(pool, offset, number.longValue());
            } else if (value instanceof Integer number) {
                Memory.store(pool, offset, number.intValue());
            } else {
                Memory.reference(pool, offset, value);
            }
        }
    }
}
