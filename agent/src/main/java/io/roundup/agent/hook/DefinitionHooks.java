// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.invoke.MethodHandles;
import java.security.ProtectionDomain;

/** The hooks of methods by which a program defines classes. A loader can define a class of one name once in a JVM. */
public final class DefinitionHooks {
    static DefinitionListener listener;

    private DefinitionHooks() {}

    /** At the start of {@code ClassLoader.defineClass}. @return the class, or the loader to go on */
    public static Object defineClass(
            ClassLoader loader, String name, byte[] bytes, int offset, int length, ProtectionDomain domain) {
        Class<?> defined =
                Hooks.explored == Thread.currentThread() ? listener.defined(loader, bytes, offset, length) : null;
        return defined == null ? loader : defined;
    }

    /** At the start of {@code Lookup.defineClass}. @return the class, or the lookup to go on */
    public static Object defineClass(MethodHandles.Lookup lookup, byte[] bytes) {
        Class<?> defined = bytes != null && Hooks.explored == Thread.currentThread()
                ? listener.defined(lookup.lookupClass().getClassLoader(), bytes, 0, bytes.length)
                : null;
        return defined == null ? lookup : defined;
    }
}
