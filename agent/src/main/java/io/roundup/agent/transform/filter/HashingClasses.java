// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import java.util.Set;

/**
 * The classes of the JDK that ask objects of the program for their hash codes and are instrumented for nothing else: an
 * identity hash code differs from run to run. {@code Object} is not among them, for its {@code toString}: a JVM that has
 * changed it crashes when it writes an archive of classes.
 */
public final class HashingClasses {
    private static final String IMMUTABLE = "java/util/ImmutableCollections$";

    private static final Set<String> CLASSES = Set.of(
            "java/util/Arrays",
            "java/util/KeyValueHolder",
            "java/util/Objects",
            "java/util/Optional",
            "jdk/internal/util/ArraysSupport",
            IMMUTABLE + "AbstractImmutableList",
            IMMUTABLE + "List12",
            IMMUTABLE + "ListN",
            IMMUTABLE + "Map1",
            IMMUTABLE + "MapN",
            IMMUTABLE + "Set12",
            IMMUTABLE + "SetN");

    private HashingClasses() {}

    /** {@return whether a class is instrumented for the hash codes that it asks for} */
    public static boolean appliesTo(String className) {
        return CLASSES.contains(className);
    }
}
