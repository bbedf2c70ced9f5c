// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.naming;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * What variables hold while an execution is repeated for a report. An object is called by its class and a number, in
 * the order in which the report meets them: never by an address or a hash code, and by no code of the program. Valid
 * until the next execution.
 */
public final class HeldValues {
    /** What can be read at a glance, of a string. */
    private static final int LONGEST = 20;

    private final SharedObjects shared;
    private final Map<Object, Held> objects = new IdentityHashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();

    /** Begins to look at variables. @param shared the objects of the execution */
    public HeldValues(SharedObjects shared) {
        this.shared = shared;
    }

    /** {@return what a variable holds now, or null if that cannot be told} @param location of a step */
    public @Nullable Held at(long location) {
        if (!Locations.isVariable(location)) {
            return null;
        }
        long slot = Locations.slot(location);
        Class<?> type = Locations.type(location);
        if (type != null) {
            Field field = VariableNames.field(type, slot, true);
            return field == null ? null : held(field.getType(), Memory.base(field), Memory.offset(field));
        }
        if (Locations.className(location) != null) {
            return null;
        }
        Object holder = shared.find(Locations.object(location));
        if (holder == null) {
            return null;
        }
        if (holder.getClass().isArray()) {
            return slot >= Array.getLength(holder) ? null : element(holder, (int) slot);
        }
        Field field = VariableNames.field(holder.getClass(), slot, false);
        if (field == null) {
            return null;
        }
        Class<?> held = holder instanceof AtomicBoolean ? boolean.class : field.getType();
        return held(held, holder, Memory.offset(field));
    }

    private Held element(Object array, int index) {
        Object element = Array.get(array, index);
        return array.getClass().getComponentType().isPrimitive() ? primitive(String.valueOf(element)) : of(element);
    }

    private Held held(Class<?> type, Object base, long offset) {
        if (!type.isPrimitive()) {
            return of(Memory.reference(base, offset));
        } else if (type == boolean.class) {
            return primitive(String.valueOf(Memory.byteValue(base, offset) != 0));
        } else if (type == char.class) {
            return primitive(quoted(String.valueOf((char) Memory.shortValue(base, offset)), '\''));
        } else if (type == long.class) {
            return primitive(String.valueOf(Memory.longValue(base, offset)));
        } else if (type == double.class) {
            return primitive(String.valueOf(Double.longBitsToDouble(Memory.longValue(base, offset))));
        } else if (type == float.class) {
            return primitive(String.valueOf(Float.intBitsToFloat(Memory.intValue(base, offset))));
        } else if (type == int.class) {
            return primitive(String.valueOf(Memory.intValue(base, offset)));
        } else if (type == short.class) {
            return primitive(String.valueOf(Memory.shortValue(base, offset)));
        }
        return primitive(String.valueOf(Memory.byteValue(base, offset)));
    }

    private static Held primitive(String text) {
        return new Held(text, 0, Held.Kind.PRIMITIVE);
    }

    /** {@return an object, as reports call it} @param object or null */
    private Held of(@Nullable Object object) {
        if (object == null) {
            return new Held("null", 0, Held.Kind.REFERENCE);
        }
        Held known = objects.get(object);
        if (known == null) {
            Held.Kind kind = object.getClass().isArray() ? Held.Kind.ARRAY : Held.Kind.REFERENCE;
            known = new Held(text(object), objects.size() + 1, kind);
            objects.put(object, known);
        }
        return known;
    }

    private String text(Object object) {
        if (object instanceof String string) {
            return quoted(string, '"');
        } else if (object instanceof Boolean
                || object instanceof Integer
                || object instanceof Long
                || object instanceof Short
                || object instanceof Byte
                || object instanceof Double
                || object instanceof Float) {
            return object.toString();
        } else if (object instanceof Character) {
            return quoted(object.toString(), '\'');
        } else if (object instanceof Enum<?> constant) {
            return constant.name();
        } else if (object instanceof Class<?> type) {
            return VariableNames.simple(type) + ".class";
        }
        String type = type(object.getClass());
        if (type.matches("Atomic(Stamped|Markable)Reference\\$Pair")) {
            return pair(object);
        }
        return type + "#" + counts.merge(type, 1, Integer::sum);
    }

    /** {@return a reference and its stamp or mark, which never change} */
    private String pair(Object pair) {
        List<String> parts = new ArrayList<>();
        for (String name : List.of("reference", "stamp", "mark")) {
            for (Field field : pair.getClass().getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    parts.add(held(field.getType(), pair, Memory.offset(field)).text());
                }
            }
        }
        return "(" + String.join(", ", parts) + ")";
    }

    /** {@return the name of a class, the same in each JVM} */
    private static String type(Class<?> type) {
        if (type.isArray()) {
            return type(type.getComponentType()) + "[]";
        }
        String name = VariableNames.simple(type);
        int lambda = name.indexOf("$$Lambda");
        return lambda < 0 ? name : name.substring(0, lambda) + " lambda";
    }

    private static String quoted(String text, char quote) {
        String line = text.replaceAll("\\R|\\p{Cntrl}", " ");
        return quote + (line.length() > LONGEST ? line.substring(0, LONGEST) + "..." : line) + quote;
    }
}
