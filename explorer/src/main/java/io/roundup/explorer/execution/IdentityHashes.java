// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/**
 * Whose hash code is the identity's, and is to be the same in equal executions. Classes, loaders and modules outlive
 * executions and stand in tables of the JDK: theirs stays what it is.
 */
final class IdentityHashes {
    private static final ClassValue<Boolean> CONTROLLED = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            if (type == Class.class
                    || ClassLoader.class.isAssignableFrom(type)
                    || type == Module.class
                    || ThreadGroup.class.isAssignableFrom(type)) {
                return false;
            }
            try {
                return type.getMethod("hashCode").getDeclaringClass() == Object.class;
            } catch (NoSuchMethodException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    };

    private IdentityHashes() {}

    /** {@return whether {@code hashCode()} of an instance is its controlled identity hash code} */
    static boolean isAsked(Class<?> type) {
        return CONTROLLED.get(type);
    }

    /** {@return whether an object's identity hash code is controlled} */
    static boolean isControlled(Object object) {
        Class<?> type = object.getClass();
        return type != Class.class && !ClassLoader.class.isAssignableFrom(type) && type != Module.class;
    }
}
