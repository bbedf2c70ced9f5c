// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.naming;

import io.roundup.explorer.execution.memory.Memory;
import java.lang.reflect.Array;
import java.lang.reflect.Field;

/** Whether a variable holds anything but what every variable holds at first. */
public final class VariableContents {
    private VariableContents() {}

    /** {@return whether it does} @param holder an object or an array @param slot the offset of a field or an index */
    public static boolean isSet(Object holder, long slot) {
        if (holder instanceof Object[] elements) {
            return elements[(int) slot] != null;
        }
        if (holder.getClass().isArray()) {
            return !isZero(Array.get(holder, (int) slot));
        }
        Field field = VariableNames.field(holder.getClass(), slot, false);
        if (field == null) {
            return false;
        }
        Class<?> type = field.getType();
        if (!type.isPrimitive()) {
            return Memory.reference(holder, slot) != null;
        } else if (type == long.class || type == double.class) {
            return Memory.longValue(holder, slot) != 0;
        } else if (type == int.class || type == float.class) {
            return Memory.intValue(holder, slot) != 0;
        } else if (type == short.class || type == char.class) {
            return Memory.shortValue(holder, slot) != 0;
        }
        return Memory.byteValue(holder, slot) != 0;
    }

    private static boolean isZero(Object value) {
        return value instanceof Number number
                ? number.doubleValue() == 0
                : value.equals(false) || value.equals((char) 0);
    }
}
