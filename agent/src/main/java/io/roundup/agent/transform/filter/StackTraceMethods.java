// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

/** The methods of the JDK in which explored code sees its stack. */
public final class StackTraceMethods {
    private static final String ELEMENT = "java/lang/StackTraceElement";
    private static final String WALKER = "java/lang/StackWalker";

    /** The end of the descriptor of the method that makes the elements, whose first parameter depends on the JDK. */
    private static final String MAKES = ";I)[Ljava/lang/StackTraceElement;";

    private StackTraceMethods() {}

    static boolean appliesTo(String className) {
        return className.equals(ELEMENT) || className.equals(WALKER);
    }

    public static boolean appliesTo(String className, String name, String descriptor) {
        return className.equals(ELEMENT) && name.equals("of") && descriptor.endsWith(MAKES)
                || className.equals(WALKER) && (name.equals("walk") || name.equals("forEach"));
    }
}
