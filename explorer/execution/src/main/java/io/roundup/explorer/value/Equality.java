// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

/** What the objects of a class are compared by. */
enum Equality {
    /** Nothing but being the same object. */
    IDENTITY,
    /** An {@code equals} and a {@code hashCode} of their own. */
    OWN,
    /** An {@code equals} of their own, without the {@code hashCode} that should come with it. */
    OWN_WITHOUT_HASH,
    /** The components of a record. */
    COMPONENTS;

    /** Found once for a class: the look-up costs more than most comparisons. */
    private static final ClassValue<Equality> OF = new ClassValue<>() {
        @Override
        protected Equality computeValue(Class<?> type) {
            if (type.isRecord()) {
                return COMPONENTS;
            }
            if (!overrides(type, "equals", Object.class)) {
                return IDENTITY;
            }
            return overrides(type, "hashCode") ? OWN : OWN_WITHOUT_HASH;
        }
    };

    /** {@return what its objects are compared by} @param type any class but that of an array */
    static Equality of(Class<?> type) {
        return OF.get(type);
    }

    private static boolean overrides(Class<?> type, String method, Class<?>... parameters) {
        try {
            return type.getMethod(method, parameters).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
