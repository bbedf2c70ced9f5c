// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

/**
 * The names of what instrumentation adds to a program. All have {@code $roundup$} in them, so that a report can leave
 * them out.
 */
public final class AddedNames {
    /** The method, of descriptor {@code ()V}, that does what the initialiser of a class does. */
    public static final String RESET = "$roundup$reset";

    /** The method, of descriptor {@code ()V}, that gives the static variables of a class the values before that. */
    public static final String DEFAULTS = "$roundup$defaults";

    /** How the names of the methods begin that references to methods are led to; a number follows. */
    public static final String REFERENCE = "$roundup$reference$";

    /** What the name of a class that stands for a method handle has after that of the class that made the handle. */
    public static final String HANDLE_CLASS = "$$roundup$handle";

    /** The one method of such a class. */
    public static final String HANDLE_METHOD = "call";

    private AddedNames() {}
}
