// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.naming;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What variables hold, as texts for a report. Looked at step by step while an execution is repeated, and calls no code
 * of the program. Objects are told apart by numbers, such as {@code Node#2}, in the order in which they are met. Valid
 * until the next execution.
 */
public final class VariableTexts {
    /** What can be read at a glance. */
    private static final int LONGEST = 80;

    private final SharedObjects shared;
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();

    public VariableTexts(SharedObjects shared) {
        this.shared = shared;
    }

    /** {@return what a variable holds now, or an empty string if that is not known} @param location of a step */
    public String at(long location) {
        if (!Locations.isVariable(location)) {
            return "";
        }
        Class<?> type = Locations.type(location);
        long slot = Locations.slot(location);
        if (type != null) {
            Field field = VariableNames.field(type, slot, true);
            return field == null ? "" : text(field.getType(), Memory.base(field), Memory.offset(field));
        }
        Object holder = shared.find(Locations.object(location));
        if (holder == null) {
            return "";
        }
        if (holder.getClass().isArray()) {
            return slot < Array.getLength(holder) ? text(Array.get(holder, (int) slot)) : "";
        }
        Field field = VariableNames.field(holder.getClass(), slot, false);
        return field == null ? "" : text(field.getType(), holder, slot);
    }

    /** {@return the object that a variable is in, such as {@code Node#2}, or an empty string if it is in none} */
    public String holder(long location) {
        boolean isOfObject = Locations.isVariable(location) && Locations.type(location) == null;
        Object holder = isOfObject ? shared.find(Locations.object(location)) : null;
        return holder == null ? "" : numbered(holder);
    }

    private String text(Class<?> type, Object holder, long offset) {
        if (!type.isPrimitive()) {
            return text(Memory.reference(holder, offset));
        }
        return switch (type.descriptorString().charAt(0)) {
            case 'J' -> Long.toString(Memory.longValue(holder, offset));
            case 'D' -> Double.toString(Double.longBitsToDouble(Memory.longValue(holder, offset)));
            case 'I' -> Integer.toString(Memory.intValue(holder, offset));
            case 'F' -> Float.toString(Float.intBitsToFloat(Memory.intValue(holder, offset)));
            case 'S' -> Short.toString(Memory.shortValue(holder, offset));
            case 'C' -> text((char) Memory.shortValue(holder, offset));
            case 'Z' -> Boolean.toString(Memory.byteValue(holder, offset) != 0);
            default -> Byte.toString(Memory.byteValue(holder, offset));
        };
    }

    private String text(@Nullable Object value) {
        if (value == null) {
            return "null";
        } else if (value instanceof String text) {
            return quoted(text, '"');
        } else if (value instanceof Character character) {
            return quoted(character.toString(), '\'');
        } else if (value instanceof Boolean || isBoxedNumber(value)) {
            return value.toString();
        } else if (value instanceof Enum<?> constant) {
            return constant.name();
        } else if (value instanceof Class<?> type) {
            return "class " + VariableNames.simple(type);
        }
        return numbered(value);
    }

    private static boolean isBoxedNumber(Object value) {
        return value instanceof Number && value.getClass().getPackageName().equals("java.lang");
    }

    private static String quoted(String text, char quote) {
        return quote + (text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text) + quote;
    }

    private String numbered(Object object) {
        String type = VariableNames.simple(object.getClass());
        String name = object.getClass().isArray() ? object.getClass().getSimpleName() : type;
        return name + "#" + numbers.computeIfAbsent(object, added -> counts.merge(name, 1, Integer::sum));
    }
}
