// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Space;
import java.lang.invoke.MethodType;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the values of test programs are in the types of Java: numbers, letters, flags.
 *
 * <p>Keys of a hash table are 16 apart. So they fall into one bin of a table of 16, which is the JDK's first size.
 *
 * @param isHashed whether elements are keys of a hash table
 */
record Literals(boolean isHashed) {
    private static final int BIN = 16;

    /** The key of a hash table that has a bin for itself. */
    static final int ALONE = 0;

    private static final Set<Class<?>> INTEGERS =
            Set.of(Integer.class, Long.class, Short.class, Byte.class, Object.class, Number.class, Comparable.class);

    /** {@return whether there are values of a type} @param type of a parameter */
    static boolean has(Class<?> type) {
        Class<?> boxed = boxed(type);
        return INTEGERS.contains(boxed)
                || boxed == String.class
                || boxed == CharSequence.class
                || boxed == Boolean.class
                || boxed == Character.class
                || boxed == Double.class
                || boxed == Float.class;
    }

    /** {@return an argument} @param type of the parameter @param domain of its values @param value from 1 */
    Object of(Class<?> type, Domain domain, int value) {
        int number = number(domain, value);
        Class<?> boxed = boxed(type);
        if (boxed == Long.class) {
            return (long) number;
        }
        if (boxed == Short.class) {
            return (short) number;
        }
        if (boxed == Byte.class) {
            return (byte) number;
        }
        if (boxed == Double.class) {
            return (double) number;
        }
        if (boxed == Float.class) {
            return (float) number;
        }
        if (boxed == Boolean.class) {
            return number % 2 == 1;
        }
        if (boxed == Character.class) {
            return letter(number);
        }
        return boxed == String.class || boxed == CharSequence.class ? String.valueOf(letter(number)) : (Object) number;
    }

    /** {@return an argument as Java writes it} The parameters are as above. */
    String text(Class<?> type, Domain domain, int value) {
        return domain.space() == Space.RESULT ? "$" + value : text(of(type, domain, value), type);
    }

    /** {@return a value as Java writes it} @param value a number, letter, text or flag @param type of the parameter */
    static String text(@Nullable Object value, Class<?> type) {
        if (value instanceof Long) {
            return value + "L";
        }
        if (value instanceof Short || value instanceof Byte) {
            return "(" + MethodType.methodType(type).unwrap().returnType() + ") " + value;
        }
        if (value instanceof Float) {
            return value + "f";
        }
        if (value instanceof Character) {
            return "'" + value + "'";
        }
        return value instanceof String ? "\"" + value + "\"" : String.valueOf(value);
    }

    private int number(Domain domain, int value) {
        return switch (domain.space()) {
            case ELEMENT -> isHashed ? key(value) : value;
            case VALUE -> value;
            case INDEX, OTHER -> value - 1;
            case RESULT -> throw new IllegalArgumentException("the result of a call is known when it has returned");
        };
    }

    private static int key(int value) {
        return value == ALONE ? 1 : (value - 1) * BIN;
    }

    private static char letter(int number) {
        return (char) ('a' + number % ('z' - 'a' + 1));
    }

    private static Class<?> boxed(Class<?> type) {
        return MethodType.methodType(type).wrap().returnType();
    }
}
