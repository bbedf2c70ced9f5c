// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.naming;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * What variables hold, for a person. No code of the program runs for it: an object that has no text of its own is
 * called by its class, and by how many of that class were shared before it. Valid until the next execution.
 */
public final class VariableTexts {
    /** What a variable holds of which nothing is known. */
    public static final Object UNKNOWN = new Object();

    /** What can be read at a glance, of a string. */
    private static final int LONGEST = 40;

    private final SharedObjects shared;

    public VariableTexts(SharedObjects shared) {
        this.shared = shared;
    }

    /**
     * {@return what a variable holds now, numbers in their boxes, or {@link #UNKNOWN}} Called by the running explored
     * thread, or when the execution is over.
     *
     * @param location of a step
     */
    public @Nullable Object value(long location) {
        if (!Locations.isVariable(location)) {
            return UNKNOWN;
        }
        Class<?> type = Locations.type(location);
        long slot = Locations.slot(location);
        if (type != null) {
            Field field = VariableNames.field(type, slot, true);
            return field == null ? UNKNOWN : value(Memory.base(field), field);
        }
        Object holder = shared.find(Locations.object(location));
        if (holder == null) {
            return UNKNOWN;
        }
        if (holder.getClass().isArray()) {
            return slot < Array.getLength(holder) ? Array.get(holder, (int) slot) : UNKNOWN;
        }
        Field field = VariableNames.field(holder.getClass(), slot, false);
        return field == null ? UNKNOWN : value(holder, field);
    }

    /** {@return what a variable holds now, as a person reads it; empty if it is not known} @param location of a step */
    public String at(long location) {
        return text(value(location));
    }

    private static @Nullable Object value(Object holder, Field field) {
        long offset = Memory.offset(field);
        Class<?> type = field.getType();
        if (!type.isPrimitive()) {
            return Memory.reference(holder, offset);
        }
        return switch (type.descriptorString().charAt(0)) {
            case 'J' -> (Object) Memory.longValue(holder, offset);
            case 'D' -> (Object) Double.longBitsToDouble(Memory.longValue(holder, offset));
            case 'I' -> (Object) Memory.intValue(holder, offset);
            case 'F' -> (Object) Float.intBitsToFloat(Memory.intValue(holder, offset));
            case 'S' -> (Object) Memory.shortValue(holder, offset);
            case 'C' -> (Object) (char) Memory.shortValue(holder, offset);
            case 'Z' -> (Object) (Memory.byteValue(holder, offset) != 0);
            default -> (Object) Memory.byteValue(holder, offset);
        };
    }

    /** {@return what collections of the JDK hold} */
    public CollectionTexts collections() {
        return new CollectionTexts(shared, this);
    }

    /** {@return the object that a variable is of, as a person reads it; empty if there is none} */
    public String holder(long location) {
        Object holder = Locations.type(location) == null ? shared.find(Locations.object(location)) : null;
        return holder == null ? "" : named(holder);
    }

    /** {@return a value as a person reads it; empty if it is not known} @param value as above */
    public String text(@Nullable Object value) {
        if (value == UNKNOWN) {
            return "";
        }
        if (value instanceof String text) {
            return "\"" + (text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text) + "\"";
        }
        if (value instanceof Character character) {
            return "'" + character + "'";
        }
        if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        if (value instanceof Class<?> type) {
            return "class " + VariableNames.simple(type);
        }
        return value == null || isPlain(value.getClass()) ? String.valueOf(value) : named(value);
    }

    /** {@return whether it is a box of a number or of a truth value} */
    private static boolean isPlain(Class<?> type) {
        return type == Boolean.class
                || type.getSuperclass() == Number.class && type.getName().startsWith("java.lang.");
    }

    private String named(Object object) {
        Class<?> type = object.getClass();
        String name = type.isArray()
                ? VariableNames.simple(element(type)) + "[" + Array.getLength(object) + "]"
                : VariableNames.simple(type);
        int number = 0;
        for (int i = 0; i < shared.size(); i++) {
            Object member = shared.member(i);
            number += member.getClass() == type ? 1 : 0;
            if (member == object) {
                return name + "#" + number;
            }
        }
        return name;
    }

    private static Class<?> element(Class<?> array) {
        Class<?> element = array;
        while (element.getComponentType() != null) {
            element = element.getComponentType();
        }
        return element;
    }
}
