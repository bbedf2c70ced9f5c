// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The fields and methods of classes of the program. Reflection gives none if one of them mentions a class that is not
 * there, although the program may never need that: then they are read from the class file. It also hides the fields of
 * some classes of the JDK, which the JVM gives. Used by one thread at a time.
 */
public final class DeclaredMembers {
    private static final Set<Class<?>> HIDDEN =
            Set.of(ClassLoader.class, AccessibleObject.class, Field.class, Method.class, Constructor.class);

    /** Read once: the folder of a program may be gone when another one is explored. */
    private static final ClassValue<Optional<ClassFileMembers>> FROM_FILES = new ClassValue<>() {
        @Override
        protected Optional<ClassFileMembers> computeValue(Class<?> type) {
            return Optional.ofNullable(ClassFileMembers.of(type));
        }
    };

    private static @Nullable NoClassDefFoundError missing;

    private DeclaredMembers() {}

    /** {@return the fields that a class declares} @throws NoClassDefFoundError see {@link #requireFound} */
    public static Field[] fields(Class<?> type) {
        try {
            return HIDDEN.contains(type) ? Hidden.fields(type) : type.getDeclaredFields();
        } catch (NoClassDefFoundError error) {
            return fromFile(type, error).fields();
        }
    }

    /** {@return the methods that a class declares} @throws NoClassDefFoundError see {@link #requireFound} */
    public static Method[] methods(Class<?> type) {
        try {
            return type.getDeclaredMethods();
        } catch (NoClassDefFoundError error) {
            return fromFile(type, error).methods();
        }
    }

    /** {@return the methods of an interface and those above it} @throws NoClassDefFoundError as above */
    public static Method[] publicMethods(Class<?> type) {
        try {
            return type.getMethods();
        } catch (NoClassDefFoundError error) {
            List<Method> all = new ArrayList<>(List.of(fromFile(type, error).methods()));
            for (Class<?> above : type.getInterfaces()) {
                all.addAll(List.of(publicMethods(above)));
            }
            return all.toArray(new Method[0]);
        }
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

    private static ClassFileMembers fromFile(Class<?> type, NoClassDefFoundError error) {
        Optional<ClassFileMembers> members = FROM_FILES.get(type);
        if (members.isEmpty()) {
            missing = error;
            throw error;
        }
        return members.get();
    }

    /** Before an execution. */
    public static void begin() {
        missing = null;
    }

    /**
     * After an execution.
     *
     * @throws NoClassDefFoundError if members were asked for in vain, of a class without a class file. The program may
     *     have taken that for its own failure
     */
    public static void requireFound() {
        NoClassDefFoundError error = missing;
        if (error != null) {
            throw error;
        }
    }

    /** What reflection itself asks. Apart, since its package is open only where there is an agent. */
    private static final class Hidden {
        private static final MethodHandle FIELDS;

        static {
            try {
                FIELDS = MethodHandles.privateLookupIn(Class.class, MethodHandles.lookup())
                        .findVirtual(
                                Class.class, "getDeclaredFields0", MethodType.methodType(Field[].class, boolean.class));
            } catch (ReflectiveOperationException otherJdk) {
                throw new ExceptionInInitializerError(otherJdk);
            }
        }

        static Field[] fields(Class<?> type) {
            try {
                return (Field[]) FIELDS.invokeExact(type, false);
            } catch (Throwable impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
