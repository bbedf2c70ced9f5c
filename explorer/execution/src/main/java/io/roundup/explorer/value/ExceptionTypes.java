// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Types of exceptions by their names, so that none has to be loaded. An exception is of a type if its class or a
 * superclass of that has the name, with or without the package or the classes around it.
 *
 * @param names of the types
 */
public record ExceptionTypes(List<String> names) {
    /** No exception is of these. */
    public static final ExceptionTypes NONE = new ExceptionTypes(List.of());

    private static final Pattern NAME = Pattern.compile("\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*"
            + "(?:\\.\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)*");

    /**
     * Checks the names.
     *
     * @param names each of a class
     * @throws IllegalArgumentException if one cannot be that of a class
     */
    public ExceptionTypes {
        names = List.copyOf(names);
        for (String name : names) {
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException("'" + name + "' is not the name of a class");
            }
        }
    }

    /**
     * {@return the types that a text names}
     *
     * @param text names with commas or plus signs between them
     * @throws IllegalArgumentException if it names none, or one cannot be that of a class
     */
    public static ExceptionTypes parse(String text) {
        return new ExceptionTypes(
                Arrays.stream(text.split("[,+]", -1)).map(String::strip).toList());
    }

    /**
     * {@return whether an exception is of one of the types}
     *
     * @param thrown any
     */
    public boolean include(Throwable thrown) {
        if (names.isEmpty()) {
            return false;
        }
        for (Class<?> type = thrown.getClass(); type != Object.class; type = type.getSuperclass()) {
            if (isNamed(type.getName().replace('$', '.'))) {
                return true;
            }
        }
        return false;
    }

    private boolean isNamed(String type) {
        for (String name : names) {
            String asked = name.replace('$', '.');
            if (type.equals(asked) || type.endsWith("." + asked)) {
                return true;
            }
        }
        return false;
    }

    /** {@return the names with commas between them, as {@link #parse} reads them} */
    public String text() {
        return String.join(",", names);
    }
}
