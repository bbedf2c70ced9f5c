// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.naming;

import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * What the variables that steps touched are called in the source: found from the locations when an execution is over,
 * so that exploring pays nothing for it. Valid until the next execution.
 */
public final class VariableNames {
    private final SharedObjects shared;
    private final ObjectNames objects;

    public VariableNames(SharedObjects shared, ObjectNames objects) {
        this.shared = shared;
        this.objects = objects;
    }

    /**
     * {@return for example {@code Node.next}, or {@code Ring.slots[3]}; {@code int[]#1[3]} in an array without a name; empty
     * if the location is no variable that has a name} Fields are found by their offset, the nearest superclass first,
     * and are named with the class of the object, unless that has another field of the same name.
     *
     * @param location of a step of the last execution
     */
    public String name(long location) {
        if (!Locations.isVariable(location)) {
            return "";
        }
        Class<?> type = Locations.type(location);
        if (type != null) {
            return name(type, Locations.slot(location), true);
        }
        Object holder = shared.find(Locations.object(location));
        if (holder == null) {
            return "";
        }
        return holder.getClass().isArray()
                ? objects.array(holder) + "[" + Locations.slot(location) + "]"
                : ofAtomic(holder, name(holder.getClass(), Locations.slot(location), false));
    }

    /** What an {@code AtomicInteger} or the like holds is called as the variable that holds it, if that has a name. */
    private String ofAtomic(Object holder, String field) {
        boolean isAll = holder.getClass().getName().startsWith("java.util.concurrent.atomic.Atomic")
                && (field.endsWith(".value") || field.endsWith(".pair"));
        String variable = isAll ? objects.variable(holder) : "";
        return variable.isEmpty() ? field : variable;
    }

    private static String name(Class<?> type, long offset, boolean isStatic) {
        Field field = field(type, offset, isStatic);
        return field == null ? "" : name(type, field);
    }

    /** {@return the field at an offset, or null} @param type of the object, or the one that declares a static field */
    public static @Nullable Field field(Class<?> type, long offset, boolean isStatic) {
        for (Class<?> declaring = type; declaring != null; declaring = isStatic ? null : declaring.getSuperclass()) {
            for (Field field : DeclaredMembers.fields(declaring)) {
                if (Modifier.isStatic(field.getModifiers()) == isStatic && Memory.offset(field) == offset) {
                    return field;
                }
            }
        }
        return null;
    }

    /**
     * {@return the name of a field of an object: with the object's class, unless that means another field, which hides
     * it}
     */
    static String name(Class<?> type, Field field) {
        Class<?> named = type;
        for (Class<?> c = type; c != null && c != field.getDeclaringClass(); c = c.getSuperclass()) {
            for (Field other : DeclaredMembers.fields(c)) {
                if (other.getName().equals(field.getName())) {
                    named = field.getDeclaringClass();
                }
            }
        }
        return simple(named) + "." + field.getName();
    }

    /** {@return the name without the package, and without the address that hidden classes have behind a slash} */
    static String simple(Class<?> type) {
        String name = type.getName();
        int address = name.indexOf('/');
        String binary = address < 0 ? name : name.substring(0, address);
        return binary.substring(binary.lastIndexOf('.') + 1);
    }
}
