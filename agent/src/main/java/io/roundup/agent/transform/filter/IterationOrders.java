// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import java.util.Set;

/**
 * The classes of the JDK whose order of iteration each JVM chooses at random: what {@code Set.of} and {@code Map.of}
 * return. What an execution does must not depend on the JVM, or its schedule fits no other one.
 */
public final class IterationOrders {
    private static final String OUTER = "java/util/ImmutableCollections";

    private static final Set<String> CLASSES =
            Set.of(OUTER + "$Set12", OUTER + "$Set12$1", OUTER + "$SetN$SetNIterator", OUTER + "$MapN$MapNIterator");

    private IterationOrders() {}

    /** {@return whether a class asks for the order that the JVM has chosen} */
    public static boolean appliesTo(String className) {
        return CLASSES.contains(className);
    }

    /** {@return whether a static field of a class says what the JVM has chosen} */
    public static boolean isChosen(String owner, String name) {
        return owner.equals(OUTER) && (name.equals("SALT32L") || name.equals("REVERSE"));
    }
}
