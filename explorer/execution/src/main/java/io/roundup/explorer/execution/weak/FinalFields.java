// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import io.roundup.explorer.graph.Freeze;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the final fields of published objects lead to, and which objects are published by their constructors. */
final class FinalFields {
    /** What is farther away is not found by a final field alone. */
    private static final int MOST_OBJECTS = 1_000;

    private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /** The final fields of a class, of its instances. */
    private static final ClassValue<List<Field>> FIELDS = new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            List<Field> fields = new ArrayList<>();
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                Arrays.stream(DeclaredMembers.fields(c))
                        .filter(field ->
                                Modifier.isFinal(field.getModifiers()) && !Modifier.isStatic(field.getModifiers()))
                        .forEach(fields::add);
            }
            return List.copyOf(fields);
        }
    };

    /**
     * Those of them that hold references. Not the object around an inner one, which threads have anyway, nor what a lambda
     * has captured: no constructor of the program stores that.
     */
    private static final ClassValue<long[]> REFERENCES = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            return (type.isHidden() ? List.<Field>of() : FIELDS.get(type))
                    .stream()
                            .filter(field -> !field.getType().isPrimitive()
                                    && !field.getName().startsWith("this$"))
                            .mapToLong(Memory::offset)
                            .toArray();
        }
    };

    /** By object: when the constructors had ended of those whose final fields lead to it. */
    private final Map<Object, List<Freeze>> led = new IdentityHashMap<>();

    void clear() {
        if (!led.isEmpty()) {
            led.clear();
        }
    }

    /** {@return the classes whose constructors are under way in the running thread, or null for none} */
    static Class<?> @Nullable [] constructing() {
        List<Class<?>> classes = new ArrayList<>();
        STACK.forEach(frame -> {
            if (frame.getMethodName().equals("<init>")) {
                classes.add(frame.getDeclaringClass());
            }
        });
        return classes.isEmpty() ? null : classes.toArray(new Class<?>[0]);
    }

    /** {@return whether an object with final fields is one of those that may be under construction} */
    static boolean isAmong(Class<?>[] constructing, Object object) {
        return !FIELDS.get(object.getClass()).isEmpty()
                && Arrays.stream(constructing).anyMatch(type -> type.isInstance(object));
    }

    /** An object has been published. @param freeze its constructor had ended by then */
    void published(Object object, Freeze freeze) {
        long[] offsets = object.getClass().isArray() ? new long[0] : REFERENCES.get(object.getClass());
        List<Object> reached = new ArrayList<>();
        for (long offset : offsets) {
            reach(Memory.reference(object, offset), freeze, reached);
        }
        for (int next = 0; next < reached.size() && next < MOST_OBJECTS; next++) {
            Object from = reached.get(next);
            if (from instanceof Object[] elements) {
                for (Object element : elements) {
                    reach(element, freeze, reached);
                }
            } else {
                for (long offset : ReferenceLayout.of(from.getClass()).offsets) {
                    reach(Memory.reference(from, offset), freeze, reached);
                }
            }
        }
    }

    private void reach(@Nullable Object object, Freeze freeze, List<Object> reached) {
        if (object != null && !ReferenceLayout.of(object.getClass()).opaque) {
            List<Freeze> freezes = led.computeIfAbsent(object, added -> new ArrayList<>());
            if (!freezes.contains(freeze)) {
                freezes.add(freeze);
                if (!object.getClass().isHidden()) {
                    reached.add(object);
                }
            }
        }
    }

    boolean leadTo(Object object) {
        return !led.isEmpty() && led.containsKey(object);
    }

    List<Freeze> leadingTo(Object object) {
        return led.getOrDefault(object, List.of());
    }
}
