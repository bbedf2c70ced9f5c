// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

/** The names of what instrumentation adds to a program. All have {@code $roundup$} in them. Nobody is to read one. */
public final class AddedNames {
    /** The method, of descriptor {@code ()V}, that does what the initialiser of a class does. */
    public static final String RESET = "$roundup$reset";

    /** The method, of descriptor {@code ()V}, that gives the static variables of a class the values before that. */
    public static final String DEFAULTS = "$roundup$defaults";

    /** The method, of descriptor {@code ()V}, that stores in the final variables of an interface. Nobody calls it. */
    public static final String STORES = "$roundup$stores";

    /** How the names of the methods begin by which recorded calls are made; the method and a number follow. */
    public static final String RECORDED = "$roundup$recorded$";

    private static final String MARK = "$roundup$";

    /** How the names of the methods begin that references to methods are led to. */
    private static final String REFERENCE = "$roundup$reference$";

    /** What the name of a class that stands for a method handle has after that of the class that made the handle. */
    public static final String HANDLE_CLASS = "$$roundup$handle";

    /** The one method of such a class. */
    public static final String HANDLE_METHOD = "call";

    /** What lambdas in an initialiser of an object or of a class are called after. */
    private static final String OF_CONSTRUCTOR = "new";

    private static final String OF_INITIALIZER = "static";

    private AddedNames() {}

    /**
     * {@return the name of the method that a method reference calls instead}
     *
     * @param number of the reference in its class.
     * @param enclosing the method that it stands in, as the program has it.
     */
    public static String reference(int number, String enclosing) {
        String legal = switch (enclosing) {
            case "<init>" -> OF_CONSTRUCTOR;
            case "<clinit>" -> OF_INITIALIZER;
            default -> enclosing;
        };
        return REFERENCE.concat(String.valueOf(number)).concat("$").concat(legal);
    }

    /** {@return whether instrumentation has added a class or a method} @param name of it */
    public static boolean isAdded(String name) {
        return name.contains(MARK);
    }

    /**
     * {@return the method of the program whose code is in a method: itself, unless it was added}
     *
     * @param method its name
     */
    public static String inProgram(String method) {
        if (method.equals(RESET)) {
            return "<clinit>";
        }
        if (!method.startsWith(REFERENCE)) {
            return method;
        }
        String enclosing = method.substring(method.indexOf('$', REFERENCE.length()) + 1);
        return switch (enclosing) {
            case OF_CONSTRUCTOR -> "<init>";
            case OF_INITIALIZER -> "<clinit>";
            default -> enclosing;
        };
    }
}
