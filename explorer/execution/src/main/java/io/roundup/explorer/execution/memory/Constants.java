// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import io.roundup.agent.site.JdkState;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Objects that nobody can change, and that lead to none which can be changed. */
public final class Constants {
    /** Larger graphs are not looked at to their end. */
    private static final int MOST = 1_000;

    /** Classes of the JDK whose objects do not change as far as anybody can see. */
    private static final List<String> IMMUTABLE = List.of(
            "java.math.",
            "java.net.URI",
            "java.nio.charset.",
            "java.time.",
            "java.util.ImmutableCollections$",
            "java.util.Locale",
            "java.util.Optional",
            "java.util.UUID",
            "java.util.regex.Pattern");

    /** What of an object can change, in words, by its class; empty if nothing can. */
    private static final ClassValue<String> CHANGING = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
            return changing(type);
        }
    };

    /** Where the instances of a class of the JDK that do not change keep arrays of their own. */
    private static final ClassValue<long[]> OWN_ARRAYS = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            return ownArrays(type);
        }
    };

    private Constants() {}

    /** {@return whether an object is one} Linear in what it reaches. */
    public static boolean contain(@Nullable Object root) {
        return changing(root, met -> {}).isEmpty();
    }

    /**
     * {@return what it is about an object that somebody can change, in words; empty if nobody can}
     *
     * @param root the object
     * @param visitor gets all objects that it leads to, and itself
     */
    public static String changing(@Nullable Object root, Consumer<Object> visitor) {
        IdentityTable seen = new IdentityTable();
        Deque<Object> pending = new ArrayDeque<>();
        add(root, seen, pending, visitor);
        while (!pending.isEmpty()) {
            Object next = pending.remove();
            Class<?> type = next.getClass();
            if (seen.size() > MOST) {
                return "more than " + MOST + " objects";
            }
            if (!CHANGING.get(type).isEmpty()) {
                return CHANGING.get(type);
            }
            held(next, each -> add(each, seen, pending, visitor));
        }
        return "";
    }

    /**
     * Finds what an object leads to. In place of an array that nobody can change, since an object of the JDK has made it
     * for itself, these are the elements.
     *
     * @param visitor gets each of them; some may be null
     */
    static void held(Object holder, Consumer<@Nullable Object> visitor) {
        Class<?> type = holder.getClass();
        for (long offset : ReferenceLayout.of(type).offsets) {
            Object held = Memory.reference(holder, offset);
            if (held instanceof Object[] elements && isOwn(type, offset)) {
                for (Object element : elements) {
                    visitor.accept(element);
                }
            } else {
                visitor.accept(held);
            }
        }
    }

    private static void add(
            @Nullable Object object, IdentityTable seen, Deque<Object> pending, Consumer<Object> visitor) {
        if (object == null) {
            return;
        }
        ReferenceLayout layout = ReferenceLayout.of(object.getClass());
        boolean leadsOn = !layout.opaque || layout.isMemory;
        if (leadsOn && seen.find(object) != IdentityTable.NONE) {
            return;
        }
        visitor.accept(object);
        if (leadsOn) {
            seen.add(object, seen.size());
            pending.add(object);
        }
    }

    private static boolean isImmutable(Class<?> type) {
        return IMMUTABLE.stream().anyMatch(type.getName()::startsWith) && !JdkState.isNamed(type);
    }

    private static boolean isOwn(Class<?> type, long offset) {
        return Arrays.stream(OWN_ARRAYS.get(type)).anyMatch(own -> own == offset);
    }

    /** In a variable of another type, an array is one that the program has given. */
    private static long[] ownArrays(Class<?> type) {
        return isImmutable(type)
                ? Arrays.stream(DeclaredMembers.fields(type))
                        .filter(field -> !Modifier.isStatic(field.getModifiers()))
                        .filter(field -> field.getType().isArray())
                        .mapToLong(Memory::offset)
                        .toArray()
                : new long[0];
    }

    private static String changing(Class<?> type) {
        if (isImmutable(type)) {
            return "";
        }
        if (ReferenceLayout.of(type).isMemory) {
            return "what a memory segment shows";
        }
        if (JdkState.isNamed(type)) {
            return "what calls of a " + type.getName() + " change";
        }
        if (type.isArray()) {
            return "the elements of an array, " + type.getTypeName();
        }
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            // The JDK keeps the hash code of a constant in it.
            if (declaring != Enum.class) {
                for (Field field : DeclaredMembers.fields(declaring)) {
                    int modifiers = field.getModifiers();
                    if (!Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers)) {
                        return "the field " + field.getName() + " of a " + type.getName();
                    }
                }
            }
        }
        return "";
    }
}
