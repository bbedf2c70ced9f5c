// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.settings.InputException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How objects of a class are made: by the constructor without parameters, or by the one with the fewest parameters that
 * are all numbers and flags, or as the user says.
 *
 * @param constructor of the class
 * @param arguments of it
 */
public record Construction(Constructor<?> constructor, List<Object> arguments) {
    /** As a capacity: with two elements before the threads start, there is no room. */
    private static final int NUMBER = 2;

    private static final int UNBOUNDED = Integer.MAX_VALUE;

    /**
     * {@return how a class is made}
     *
     * @param type of the objects
     * @param given arguments with commas between them, or null to choose
     * @throws InputException if that is impossible
     */
    static Construction of(Class<?> type, @Nullable String given) {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new InputException("The class " + type.getName() + " is "
                    + (type.isInterface() ? "an interface" : "abstract") + ", so there are no objects of it."
                    + " Name a class that can be made.");
        }
        Construction construction = given == null ? chosen(type) : given(type, given);
        construction.constructor().trySetAccessible();
        construction.tried();
        return construction;
    }

    private static Construction chosen(Class<?> type) {
        return constructors(type)
                .filter(one -> Arrays.stream(one.getParameterTypes()).allMatch(Class::isPrimitive))
                .min(Comparator.<Constructor<?>>comparingInt(Constructor::getParameterCount)
                        .thenComparing(Construction::types))
                .map(one -> new Construction(
                        one,
                        Arrays.stream(one.getParameterTypes())
                                .map(parameter -> value(parameter, parameter == boolean.class ? "false" : "" + NUMBER))
                                .toList()))
                .orElseThrow(() -> refused(
                        type,
                        "it has no constructor without parameters, nor one with numbers and flags alone",
                        "Give simple arguments by --new, or test a class that makes one"));
    }

    private static Construction given(Class<?> type, String text) {
        List<String> words = text.isBlank()
                ? List.of()
                : Arrays.stream(text.split(",", -1)).map(String::strip).toList();
        for (Constructor<?> one : constructors(type)
                .sorted(Comparator.comparing(Construction::types))
                .toList()) {
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < words.size() && one.getParameterCount() == words.size(); i++) {
                Object value = value(one.getParameterTypes()[i], words.get(i));
                if (value != null) {
                    values.add(value);
                }
            }
            if (one.getParameterCount() == words.size() && values.size() == words.size()) {
                return new Construction(one, List.copyOf(values));
            }
        }
        throw refused(
                type,
                "no constructor takes --new " + text,
                "Arguments are numbers, true, false or texts, with commas between them, such as --new 2,true");
    }

    private static java.util.stream.Stream<Constructor<?>> constructors(Class<?> type) {
        return Arrays.stream(type.getDeclaredConstructors())
                .filter(one -> Modifier.isPublic(one.getModifiers()) || !Modifier.isPublic(type.getModifiers()));
    }

    private static InputException refused(Class<?> type, String why, String next) {
        String known = constructors(type).map(Construction::types).sorted().collect(Collectors.joining(", "));
        return new InputException("No " + type.getName() + " can be made: " + why + ". " + next + ". Its constructors: "
                + (known.isEmpty() ? "none that is public" : known) + ".");
    }

    private static String types(Constructor<?> constructor) {
        return "("
                + Arrays.stream(constructor.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", "))
                + ")";
    }

    /** {@return an argument, or null if the text is none of that type} */
    private static @Nullable Object value(Class<?> type, String word) {
        try {
            if (type == int.class || type == Integer.class || type == Object.class && word.matches("-?\\d+")) {
                return Integer.valueOf(word);
            }
            if (type == long.class || type == Long.class) {
                return Long.valueOf(word);
            }
            if (type == double.class || type == Double.class) {
                return Double.valueOf(word);
            }
            if (type == float.class || type == Float.class) {
                return Float.valueOf(word);
            }
        } catch (NumberFormatException none) {
            return null;
        }
        if (type == boolean.class || type == Boolean.class) {
            return word.matches("true|false") ? Boolean.valueOf(word) : null;
        }
        return type == String.class || type == Object.class || type == CharSequence.class ? word : null;
    }

    private void tried() {
        try {
            make();
        } catch (InvocationTargetException thrown) {
            throw refused(
                    constructor.getDeclaringClass(),
                    "new " + text() + " throws " + thrown.getCause(),
                    "Give other arguments by --new");
        } catch (ReflectiveOperationException impossible) {
            throw refused(constructor.getDeclaringClass(), String.valueOf(impossible), "Name a class that can be made");
        }
    }

    /**
     * {@return a new object}
     *
     * @throws ReflectiveOperationException if its constructor throws
     */
    public Object make() throws ReflectiveOperationException {
        return constructor.newInstance(arguments.toArray());
    }

    /** {@return how many elements fit in, if the first number says that} */
    int capacity() {
        return arguments.stream()
                .filter(Integer.class::isInstance)
                .map(Integer.class::cast)
                .findFirst()
                .orElse(UNBOUNDED);
    }

    /** {@return the name of the class and the arguments} */
    public String text() {
        return constructor.getDeclaringClass().getSimpleName() + "(" + written() + ")";
    }

    /** {@return the arguments as Java writes them} */
    String written() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            texts.add(Literals.text(arguments.get(i), constructor.getParameterTypes()[i]));
        }
        return String.join(", ", texts);
    }
}
