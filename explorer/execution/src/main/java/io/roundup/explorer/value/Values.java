// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

import io.roundup.agent.hook.Hooks;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Arguments and results in a form that is equal in equal executions, and only there.
 *
 * <ul>
 *   <li>Numbers, strings, enums and classes stay what they are, and so does an object with an {@code equals} and a
 *       {@code hashCode} of its own.
 *   <li>Arrays and collections become lists; sets, maps, entries and optionals stay such. What they hold is canonical
 *   in turn, and so are the components of records.
 *   <li>An object without an equality of its own becomes an {@link ObjectIdentity}.
 * </ul>
 *
 * <p>Called between executions, so that {@code equals}, {@code hashCode} and iterators of the program, which are
 * instrumented, make no steps. Not thread-safe.
 */
public final class Values {
    private final Function<Object, ObjectIdentity> identities;
    private final List<ObjectIdentity> ranked = new ArrayList<>();
    private final List<Object> open = new ArrayList<>();
    private @Nullable Object underTest;

    /** Ranks objects without an equality by their first appearance. */
    public Values() {
        identities = this::rank;
    }

    /** Leaves it to others to name objects without an equality. @param identities names them */
    public Values(Function<Object, ObjectIdentity> identities) {
        this.identities = identities;
    }

    /**
     * Starts a new history: ranks begin again.
     *
     * @param target the object under test, which is named and not looked into
     */
    public void begin(Object target) {
        underTest = target;
        if (!ranked.isEmpty()) {
            ranked.clear();
        }
    }

    /** {@return whether an object is its own canonical form, and cheaply known to be} */
    public static boolean isPlain(@Nullable Object value) {
        return value == null
                || value == Hooks.VOID
                || value instanceof Integer
                || value instanceof Boolean
                || value instanceof String
                || value instanceof Long
                || value instanceof Character
                || value instanceof Enum<?>
                || value instanceof Class<?>
                || value instanceof Number && value.getClass().getName().startsWith("java.lang.");
    }

    /**
     * Ranks the objects without an equality in a value, except those in sets and maps, whose order of iteration means
     * nothing. If these objects are seen elsewhere first, they have a rank that does not depend on it.
     *
     * @param value any
     */
    public void see(@Nullable Object value) {
        if (!(value instanceof Set<?> || value instanceof Map<?, ?>)) {
            canonical(value, false);
        }
    }

    /** {@return the canonical form of any object} @param value any */
    public @Nullable Object canonical(@Nullable Object value) {
        return canonical(value, true);
    }

    private @Nullable Object canonical(@Nullable Object value, boolean intoSets) {
        if (isPlain(value) || value == null) {
            return value;
        }
        if (value == underTest) {
            return new ObjectIdentity(value, 0);
        }
        boolean isContainer = value.getClass().isArray()
                || value instanceof Collection<?>
                || value instanceof Map<?, ?>
                || value instanceof Map.Entry<?, ?>
                || value instanceof Optional<?>
                || value instanceof Record;
        if (!isContainer) {
            return single(value);
        }
        for (int depth = 0; depth < open.size(); depth++) {
            if (open.get(depth) == value) {
                return "(the container at depth " + depth + ")";
            }
        }
        open.add(value);
        try {
            return container(value, intoSets);
        } finally {
            open.remove(open.size() - 1);
        }
    }

    private Object single(Object value) {
        return switch (Equality.of(value.getClass())) {
            case IDENTITY -> identities.apply(value);
            case OWN_WITHOUT_HASH -> new EqualsOnly(value);
            case OWN, COMPONENTS -> value;
        };
    }

    private Object container(Object value, boolean intoSets) {
        if (value instanceof Set<?> set) {
            return intoSets ? addAll(set, new LinkedHashSet<>(), true) : value;
        }
        if (value instanceof Collection<?> collection) {
            return addAll(collection, new ArrayList<>(), intoSets);
        }
        if (value instanceof Map<?, ?> map) {
            Map<@Nullable Object, @Nullable Object> canonical = new LinkedHashMap<>();
            if (intoSets) {
                map.forEach((key, held) -> canonical.put(canonical(key, true), canonical(held, true)));
            }
            return canonical;
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return new SimpleImmutableEntry<@Nullable Object, @Nullable Object>(
                    canonical(entry.getKey(), intoSets), canonical(entry.getValue(), intoSets));
        }
        if (value instanceof Optional<?> optional) {
            return optional.isEmpty()
                    ? optional
                    : Optional.of(Objects.requireNonNull(canonical(optional.get(), intoSets)));
        }
        if (value instanceof Record record) {
            return components(record, intoSets);
        }
        List<@Nullable Object> canonical = new ArrayList<>();
        for (int i = 0; i < Array.getLength(value); i++) {
            canonical.add(canonical(Array.get(value, i), intoSets));
        }
        return canonical;
    }

    private <C extends Collection<@Nullable Object>> C addAll(Collection<?> elements, C canonical, boolean intoSets) {
        for (Object element : elements) {
            canonical.add(canonical(element, intoSets));
        }
        return canonical;
    }

    /** A record is compared by its components; one whose components are all canonical can do so itself. */
    private Object components(Record value, boolean intoSets) {
        boolean isCanonical = true;
        List<@Nullable Object> canonical = new ArrayList<>();
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            Object held;
            try {
                component.getAccessor().setAccessible(true);
                held = component.getAccessor().invoke(value);
            } catch (ReflectiveOperationException | RuntimeException inaccessible) {
                // A record of a module that does not let us look into it: it must do with the equality that it has.
                return value;
            }
            Object form = canonical(held, intoSets);
            isCanonical &= form == held;
            canonical.add(form);
        }
        return isCanonical ? value : new RecordValue(value.getClass(), canonical);
    }

    private ObjectIdentity rank(Object value) {
        for (ObjectIdentity known : ranked) {
            if (known.object() == value) {
                return known;
            }
        }
        ObjectIdentity identity = new ObjectIdentity(value, ranked.size() + 1);
        ranked.add(identity);
        return identity;
    }
}
