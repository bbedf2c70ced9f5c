// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.agent.hook.Hooks;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Arguments and results in a form that is equal in equal executions: values stay what they are, containers become lists,
 * and an object without an equality of its own becomes its class and its rank of first appearance.
 */
public final class Values {
    private final List<Object> anonymous = new ArrayList<>();

    /** {@return the canonical form of an object that stands alone} @param value any */
    public static @Nullable Object alone(@Nullable Object value) {
        return isPlain(value) ? value : new Values().canonical(value);
    }

    /** {@return whether an object stands for a value, rather than for itself: it has an equality of its own} */
    public static boolean hasValue(Object value) {
        return isPlain(value) || value.getClass().isArray() || hasEquality(value);
    }

    /** Starts a new history: ranks begin again. */
    void clear() {
        if (!anonymous.isEmpty()) {
            anonymous.clear();
        }
    }

    /** {@return whether an object is its own canonical form} */
    static boolean isPlain(@Nullable Object value) {
        return value == null
                || value == Hooks.VOID
                || value instanceof Integer
                || value instanceof Boolean
                || value instanceof String
                || value instanceof Long
                || value instanceof Character
                || value instanceof Enum<?>
                || value instanceof Number && value.getClass().getName().startsWith("java.lang.");
    }

    /** {@return the canonical form of any object} */
    @Nullable
    Object canonical(@Nullable Object value) {
        if (isPlain(value) || value == null) {
            return value;
        }
        if (value instanceof Object[] array) {
            return all(Arrays.asList(array));
        }
        if (value.getClass().isArray()) {
            List<@Nullable Object> elements = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) {
                elements.add(Array.get(value, i));
            }
            return elements;
        }
        if (value instanceof List<?> list) {
            return all(list);
        }
        if (value instanceof Optional<?> optional) {
            return optional.isPresent() ? all(List.of(optional.get())) : List.of();
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return all(Arrays.asList(entry.getKey(), entry.getValue()));
        }
        if (value instanceof Set<?> || value instanceof Map<?, ?> || hasEquality(value)) {
            return value.toString();
        }
        return value.getClass().getSimpleName() + "#" + rank(value);
    }

    private List<@Nullable Object> all(Iterable<?> elements) {
        List<@Nullable Object> canonical = new ArrayList<>();
        for (Object element : elements) {
            canonical.add(canonical(element));
        }
        return canonical;
    }

    private static boolean hasEquality(Object value) {
        try {
            return value.getClass().getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException impossible) {
            return false;
        }
    }

    private int rank(Object value) {
        for (int i = 0; i < anonymous.size(); i++) {
            if (anonymous.get(i) == value) {
                return i + 1;
            }
        }
        anonymous.add(value);
        return anonymous.size();
    }
}
