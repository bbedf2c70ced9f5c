// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** The final static fields of a class that keep what its initialiser has stored there once. */
final class StaticFinals {
    private StaticFinals() {}

    /** {@return whether some may not have been set: they hold null, zero or false} */
    static boolean areSomeUnset(Class<?> type) {
        for (Field field : DeclaredMembers.fields(type)) {
            int both = Modifier.STATIC | Modifier.FINAL;
            if ((field.getModifiers() & both) == both && !field.isSynthetic() && isUnset(field)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isUnset(Field field) {
        Object base = Memory.base(field);
        long offset = Memory.offset(field);
        return switch (field.getType().getName()) {
            case "long", "double" -> Memory.longValue(base, offset) == 0;
            case "int", "float" -> Memory.intValue(base, offset) == 0;
            case "short", "char" -> Memory.shortValue(base, offset) == 0;
            case "byte", "boolean" -> Memory.byteValue(base, offset) == 0;
            default -> Memory.reference(base, offset) == null;
        };
    }
}
