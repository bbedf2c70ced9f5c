// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.value;

import java.util.List;

/**
 * Whose hash code is the identity's, and is to be the same in equal executions. Classes, loaders, modules and the JVM's
 * own objects outlive executions and stand in tables of the JDK, by which it finds services: theirs stays what it is.
 */
final class IdentityHashes {
    private static final ClassValue<Boolean> CONTROLLED = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return !(type == Class.class
                    || type == Module.class
                    || type == ModuleLayer.class
                    || ClassLoader.class.isAssignableFrom(type)
                    || ThreadGroup.class.isAssignableFrom(type)
                    || type.getName().startsWith("jdk.internal.")
                    || type.getName().startsWith("sun."));
        }
    };

    private static final ClassValue<Boolean> ASKED = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return CONTROLLED.get(type) && type.getMethod("hashCode").getDeclaringClass() == Object.class;
            } catch (NoSuchMethodException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    };

    /** What follows in the names of classes that are made at run time differs from one JVM to the next. */
    private static final List<String> BEFORE_RANDOM = List.of("$$", "$MockitoMock$", "/");

    private static final ClassValue<String> LASTING_NAME = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
            String name = type.getName();
            int end = name.length();
            for (String mark : BEFORE_RANDOM) {
                int at = name.indexOf(mark);
                end = at < 0 ? end : Math.min(end, at);
            }
            while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
                end--;
            }
            return name.substring(0, end);
        }
    };

    private IdentityHashes() {}

    /** {@return what the name of a class has in all JVMs, and before a number as proxies have} */
    static String lastingName(Class<?> type) {
        return LASTING_NAME.get(type);
    }

    /** {@return whether {@code hashCode()} of an instance is its controlled identity hash code} */
    static boolean isAsked(Class<?> type) {
        return ASKED.get(type);
    }

    /**
     * {@return whether the JDK may have put an object into a table of its own: no bare object, array, lock or atomic}
     */
    static boolean isKeyOfJdk(Object object) {
        Class<?> type = object.getClass();
        ClassLoader loader = type.getClassLoader();
        return type != Object.class
                && !type.isArray()
                && !type.getName().startsWith("java.util.concurrent.")
                && (loader == null || loader == ClassLoader.getPlatformClassLoader());
    }

    /**
     * {@return whether an object is a value, of which the JVM may have one for all executions} Which thread asks first
     * for the hash code of a small {@code Integer} or a literal depends on the interleaving, and its number would, too.
     */
    static boolean isValue(Object object) {
        return object instanceof Number && object.getClass().getName().startsWith("java.lang.")
                || object instanceof String
                || object instanceof Character
                || object instanceof Boolean
                || object instanceof Enum<?>;
    }

    /** {@return a number that is the same for equal values, in any JVM} @param value one */
    static long valueHash(Object value) {
        int hash = value instanceof Enum<?> constant ? constant.name().hashCode() : value.hashCode();
        return (long) value.getClass().getName().hashCode() << Integer.SIZE | hash & 0xFFFF_FFFFL;
    }

    /** {@return whether an object's identity hash code is controlled} */
    static boolean isControlled(Object object) {
        return CONTROLLED.get(object.getClass());
    }
}
