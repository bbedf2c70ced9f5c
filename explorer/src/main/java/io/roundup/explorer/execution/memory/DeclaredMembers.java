// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The fields and methods of classes of the program. Reflection fails if one of them mentions a class that is not there,
 * although the program may never need that. Then an execution cannot be made, whatever the program does with the error.
 * Used by one thread at a time.
 */
public final class DeclaredMembers {
    private static @Nullable NoClassDefFoundError missing;

    private DeclaredMembers() {}

    /** {@return the fields that a class declares} @throws NoClassDefFoundError if the type of one is not there */
    public static Field[] fields(Class<?> type) {
        return found(type::getDeclaredFields);
    }

    /** {@return the methods that a class declares} @throws NoClassDefFoundError if a type in one is not there */
    public static Method[] methods(Class<?> type) {
        return found(type::getDeclaredMethods);
    }

    /**
     * {@return the methods of an interface and those above it}
     *
     * @throws NoClassDefFoundError if a type in one is not there
     */
    public static Method[] publicMethods(Class<?> type) {
        return found(type::getMethods);
    }

    /**
     * {@return the field that a name refers to in a class, or null} By the rules of the Java Virtual Machine
     * Specification 5.4.3.2.
     */
    public static @Nullable Field field(@Nullable Class<?> type, String name) {
        if (type == null) {
            return null;
        }
        for (Field field : fields(type)) {
            if (field.getName().equals(name)) {
                return field;
            }
        }
        for (Class<?> superinterface : type.getInterfaces()) {
            Field field = field(superinterface, name);
            if (field != null) {
                return field;
            }
        }
        return field(type.getSuperclass(), name);
    }

    private static <T> T found(Supplier<T> members) {
        try {
            return members.get();
        } catch (NoClassDefFoundError error) {
            missing = error;
            throw error;
        }
    }

    /** Before an execution. */
    public static void begin() {
        missing = null;
    }

    /**
     * After an execution.
     *
     * @throws NoClassDefFoundError if members were asked for in vain, which the program may have taken for its own
     *     failure
     */
    public static void requireFound() {
        NoClassDefFoundError error = missing;
        if (error != null) {
            throw error;
        }
    }
}
