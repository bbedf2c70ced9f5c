// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Raw access to the fields of any object, past access checks and modules.
 *
 * <p>Bound to the JDK's internal {@code Unsafe} by constant method handles, which the JIT folds: its public counterpart
 * refuses records and hidden classes, and warns on recent JDKs. The agent opens the package before this class is
 * loaded.
 */
public final class Memory {
    private static final MethodHandle GET_REFERENCE;
    private static final MethodHandle PUT_REFERENCE;
    private static final MethodHandle PUT_LONG;
    private static final MethodHandle PUT_INT;
    private static final MethodHandle PUT_SHORT;
    private static final MethodHandle PUT_BYTE;
    private static final MethodHandle GET_LONG;
    private static final MethodHandle GET_INT;
    private static final MethodHandle GET_SHORT;
    private static final MethodHandle GET_BYTE;
    private static final MethodHandle FIELD_OFFSET;
    private static final MethodHandle STATIC_BASE;
    private static final MethodHandle STATIC_OFFSET;
    private static final MethodHandle ARRAY_BASE;
    private static final MethodHandle ARRAY_SCALE;
    private static final MethodHandle TO_BE_INITIALIZED;

    static {
        try {
            Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(unsafe, MethodHandles.lookup());
            Object instance = lookup.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe))
                    .invoke();
            GET_REFERENCE = bind(lookup, instance, "getReference", Object.class, Object.class, long.class);
            PUT_REFERENCE = bind(lookup, instance, "putReference", void.class, Object.class, long.class, Object.class);
            PUT_LONG = bind(lookup, instance, "putLong", void.class, Object.class, long.class, long.class);
            PUT_INT = bind(lookup, instance, "putInt", void.class, Object.class, long.class, int.class);
            PUT_SHORT = bind(lookup, instance, "putShort", void.class, Object.class, long.class, short.class);
            PUT_BYTE = bind(lookup, instance, "putByte", void.class, Object.class, long.class, byte.class);
            GET_LONG = bind(lookup, instance, "getLong", long.class, Object.class, long.class);
            GET_INT = bind(lookup, instance, "getInt", int.class, Object.class, long.class);
            GET_SHORT = bind(lookup, instance, "getShort", short.class, Object.class, long.class);
            GET_BYTE = bind(lookup, instance, "getByte", byte.class, Object.class, long.class);
            FIELD_OFFSET = bind(lookup, instance, "objectFieldOffset", long.class, Field.class);
            STATIC_BASE = bind(lookup, instance, "staticFieldBase", Object.class, Field.class);
            STATIC_OFFSET = bind(lookup, instance, "staticFieldOffset", long.class, Field.class);
            // Its result grew from int to long on the way to JDK 25.
            Class<?> base = unsafe.getMethod("arrayBaseOffset", Class.class).getReturnType();
            ARRAY_BASE = bind(lookup, instance, "arrayBaseOffset", base, Class.class)
                    .asType(MethodType.methodType(long.class, Class.class));
            TO_BE_INITIALIZED = bind(lookup, instance, "shouldBeInitialized", boolean.class, Class.class);
            ARRAY_SCALE = bind(lookup, instance, "arrayIndexScale", int.class, Class.class)
                    .asType(MethodType.methodType(long.class, Class.class));
        } catch (Throwable impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private Memory() {}

    private static MethodHandle bind(
            MethodHandles.Lookup lookup, Object instance, String name, Class<?> result, Class<?>... parameters)
            throws ReflectiveOperationException {
        return lookup.findVirtual(instance.getClass(), name, MethodType.methodType(result, parameters))
                .bindTo(instance);
    }

    /** {@return the reference at an offset of an object} */
    public static @Nullable Object reference(Object target, long offset) {
        try {
            return GET_REFERENCE.invokeExact(target, offset);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Stores a reference at an offset of an object. */
    public static void reference(Object target, long offset, @Nullable Object value) {
        try {
            PUT_REFERENCE.invokeExact(target, offset, value);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Stores a long at an offset of an object, or at an address if that is null. */
    public static void store(@Nullable Object target, long offset, long value) {
        try {
            PUT_LONG.invokeExact(target, offset, value);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return the long at an offset of an object, or at an address if that is null} */
    public static long longValue(@Nullable Object target, long offset) {
        try {
            return (long) GET_LONG.invokeExact(target, offset);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return the int at an offset of an object, or at an address if that is null} */
    public static int intValue(@Nullable Object target, long offset) {
        try {
            return (int) GET_INT.invokeExact(target, offset);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return the short at an offset of an object, or at an address if that is null} */
    public static short shortValue(@Nullable Object target, long offset) {
        try {
            return (short) GET_SHORT.invokeExact(target, offset);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return the byte at an offset of an object, or at an address if that is null} */
    public static byte byteValue(@Nullable Object target, long offset) {
        try {
            return (byte) GET_BYTE.invokeExact(target, offset);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Stores an int at an offset of an object, or at an address if that is null. */
    public static void store(@Nullable Object target, long offset, int value) {
        try {
            PUT_INT.invokeExact(target, offset, value);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Stores a short at an offset of an object, or at an address if that is null. */
    public static void store(@Nullable Object target, long offset, short value) {
        try {
            PUT_SHORT.invokeExact(target, offset, value);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Stores a byte at an offset of an object, or at an address if that is null. */
    public static void store(@Nullable Object target, long offset, byte value) {
        try {
            PUT_BYTE.invokeExact(target, offset, value);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return the offset of an instance field in its object, or of a static field in its {@link #base}} */
    public static long offset(Field field) {
        try {
            return java.lang.reflect.Modifier.isStatic(field.getModifiers())
                    ? (long) STATIC_OFFSET.invokeExact(field)
                    : (long) FIELD_OFFSET.invokeExact(field);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return the offset of the first element} @param array the class of an array */
    public static long arrayBase(Class<?> array) {
        try {
            return (long) ARRAY_BASE.invokeExact(array);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return the distance of two elements} @param array the class of an array */
    public static long arrayScale(Class<?> array) {
        try {
            return (long) ARRAY_SCALE.invokeExact(array);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return the object that holds a static field} */
    public static Object base(Field field) {
        try {
            return (Object) STATIC_BASE.invokeExact(field);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return whether a class has been initialised} @param type any class */
    public static boolean isInitialized(Class<?> type) {
        try {
            return !(boolean) TO_BE_INITIALIZED.invokeExact(type);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
