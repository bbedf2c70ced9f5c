// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
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

    private static final ClassValue<Boolean> CHANGING = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return hasChangingField(type);
        }
    };

    private Constants() {}

    /** {@return whether an object is one} Linear in what it reaches. */
    public static boolean contain(@Nullable Object root) {
        IdentityTable seen = new IdentityTable();
        Deque<Object> pending = new ArrayDeque<>();
        add(root, seen, pending);
        while (!pending.isEmpty()) {
            Object next = pending.remove();
            Class<?> type = next.getClass();
            if (seen.size() > MOST || CHANGING.get(type)) {
                return false;
            }
            for (long offset : ReferenceLayout.of(type).offsets) {
                Object held = Memory.reference(next, offset);
                if (held instanceof Object[] elements && isImmutable(type)) {
                    for (Object element : elements) {
                        add(element, seen, pending);
                    }
                } else {
                    add(held, seen, pending);
                }
            }
        }
        return true;
    }

    private static void add(@Nullable Object object, IdentityTable seen, Deque<Object> pending) {
        if (object == null || ReferenceLayout.of(object.getClass()).opaque || seen.find(object) != IdentityTable.NONE) {
            return;
        }
        seen.add(object, seen.size());
        pending.add(object);
    }

    private static boolean isImmutable(Class<?> type) {
        return IMMUTABLE.stream().anyMatch(type.getName()::startsWith);
    }

    private static boolean hasChangingField(Class<?> type) {
        if (isImmutable(type)) {
            return false;
        }
        if (type.isArray()) {
            return true;
        }
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            // The JDK keeps the hash code of a constant in it.
            if (declaring != Enum.class) {
                for (Field field : DeclaredMembers.fields(declaring)) {
                    int modifiers = field.getModifiers();
                    if (!Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
