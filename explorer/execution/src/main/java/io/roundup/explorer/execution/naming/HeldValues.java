// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.naming;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.result.fact.Held;
import io.roundup.explorer.value.ClassNames;
import io.roundup.quasi.history.PrintableText;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * What variables hold while an execution is repeated for a report or a person. An object is called by its class and a
 * number, in the order in which the report meets them: never by an address or a hash code, and by no code of the
 * program. Valid until the next execution.
 */
public final class HeldValues {
    /** What can be read at a glance, of a string. */
    private static final int LONGEST = 20;

    private final SharedObjects shared;
    private final Map<Object, Held> objects = new IdentityHashMap<>();
    /** By their numbers, from 1: the objects that have no text of their own. */
    private final Map<Integer, Object> withoutText = new HashMap<>();

    private final Map<Integer, String> names = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    /** By type: the number that was tried last for an object of it. */
    private final Map<String, Integer> numbers = new HashMap<>();
    /** What the history calls some objects. */
    private Map<Object, String> known = Map.of();

    /** Begins to look at variables. @param shared the objects of the execution */
    public HeldValues(SharedObjects shared) {
        this.shared = shared;
    }

    /** Some objects have names already. @param names of them, by identity */
    public void know(Map<Object, String> names) {
        known = names;
        taken.addAll(names.values());
    }

    /** {@return what a variable holds now, as text; empty if that cannot be told} @param location of a step */
    public String textAt(long location) {
        Held held = named(at(location));
        return held == null ? "" : held.text();
    }

    /** {@return a value as text} */
    public String text(@Nullable Object value) {
        Held held = named(of(value));
        return held == null ? "" : held.text();
    }

    /** {@return what collections of the JDK hold} */
    public CollectionTexts collections() {
        return new CollectionTexts(shared, this);
    }

    /**
     * {@return what a variable held, with the name of the object} Objects are numbered in the order in which they are
     * named.
     *
     * @param held as noted by {@link #at}, or null
     */
    public @Nullable Held named(@Nullable Held held) {
        Object object = held == null ? null : withoutText.get(held.object());
        if (held == null || object == null) {
            return held;
        }
        String given = known.get(object);
        String name =
                given == null ? names.computeIfAbsent(held.object(), number -> free(type(object.getClass()))) : given;
        return new Held(name, held.object(), held.kind());
    }

    /**
     * {@return the name of the object that has a variable, if it is of a class of the program that has several; else
     * null}
     *
     * @param location of a step
     * @param objects the names of objects by what holds them
     */
    public @Nullable String holder(long location, ObjectNames objects) {
        Object holder = object(location);
        if (holder == null
                || holder.getClass().isArray()
                || holder instanceof Enum<?>
                || !Holders.isOfProgram(holder.getClass())
                || !objects.isOneOfSeveral(holder.getClass())) {
            return null;
        }
        return text(holder);
    }

    /** {@return the name of the object that has a variable; empty if none has it} @param location of a step */
    public String holder(long location) {
        Object holder = object(location);
        return holder == null ? "" : text(holder);
    }

    private @Nullable Object object(long location) {
        boolean isOfObject = Locations.isVariable(location)
                && Locations.type(location) == null
                && Locations.className(location) == null;
        return isOfObject ? shared.find(Locations.object(location)) : null;
    }

    private String free(String type) {
        int number = numbers.merge(type, 1, Integer::sum);
        while (!taken.add(type + "#" + number)) {
            number = numbers.merge(type, 1, Integer::sum);
        }
        return type + "#" + number;
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
            String text = own(object);
            known = new Held(text, objects.size() + 1, kind);
            objects.put(object, known);
            if (text.isEmpty()) {
                withoutText.put(known.object(), object);
            }
        }
        return known;
    }

    /** {@return the text of an object, empty if it will get a name} */
    private String own(Object object) {
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
        return VariableNames.simple(object.getClass()).matches("Atomic(Stamped|Markable)Reference\\$Pair")
                ? pair(object)
                : "";
    }

    /** {@return a reference and its stamp or mark, which never change} */
    private String pair(Object pair) {
        List<String> parts = new ArrayList<>();
        for (String name : List.of("reference", "stamp", "mark")) {
            for (Field field : pair.getClass().getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    String part =
                            held(field.getType(), pair, Memory.offset(field)).text();
                    parts.add(part.isEmpty() ? "an object" : part);
                }
            }
        }
        return "(" + String.join(", ", parts) + ")";
    }

    /** {@return the name of a class as histories have it, the same in each JVM} */
    private static String type(Class<?> type) {
        if (type.isArray()) {
            return type(type.getComponentType()) + "[]";
        }
        return ClassNames.simple(type);
    }

    private static String quoted(String text, char quote) {
        String line = text.replaceAll("\\R|\\p{Cntrl}", " ");
        String shown = line.length() > LONGEST ? line.substring(0, LONGEST) + "..." : line;
        return quote + PrintableText.of(shown) + quote;
    }
}
