// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;

/**
 * State in variables of JDK classes whose accesses are not announced, such as that of a {@code StringBuilder}: a call
 * of a method is then what is announced.
 */
public final class JdkState {
    /**
     * Beginnings of names of classes whose instances are values, or whose state belongs to the JVM or is hooked
     * otherwise.
     */
    private static final List<String> WITHOUT = List.of(
            "java/io/File",
            "java/io/PrintStream",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Class",
            "java/lang/Double",
            "java/lang/Enum",
            "java/lang/Float",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Math",
            "java/lang/Module",
            "java/lang/Number",
            "java/lang/Record",
            "java/lang/Runnable",
            "java/lang/Runtime",
            "java/lang/Short",
            "java/lang/StackTraceElement",
            "java/lang/StrictMath",
            "java/lang/System",
            "java/lang/Thread",
            "java/lang/Throwable",
            "java/lang/VirtualThread",
            "java/lang/Void",
            "java/lang/annotation/",
            "java/lang/constant/",
            "java/lang/invoke/",
            "java/lang/module/",
            "java/lang/reflect/",
            "java/math/",
            "java/net/Inet",
            "java/net/URI",
            "java/net/URL",
            "java/nio/charset/",
            "java/nio/file/",
            "java/security/",
            "java/time/",
            "java/util/Currency",
            "java/util/ImmutableCollections",
            "java/util/KeyValueHolder",
            "java/util/Locale",
            "java/util/Objects",
            "java/util/Optional",
            "java/util/Random",
            "java/util/UUID",
            "java/util/function/",
            "java/util/logging/",
            "java/util/regex/Pattern",
            "jdk/internal/",
            "sun/");

    private static final Set<String> EXACTLY_WITHOUT = Set.of("java/lang/String");

    /** What the classes of {@code java.text} hand out that look for boundaries. */
    private static final String OF_TEXT = "sun/text/";

    /** Classes with such state although their names begin so: they are not safe for use by several threads. */
    private static final Set<String> WITH = Set.of(
            "java/lang/Thread$Builder",
            "java/lang/Thread$Builder$OfPlatform",
            "java/lang/Thread$Builder$OfVirtual",
            "java/lang/ThreadBuilders$BaseThreadBuilder",
            "java/lang/ThreadBuilders$PlatformThreadBuilder",
            "java/lang/ThreadBuilders$VirtualThreadBuilder",
            "java/net/HttpURLConnection",
            "java/net/URLConnection",
            "java/nio/charset/CharsetDecoder",
            "java/nio/charset/CharsetEncoder",
            "java/security/DigestInputStream",
            "java/security/DigestOutputStream",
            "java/security/KeyPairGenerator",
            "java/security/KeyStore",
            "java/security/MessageDigest",
            "java/security/Signature",
            "java/time/format/DateTimeFormatterBuilder",
            "java/util/Locale$Builder",
            "sun/util/calendar/ZoneInfo");

    private JdkState() {}

    /**
     * {@return whether an object that is taken for one of a class can have such state}
     *
     * @param internalName of a JDK class
     */
    public static boolean mayHold(String internalName) {
        return JdkClasses.isJdkName(internalName)
                && !isWithout(internalName)
                && (!JdkClasses.isExplored(internalName)
                        || JdkClasses.isBuffer(internalName)
                        || ModelledMonitors.appliesTo(internalName));
    }

    /**
     * {@return whether instances of a class have such state, or a modelled monitor of the JDK}
     *
     * @param type any class
     */
    public static boolean isIn(Class<?> type) {
        if (Throwable.class.isAssignableFrom(type) || Thread.class.isAssignableFrom(type)) {
            return false;
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (ModelledMonitors.appliesTo(c.getName().replace('.', '/')) || declares(c)) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return whether instances of a class have such state} Most of those with modelled monitors have none.
     *
     * @param type any class
     */
    public static boolean isHiddenIn(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (declares(c)) {
                return isIn(type);
            }
        }
        return false;
    }

    private static boolean declares(Class<?> type) {
        String name = type.getName().replace('.', '/');
        return JdkClasses.isJdkName(name)
                && !isWithout(name)
                && !JdkClasses.isExplored(name)
                && (WITH.contains(name) || hasMutableField(type));
    }

    /**
     * {@return whether instances have such state, other than most classes of the JVM's own packages}
     *
     * @param type any class
     */
    public static boolean isNamed(Class<?> type) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            if (WITH.contains(c.getName().replace('.', '/'))) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether a call of a method takes a modelled monitor} @param method that is called */
    public static boolean isMonitored(Method method) {
        return Modifier.isSynchronized(method.getModifiers())
                && ModelledMonitors.appliesTo(
                        method.getDeclaringClass().getName().replace('.', '/'));
    }

    /** {@return whether the accesses that a method makes are not announced} @param method that is called */
    public static boolean isHidden(Method method) {
        String name = method.getDeclaringClass().getName().replace('.', '/');
        return JdkClasses.isJdkName(name) && !JdkClasses.isExplored(name);
    }

    private static boolean hasMutableField(Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            int modifiers = field.getModifiers();
            boolean isMutable = !Modifier.isFinal(modifiers) || field.getType().isArray();
            if (!Modifier.isStatic(modifiers) && isMutable) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWithout(String internalName) {
        if (EXACTLY_WITHOUT.contains(internalName)) {
            return true;
        }
        if (WITH.contains(internalName) || JdkClasses.isGenerator(internalName) || internalName.startsWith(OF_TEXT)) {
            return false;
        }
        for (String beginning : WITHOUT) {
            if (internalName.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }
}
