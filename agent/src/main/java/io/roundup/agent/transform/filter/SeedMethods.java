// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import io.roundup.agent.site.JdkClasses;
import java.util.Map;

/** The methods of the JDK that take a seed from outside of the program. */
public final class SeedMethods {
    /** The methods that take a seed from outside, by class. */
    private static final Map<String, String> METHODS = Map.of(
            "java/util/Random",
            "<init>()V",
            "java/util/SplittableRandom",
            "<init>()V",
            "java/util/concurrent/ThreadLocalRandom",
            "localInit()V");

    private SeedMethods() {}

    public static boolean appliesTo(String className, String name, String descriptor) {
        String method = JdkClasses.isGenerator(className) ? "<init>()V" : METHODS.get(className);
        return method != null && method.equals(name + descriptor);
    }

    /** {@return whether a class has such a method} */
    static boolean appliesTo(String className) {
        return METHODS.containsKey(className) || JdkClasses.isGenerator(className);
    }
}
