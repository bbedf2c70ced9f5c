// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * The {@code main} method with which a program begins. From Java 25 on it need not be static, and need not have
 * parameters (Java Language Specification 12.1.4).
 *
 * @param mainClass the class that the JVM runs; for a static method, the one that declares it
 * @param isStatic whether it is static; otherwise the JVM makes an object first
 * @param takesArguments whether it has the parameter {@code String[]}
 */
public record EntryPoint(Class<?> mainClass, boolean isStatic, boolean takesArguments) {
    /**
     * {@return that of every Java version}
     *
     * @param mainClass has a static {@code main(String[])}
     */
    public static EntryPoint ordinary(Class<?> mainClass) {
        return new EntryPoint(mainClass, true, true);
    }

    /**
     * {@return the static {@code main(String[])} of a class or of a superclass, or null if there is none}
     *
     * @param type any class
     */
    public static @Nullable EntryPoint find(Class<?> type) {
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            try {
                Method main = declaring.getDeclaredMethod("main", String[].class);
                if (Modifier.isStatic(main.getModifiers()) && main.getReturnType() == void.class) {
                    return ordinary(declaring);
                }
            } catch (NoSuchMethodException inherited) {
                continue;
            }
        }
        return null;
    }

    /**
     * {@return what begins the program, of type {@code (String[])void}} Found by its type: reflection would need the
     * types of all methods of the class.
     */
    MethodHandle handle() {
        try {
            Lookup lookup = MethodHandles.privateLookupIn(mainClass, MethodHandles.lookup());
            MethodType type = takesArguments
                    ? MethodType.methodType(void.class, String[].class)
                    : MethodType.methodType(void.class);
            MethodHandle main = isStatic
                    ? lookup.findStatic(mainClass, "main", type)
                    : MethodHandles.collectArguments(
                            lookup.findVirtual(mainClass, "main", type),
                            0,
                            lookup.findConstructor(mainClass, MethodType.methodType(void.class)));
            return takesArguments ? main : MethodHandles.dropArguments(main, 0, String[].class);
        } catch (ReflectiveOperationException missing) {
            throw new IllegalStateException("the class that was run has no such main method: " + this, missing);
        }
    }
}
