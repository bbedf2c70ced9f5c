// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import io.roundup.agent.site.AddedNames;
import java.util.Map;
import java.util.Set;

/**
 * The methods that run unexplored: what they do depends on what the JVM has loaded and linked so far, which differs
 * from one execution to the next.
 */
public final class SuspendedRegions {
    /** Methods of the JDK by class: a name for all overloads, or a name with a descriptor. */
    private static final Map<String, Set<String>> JDK_METHODS = Map.ofEntries(
            entry(
                    "java/lang/ClassLoader",
                    "loadClass",
                    "defineClass(Ljava/lang/String;[BIILjava/security/ProtectionDomain;)Ljava/lang/Class;"),
            entry("java/lang/invoke/MethodHandles$Lookup", "defineClass"),
            entry("jdk/internal/loader/BuiltinClassLoader", "loadClass", "loadClassOrNull"),
            entry("java/lang/Class", "getEnumConstantsShared", "enumConstantDirectory"),
            entry(
                    "java/lang/invoke/MethodHandleNatives",
                    "linkCallSite",
                    "linkMethod",
                    "linkMethodHandleConstant",
                    "linkDynamicConstant",
                    "findMethodHandleType"),
            entry("java/lang/invoke/MethodType", "makeImpl"),
            // The JVM's register of thread pools outlives executions.
            entry(
                    "jdk/internal/vm/ThreadContainers",
                    "registerContainer",
                    "deregisterContainer",
                    "expungeStaleEntries"),
            entry(
                    "jdk/internal/reflect/ReflectionFactory",
                    "newMethodAccessor",
                    "newConstructorAccessor",
                    "newFieldAccessor"),
            // Agents of others see each class as it is defined, also by code that the JVM makes after so many calls.
            entry("sun/instrument/TransformerManager", "transform"),
            // The JVM has one flight recorder, which it initialises at the first event of anybody.
            entry("jdk/jfr/FlightRecorder", "register"),
            // The first generator initialises the JVM's source of randomness, where no thread can be suspended.
            entry("java/security/SecureRandom", "getDefaultPRNG", "getThreadSafe", "getInstance", "getInstanceStrong"),
            // A thread of the JVM completes what these wait for, with locks that are real to it.
            entry("java/lang/ProcessImpl", "start", "waitFor", "exitValue", "isAlive", "destroy"),
            entry("java/lang/ProcessHandleImpl", "completion"),
            // The lock of a stream guards what no execution reads; the objects that are printed are not touched here.
            entry("java/io/PrintStream", "write", "writeln", "newLine", "implWrite", "implWriteln", "implNewLine"),
            // Its synchronized methods touch collections of the JDK.
            entry(
                    "com/sun/org/apache/xalan/internal/xsltc/trax/TemplatesImpl",
                    "newTransformer",
                    "getOutputProperties"),
            // The JVM holds the monitor of the loader while it asks a map of the JDK.
            entry("com/sun/org/apache/xalan/internal/xsltc/trax/TemplatesImpl$TransletClassLoader", "loadClass"),
            // They ask for interruptions, with monitors of the JDK held. An interruption does not close a channel here.
            entry("java/nio/channels/spi/AbstractInterruptibleChannel", "begin", "end"),
            entry("java/nio/channels/spi/AbstractSelector", "begin", "end"));

    private static Map.Entry<String, Set<String>> entry(String className, String... methods) {
        return Map.entry(className, Set.of(methods));
    }

    private SuspendedRegions() {}

    /** {@return whether a class of the JDK has such a method besides its initialiser} */
    static boolean appliesTo(String className) {
        return JDK_METHODS.containsKey(className);
    }

    public static boolean contains(String className, String name, String descriptor) {
        if (name.equals("<clinit>") || name.equals(AddedNames.RESET)) {
            return true;
        }
        if (name.equals("loadClass") && descriptor.endsWith(")Ljava/lang/Class;")) {
            return true;
        }
        Set<String> methods = JDK_METHODS.getOrDefault(className, Set.of());
        return methods.contains(name) || !methods.isEmpty() && methods.contains(name + descriptor);
    }
}
