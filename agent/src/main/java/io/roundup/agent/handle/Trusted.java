// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.handle;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * Looks at what the program has found without asking again whether it may. A field that was made accessible gives a
 * handle that the lookup which made it cannot take apart.
 */
final class Trusted {
    private static final Lookup LOOKUP;

    static {
        try {
            // The agent has opened the package to itself.
            Field field = Lookup.class.getDeclaredField("IMPL_LOOKUP");
            field.setAccessible(true);
            LOOKUP = (Lookup) field.get(null);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private Trusted() {}

    /** {@return what a handle does, or null if it is not a direct one} */
    static @Nullable MethodHandleInfo reveal(MethodHandle handle) {
        try {
            return LOOKUP.revealDirect(handle);
        } catch (IllegalArgumentException notDirect) {
            return null;
        }
    }

    /** {@return the variable that a handle accesses} */
    static Field field(MethodHandleInfo info) {
        return info.reflectAs(Field.class, LOOKUP);
    }

    /** {@return the method that a handle calls} */
    static Method method(MethodHandleInfo info) {
        return info.reflectAs(Method.class, LOOKUP);
    }

    /** {@return a handle of a method} */
    static MethodHandle unreflect(Method method) {
        try {
            return LOOKUP.unreflect(method);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return the method of an object by name and type, or null if only its class itself finds it} */
    static @Nullable MethodHandle method(Class<?> type, String name, MethodType signature) {
        try {
            return LOOKUP.findVirtual(type, name, signature);
        } catch (ReflectiveOperationException hidden) {
            return null;
        }
    }

    /** {@return a lookup that has all access that code in a class has} */
    static Lookup in(Class<?> type) {
        return LOOKUP.in(type);
    }

    /** {@return a handle on a method that the agent itself calls} */
    static MethodHandle own(Class<?> owner, String name, MethodType signature, boolean isStatic) {
        try {
            return isStatic ? LOOKUP.findStatic(owner, name, signature) : LOOKUP.findVirtual(owner, name, signature);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
