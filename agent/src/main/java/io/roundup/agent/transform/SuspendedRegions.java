// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.util.Map;
import java.util.Set;

/**
 * The methods that run unexplored: what they do depends on what the JVM has loaded and linked so far, which differs from
 * one execution to the next.
 */
final class SuspendedRegions {
    private static final String RESET = StaticStateVisitor.RESET;

    /** Methods of the JDK by class: names for all overloads. */
    private static final Map<String, Set<String>> JDK_METHODS = Map.of(
            "java/lang/ClassLoader",
            Set.of("loadClass"),
            "jdk/internal/loader/BuiltinClassLoader",
            Set.of("loadClass", "loadClassOrNull"),
            "java/lang/Class",
            Set.of("getEnumConstantsShared", "enumConstantDirectory"),
            "java/lang/invoke/MethodHandleNatives",
            Set.of(
                    "linkCallSite",
                    "linkMethod",
                    "linkMethodHandleConstant",
                    "linkDynamicConstant",
                    "findMethodHandleType"),
            "java/lang/invoke/MethodType",
            Set.of("makeImpl"),
            // The JVM's register of thread pools outlives executions.
            "jdk/internal/vm/ThreadContainers",
            Set.of("registerContainer", "deregisterContainer", "expungeStaleEntries"),
            "jdk/internal/reflect/ReflectionFactory",
            Set.of("newMethodAccessor", "newConstructorAccessor", "newFieldAccessor"),
            // The first generator initialises the JVM's source of randomness, where no thread can be suspended.
            "java/security/SecureRandom",
            Set.of("getDefaultPRNG", "getThreadSafe", "getInstance", "getInstanceStrong"),
            // The lock of a stream guards what no execution reads; the objects that are printed are not touched here.
            "java/io/PrintStream",
            Set.of("write", "writeln", "newLine", "implWrite", "implWriteln", "implNewLine"));

    private SuspendedRegions() {}

    /** {@return whether a class of the JDK has such a method besides its initialiser} */
    static boolean appliesTo(String className) {
        return JDK_METHODS.containsKey(className);
    }

    static boolean contains(String className, String name, String descriptor) {
        if (name.equals("<clinit>") || name.equals(RESET)) {
            return true;
        }
        if (name.equals("loadClass") && descriptor.endsWith(")Ljava/lang/Class;")) {
            return true;
        }
        return JDK_METHODS.getOrDefault(className, Set.of()).contains(name);
    }
}
