// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A static variable, final or not, which is read and written in memory. */
final class StaticVariable {
    private static final ClassValue<Map<String, StaticVariable>> BY_NAME = new ClassValue<>() {
        @Override
        protected Map<String, StaticVariable> computeValue(Class<?> type) {
            Map<String, StaticVariable> found = new HashMap<>();
            for (Field field : DeclaredMembers.fields(type)) {
                if (Modifier.isStatic(field.getModifiers())) {
                    found.put(field.getName(), new StaticVariable(field));
                }
            }
            return found;
        }
    };

    private final Object base;
    private final long offset;
    private final Class<?> type;

    StaticVariable(Field field) {
        base = Memory.base(field);
        offset = Memory.offset(field);
        type = field.getType();
    }

    /** {@return the static variable of a name that a class declares} */
    static StaticVariable of(Class<?> declaring, String name) {
        StaticVariable found = BY_NAME.get(declaring).get(name);
        if (found == null) {
            throw new IllegalArgumentException(declaring.getName() + " has no static variable " + name);
        }
        return found;
    }

    /** {@return whether it holds null, zero or false} */
    boolean isDefault() {
        return type.isPrimitive() ? bits() == 0 : Memory.reference(base, offset) == null;
    }

    /** {@return a reference, or the bits of a number} See {@link #put}. */
    @Nullable
    Object content() {
        return type.isPrimitive() ? (Object) bits() : Memory.reference(base, offset);
    }

    /** Stores what {@link #content} has given. */
    void put(@Nullable Object content) {
        if (content instanceof Long bits && type.isPrimitive()) {
            putBits(bits);
        } else {
            Memory.reference(base, offset, content);
        }
    }

    /** Stores a reference, or a number or the like of its type. */
    void store(@Nullable Object value) {
        if (value instanceof Boolean flag && type == boolean.class) {
            putBits(flag ? 1 : 0);
        } else if (value instanceof Character character && type == char.class) {
            putBits(character);
        } else if (value instanceof Float number && type == float.class) {
            putBits(Float.floatToRawIntBits(number));
        } else if (value instanceof Double number && type == double.class) {
            putBits(Double.doubleToRawLongBits(number));
        } else if (value instanceof Number number && type.isPrimitive()) {
            putBits(number.longValue());
        } else {
            Memory.reference(base, offset, value);
        }
    }

    private long bits() {
        return switch (type.getName()) {
            case "long", "double" -> Memory.longValue(base, offset);
            case "int", "float" -> Memory.intValue(base, offset);
            case "short", "char" -> Memory.shortValue(base, offset);
            default -> Memory.byteValue(base, offset);
        };
    }

    private void putBits(long bits) {
        switch (type.getName()) {
            case "long", "double" -> Memory.store(base, offset, bits);
            case "int", "float" -> Memory.store(base, offset, (int) bits);
            case "short", "char" -> Memory.store(base, offset, (short) bits);
            default -> Memory.store(base, offset, (byte) bits);
        }
    }
}
