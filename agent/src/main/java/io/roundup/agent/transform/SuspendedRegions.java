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
    private static final Map<String, Set<String>> JDK_METHODS = Map.ofEntries(
            Map.entry("java/lang/ClassLoader", Set.of("loadClass")),
            Map.entry("jdk/internal/loader/BuiltinClassLoader", Set.of("loadClass", "loadClassOrNull")),
            Map.entry("java/lang/Class", Set.of("getEnumConstantsShared", "enumConstantDirectory")),
            Map.entry(
                    "java/lang/invoke/MethodHandleNatives",
                    Set.of(
                            "linkCallSite",
                            "linkMethod",
                            "linkMethodHandleConstant",
                            "linkDynamicConstant",
                            "findMethodHandleType")),
            Map.entry("java/lang/invoke/MethodType", Set.of("makeImpl")),
            // The JVM's register of thread pools outlives executions.
            Map.entry(
                    "jdk/internal/vm/ThreadContainers",
                    Set.of("registerContainer", "deregisterContainer", "expungeStaleEntries")),
            Map.entry(
                    "jdk/internal/reflect/ReflectionFactory",
                    Set.of("newMethodAccessor", "newConstructorAccessor", "newFieldAccessor")),
            // The first generator initialises the JVM's source of randomness, where no thread can be suspended.
            Map.entry(
                    "java/security/SecureRandom",
                    Set.of("getDefaultPRNG", "getThreadSafe", "getInstance", "getInstanceStrong")),
            // The lock of a stream guards what no execution reads; the objects that are printed are not touched here.
            Map.entry(
                    "java/io/PrintStream",
                    Set.of("write", "writeln", "newLine", "implWrite", "implWriteln", "implNewLine")),
            // They ask whether the thread is interrupted, with monitors of the JDK held. An interruption does not close
            // a channel here.
            Map.entry("java/nio/channels/spi/AbstractInterruptibleChannel", Set.of("begin", "end")),
            Map.entry("java/nio/channels/spi/AbstractSelector", Set.of("begin", "end")));

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
