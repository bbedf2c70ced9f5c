// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.value.EqualsOnly;
import io.roundup.explorer.value.ObjectIdentity;
import io.roundup.explorer.value.RecordValue;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns the canonical arguments of histories back into objects that a golden model can be given, and knows these
 * objects again in its answers.
 *
 * <p>A model is given new collections and arrays in each call, so that it may keep or change them. For an object
 * without an equality it is given one and the same object in all executions, which stands for its like.
 */
final class GoldenArguments {
    /** Stands for "no object fits". */
    static final Object NONE = new Object();

    private final Map<ObjectIdentity, Object> objects = new HashMap<>();
    private final Map<Object, ObjectIdentity> identities = new IdentityHashMap<>();

    /** {@return what a parameter of some type is given for a canonical argument, or {@link #NONE}} */
    @Nullable
    Object fit(Class<?> parameter, @Nullable Object argument) {
        if (argument == null) {
            return parameter.isPrimitive() ? NONE : null;
        }
        if (parameter.isArray()) {
            return argument instanceof List<?> list ? array(parameter.getComponentType(), list) : NONE;
        }
        Class<?> boxed = MethodType.methodType(parameter).wrap().returnType();
        if (argument instanceof List<?> list) {
            List<@Nullable Object> copy = addAll(list, new ArrayList<>());
            return boxed.isInstance(copy) ? copy : orNone(boxed, new LinkedList<>(copy));
        }
        return orNone(boxed, revive(argument));
    }

    /** {@return the identity of an object that was an argument, or null} */
    @Nullable
    ObjectIdentity identity(Object object) {
        return identities.get(object);
    }

    private static Object orNone(Class<?> type, @Nullable Object object) {
        return object != null && type.isInstance(object) ? object : NONE;
    }

    private Object array(Class<?> type, List<?> elements) {
        Object array = Array.newInstance(type, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Object element = fit(type, elements.get(i));
            if (element == NONE) {
                return NONE;
            }
            Array.set(array, i, element);
        }
        return array;
    }

    private @Nullable Object revive(@Nullable Object canonical) {
        if (canonical instanceof ObjectIdentity identity) {
            Object object = objects.computeIfAbsent(identity, ObjectIdentity::object);
            identities.put(object, identity);
            return object;
        }
        if (canonical instanceof EqualsOnly holder) {
            return holder.object();
        }
        if (canonical instanceof RecordValue value) {
            return record(value);
        }
        if (canonical instanceof Set<?> set) {
            return addAll(set, new LinkedHashSet<>());
        }
        if (canonical instanceof List<?> list) {
            return addAll(list, new ArrayList<>());
        }
        if (canonical instanceof Map<?, ?> map) {
            Map<@Nullable Object, @Nullable Object> copy = new LinkedHashMap<>();
            map.forEach((key, value) -> copy.put(revive(key), revive(value)));
            return copy;
        }
        if (canonical instanceof Map.Entry<?, ?> entry) {
            Map<@Nullable Object, @Nullable Object> one = new LinkedHashMap<>();
            one.put(revive(entry.getKey()), revive(entry.getValue()));
            return one.entrySet().iterator().next();
        }
        return canonical instanceof Optional<?> optional ? optional.map(this::revive) : canonical;
    }

    private Object record(RecordValue value) {
        RecordComponent[] components = value.type().getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        @Nullable Object[] held = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            held[i] = fit(types[i], value.components().get(i));
            if (held[i] == NONE) {
                return NONE;
            }
        }
        try {
            Constructor<?> constructor = value.type().getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(held);
        } catch (ReflectiveOperationException failed) {
            throw new InputException("The record " + value + ", an argument, cannot be made for the golden model: "
                    + failed + ". Let its constructor accept what its accessors return.");
        }
    }

    private <C extends Collection<@Nullable Object>> C addAll(Collection<?> elements, C copy) {
        for (Object element : elements) {
            copy.add(revive(element));
        }
        return copy;
    }
}
