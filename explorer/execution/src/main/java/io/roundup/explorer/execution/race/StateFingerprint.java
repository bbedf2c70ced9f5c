// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import io.roundup.agent.site.JdkState;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.schedule.BitMixer;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an object of the JDK holds that is not explored from inside, as a number: whether a call has changed it shows
 * when the numbers before and after differ. Such parts of it count as well, up to a bound.
 */
public final class StateFingerprint {
    private static final int MOST_PARTS = 64;

    /** The fields of a class and its superclasses that hold state. */
    private static final ClassValue<Field[]> FIELDS = new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
            Field[] found = new Field[0];
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (Field field : DeclaredMembers.fields(c)) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        found = Arrays.copyOf(found, found.length + 1);
                        found[found.length - 1] = field;
                    }
                }
            }
            return found;
        }
    };

    private final Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ArrayDeque<Object> parts = new ArrayDeque<>();
    private long print;

    private StateFingerprint() {}

    /** {@return the number} @param object any */
    public static long of(Object object) {
        StateFingerprint state = new StateFingerprint();
        state.meet(object);
        for (Object part = state.parts.poll(); part != null; part = state.parts.poll()) {
            state.add(part);
        }
        return state.print;
    }

    private void meet(Object object) {
        if (met.size() < MOST_PARTS && met.add(object)) {
            parts.add(object);
        }
    }

    private void add(long value) {
        print = BitMixer.mix(print ^ value);
    }

    private void add(Object part) {
        Class<?> type = part.getClass();
        if (part instanceof Object[] elements) {
            for (Object element : elements) {
                reference(element);
            }
        } else if (type.isArray()) {
            add(hash(part));
        } else {
            for (Field field : FIELDS.get(type)) {
                field(part, field);
            }
        }
    }

    private void field(Object holder, Field field) {
        long offset = Memory.offset(field);
        Class<?> type = field.getType();
        if (!type.isPrimitive()) {
            reference(Memory.reference(holder, offset));
        } else if (type == long.class || type == double.class) {
            add(Memory.longValue(holder, offset));
        } else if (type == int.class || type == float.class) {
            add(Memory.intValue(holder, offset));
        } else if (type == short.class || type == char.class) {
            add(Memory.shortValue(holder, offset));
        } else {
            add(Memory.byteValue(holder, offset));
        }
    }

    private void reference(@Nullable Object value) {
        add(System.identityHashCode(value));
        if (value != null && isPart(value.getClass())) {
            meet(value);
        }
    }

    /** {@return whether instances are state of the object that refers to them, not of the program} */
    private static boolean isPart(Class<?> type) {
        return type.isArray() && (type.getComponentType().isPrimitive() || AccessRoles.isJdk(name(type)))
                || JdkState.isIn(type);
    }

    private static String name(Class<?> array) {
        Class<?> element = array;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element.getName();
    }

    private static int hash(Object array) {
        if (array instanceof byte[] bytes) {
            return Arrays.hashCode(bytes);
        } else if (array instanceof char[] chars) {
            return Arrays.hashCode(chars);
        } else if (array instanceof int[] ints) {
            return Arrays.hashCode(ints);
        } else if (array instanceof long[] longs) {
            return Arrays.hashCode(longs);
        } else if (array instanceof boolean[] booleans) {
            return Arrays.hashCode(booleans);
        } else if (array instanceof short[] shorts) {
            return Arrays.hashCode(shorts);
        } else if (array instanceof float[] floats) {
            return Arrays.hashCode(floats);
        } else {
            return Arrays.hashCode((double[]) array);
        }
    }
}
