// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

import io.roundup.explorer.value.ExceptionTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What values an option has.
 *
 * @hidden
 * @param <T> the type of the values
 * @param type as which the command line reads a value
 * @param reader makes a value of a text, or null if the command line does
 * @param least the least number, if it is one
 * @param most the greatest one
 * @param expected what a value must be, as the end of "must be"; without that the reader says what is wrong
 * @param choices what a shell completes, or null
 * @param otherwise the value of an option that is given without one, or null if it cannot be
 */
public record ValueKind<T>(
        Class<?> type,
        @Nullable Function<String, T> reader,
        double least,
        double most,
        String expected,
        @Nullable Iterable<String> choices,
        @Nullable String otherwise) {
    /** Is given or not. */
    public static final ValueKind<Boolean> FLAG = plain(Boolean.class);

    /** Any text. */
    public static final ValueKind<String> TEXT = plain(String.class);

    /** Any number of texts, of a parameter. */
    public static final ValueKind<List<String>> TEXTS = plain(List.class);

    /** Names of classes, with or without their packages, with stars. The agent takes a plus sign for a comma. */
    public static final ValueKind<List<String>> PATTERNS = parsed("", text -> List.of(text.split("[,+]")));

    /** A time. */
    public static final ValueKind<Double> SECONDS = number(Double.class, Double.MIN_VALUE, "more than 0 seconds");

    private static <T> ValueKind<T> plain(Class<?> type) {
        return new ValueKind<>(type, null, 0, 0, "", null, null);
    }

    private static <T extends Number> ValueKind<T> number(Class<T> type, double least, String expected) {
        return new ValueKind<>(type, null, least, Double.POSITIVE_INFINITY, expected, null, null);
    }

    /** {@return texts that a shell completes} @param choices some of them, or all */
    public static ValueKind<String> completed(Iterable<String> choices) {
        return new ValueKind<>(String.class, null, 0, 0, "", choices, null);
    }

    /** {@return numbers} @param least of them */
    public static ValueKind<Integer> atLeast(int least) {
        return number(Integer.class, least, "at least " + least);
    }

    /** {@return numbers} @param least of them */
    public static ValueKind<Long> atLeast(long least) {
        return number(Long.class, least, "at least " + least);
    }

    /** {@return numbers} @param least of them @param expected what they must be, as the end of "must be" */
    public static ValueKind<Integer> atLeast(int least, String expected) {
        return number(Integer.class, least, expected);
    }

    /** {@return numbers} @param least of them @param expected what they must be, as the end of "must be" */
    public static ValueKind<Double> atLeast(double least, String expected) {
        return number(Double.class, least, expected);
    }

    /** {@return numbers} @param least of them @param most of them */
    public static ValueKind<Integer> between(int least, int most) {
        return between(least, most, least + " to " + most);
    }

    /**
     * {@return numbers}
     *
     * @param least of them
     * @param most of them
     * @param expected what they must be, as the end of "must be"
     */
    public static ValueKind<Integer> between(int least, int most, String expected) {
        return new ValueKind<>(Integer.class, null, least, most, expected, null, null);
    }

    /**
     * {@return values that are made of texts}
     *
     * @param <T> the type of the values
     * @param expected what a text must be, as the end of "must be", or an empty text if the reader says what is wrong
     * @param reader throws an {@link IllegalArgumentException} if it can make none
     */
    public static <T> ValueKind<T> parsed(String expected, Function<String, T> reader) {
        return new ValueKind<>(String.class, reader, 0, 0, expected, null, null);
    }

    /** {@return the constants of an enum by their names, with hyphens and in any case} @param type the enum */
    public static <E extends Enum<E>> ValueKind<E> constants(Class<E> type) {
        return new ValueKind<>(String.class, text -> constant(type, text), 0, 0, "", names(type), null);
    }

    private static <E extends Enum<E>> List<String> names(Class<E> type) {
        List<String> names = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            names.add(text(constant));
        }
        return names;
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String text) {
        for (E constant : type.getEnumConstants()) {
            if (text(constant).equalsIgnoreCase(text)) {
                return constant;
            }
        }
        throw new IllegalArgumentException(" is not known. Use one of: " + String.join(", ", names(type)));
    }

    private static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@return the same for an option that may be given without a value} @param value it has then */
    public ValueKind<T> orElse(String value) {
        return new ValueKind<>(type, reader, least, most, expected, choices, value);
    }

    /**
     * {@return what is wrong with a value, as the end of a sentence that begins with the option; or an empty text}
     *
     * @param value any
     */
    String problem(Object value) {
        boolean isWrong = value instanceof Number number
                && least < most
                && !(number.doubleValue() >= least && number.doubleValue() <= most);
        return isWrong ? " must be " + expected + ", not " + value + "." : "";
    }

    /**
     * {@return a value}
     *
     * @param name of the option
     * @param given as the command line has read it
     * @throws InputException if it makes no sense
     */
    @SuppressWarnings("unchecked") // The command line reads values of the type.
    T read(String name, Object given) {
        String problem = problem(given);
        if (!problem.isEmpty()) {
            throw new InputException(name + problem);
        }
        if (reader == null || !(given instanceof String text)) {
            return (T) given;
        }
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException wrong) {
            throw new InputException(name
                    + (expected.isEmpty()
                            ? " " + text + wrong.getMessage() + "."
                            : " must be " + expected + ", not " + text + "."));
        }
    }

    /** {@return a value as the command line takes it} @param value of this kind, or null for an empty text */
    static String text(@Nullable Object value) {
        if (value instanceof Enum<?> constant) {
            return text(constant);
        }
        if (value instanceof List<?> list) {
            return String.join(",", list.stream().map(String::valueOf).toList());
        }
        if (value instanceof ExceptionTypes types) {
            return types.text();
        }
        return value == null ? "" : value.toString();
    }
}
