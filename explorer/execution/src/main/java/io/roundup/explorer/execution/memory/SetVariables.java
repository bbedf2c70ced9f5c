// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * The slots of variables that held anything but what every variable holds at first, object after object. Final fields
 * are left out, since nobody needs an order to read them. Reused.
 */
final class SetVariables {
    /** So many elements of an array are looked at. */
    private static final int MOST_ELEMENTS = 1024;

    private static final ClassValue<Field[]> FIELDS = new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
            Field[] found = new Field[0];
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (Field field : DeclaredMembers.fields(c)) {
                    if ((field.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0) {
                        found = Arrays.copyOf(found, found.length + 1);
                        found[found.length - 1] = field;
                    }
                }
            }
            return found;
        }
    };

    private long[] slots = new long[64];
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** Notes the variables of an object as they are now. @param object or an array */
    void add(Object object) {
        if (object.getClass().isArray()) {
            int length = Math.min(Array.getLength(object), MOST_ELEMENTS);
            for (int i = 0; i < length; i++) {
                if (isSet(object, i)) {
                    append(i);
                }
            }
            return;
        }
        for (Field field : FIELDS.get(object.getClass())) {
            long offset = Memory.offset(field);
            if (isSet(object, field.getType(), offset)) {
                append(offset);
            }
        }
    }

    /** {@return whether a slot is among those from a place up to another} */
    boolean contains(int from, int to, long slot) {
        for (int i = from; i < to; i++) {
            if (slots[i] == slot) {
                return true;
            }
        }
        return false;
    }

    private void append(long slot) {
        if (size == slots.length) {
            slots = Arrays.copyOf(slots, 2 * size);
        }
        slots[size++] = slot;
    }

    private static boolean isSet(Object array, int index) {
        if (array instanceof Object[] elements) {
            return elements[index] != null;
        }
        Object value = Array.get(array, index);
        return value instanceof Number number
                ? number.doubleValue() != 0
                : !value.equals(false) && !value.equals((char) 0);
    }

    private static boolean isSet(Object holder, Class<?> type, long offset) {
        if (!type.isPrimitive()) {
            return Memory.reference(holder, offset) != null;
        } else if (type == long.class || type == double.class) {
            return Memory.longValue(holder, offset) != 0;
        } else if (type == int.class || type == float.class) {
            return Memory.intValue(holder, offset) != 0;
        } else if (type == short.class || type == char.class) {
            return Memory.shortValue(holder, offset) != 0;
        }
        return Memory.byteValue(holder, offset) != 0;
    }
}
