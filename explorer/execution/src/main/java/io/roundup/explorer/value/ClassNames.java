// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

/** Names of classes for reports, without what differs from one JVM to the next. */
public final class ClassNames {
    /** What the name of a lambda's class has behind the name of the class that it is written in. */
    private static final String LAMBDA = "$$Lambda";

    private ClassNames() {}

    /**
     * {@return the name without the package; {@code lambda Harness} for a lambda of the class {@code Harness}, whose
     * class has a number and an address in its name}
     *
     * @param type any class
     */
    public static String simple(Class<?> type) {
        String name = type.getName();
        int lambda = name.indexOf(LAMBDA);
        return lambda < 0
                ? type.getSimpleName()
                : "lambda " + name.substring(name.lastIndexOf('.', lambda) + 1, lambda);
    }
}
