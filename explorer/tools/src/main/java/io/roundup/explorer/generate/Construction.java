// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.settings.InputException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How objects of a class are made. The constructor without parameters is chosen, or the one with the fewest parameters
 * that are all numbers and flags. The user may say otherwise, by other arguments or by a static method.
 *
 * @param maker a constructor of the class, or a static method
 * @param arguments of it
 */
public record Construction(Executable maker, List<Object> arguments) {
    /** As a capacity: with two elements before the threads start, there is no room. */
    private static final int NUMBER = 2;

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
        Function<String, InputException> refusal = why -> refused(type, why);
        return of(constructors(type).toList(), given, refusal).tried(type, refusal);
    }

    /**
     * {@return how a static method makes objects}
     *
     * @param owner of the method
     * @param name of the method
     * @param type of the objects
     * @param given arguments with commas between them, or null to choose
     * @throws InputException if that is impossible
     */
    static Construction by(Class<?> owner, String name, Class<?> type, @Nullable String given) {
        List<Method> methods = Arrays.stream(owner.getDeclaredMethods())
                .filter(one ->
                        Modifier.isStatic(one.getModifiers()) && one.getName().equals(name))
                .filter(one -> Modifier.isPublic(one.getModifiers()) || !Modifier.isPublic(owner.getModifiers()))
                .toList();
        Function<String, InputException> refusal = why -> new InputException("No " + type.getName()
                + " can be made by --factory " + owner.getName() + "." + name + ": " + why + ".");
        if (methods.isEmpty()) {
            throw refusal.apply("that class has no public static method of this name");
        }
        return of(methods, given, refusal).tried(type, refusal);
    }

    private static Construction of(
            List<? extends Executable> makers, @Nullable String given, Function<String, InputException> refusal) {
        Construction construction = given == null ? chosen(makers, refusal) : given(makers, given, refusal);
        construction.maker().trySetAccessible();
        return construction;
    }

    private static Construction chosen(List<? extends Executable> makers, Function<String, InputException> refusal) {
        return makers.stream()
                .filter(one -> Arrays.stream(one.getParameterTypes()).allMatch(Class::isPrimitive))
                .min(Comparator.<Executable>comparingInt(Executable::getParameterCount)
                        .thenComparing(Construction::types))
                .map(one -> new Construction(
                        one,
                        Arrays.stream(one.getParameterTypes())
                                .map(parameter -> value(parameter, parameter == boolean.class ? "false" : "" + NUMBER))
                                .toList()))
                .orElseThrow(() -> refusal.apply("there is none without parameters, nor with numbers and flags alone."
                        + " Give simple arguments by --new, or a static method that makes one by --factory"));
    }

    private static Construction given(
            List<? extends Executable> makers, String text, Function<String, InputException> refusal) {
        List<String> words = text.isBlank()
                ? List.of()
                : Arrays.stream(text.split(",", -1)).map(String::strip).toList();
        for (Executable one : makers.stream()
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
        throw refusal.apply("none takes --new " + text
                + ". Arguments are numbers, true, false or texts, with commas between them, such as --new 2,true");
    }

    private static Stream<Constructor<?>> constructors(Class<?> type) {
        return Arrays.stream(type.getDeclaredConstructors())
                .filter(one -> Modifier.isPublic(one.getModifiers()) || !Modifier.isPublic(type.getModifiers()));
    }

    private static InputException refused(Class<?> type, String why) {
        String known = constructors(type).map(Construction::types).sorted().collect(Collectors.joining(", "));
        return new InputException("No " + type.getName() + " can be made: " + why + ". Its constructors: "
                + (known.isEmpty() ? "none that is public" : known) + ".");
    }

    private static String types(Executable maker) {
        return "("
                + Arrays.stream(maker.getParameterTypes())
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

    /** {@return this, if it makes an object of a type} */
    private Construction tried(Class<?> type, Function<String, InputException> refusal) {
        Object made;
        try {
            made = make();
        } catch (InvocationTargetException thrown) {
            throw refusal.apply(text() + " throws " + thrown.getCause() + ". Give other arguments by --new");
        } catch (ReflectiveOperationException impossible) {
            throw refusal.apply(String.valueOf(impossible));
        }
        if (!type.isInstance(made)) {
            throw refusal.apply(text() + " gives "
                    + (made == null ? "null" : "a " + made.getClass().getName()) + ", which is none");
        }
        return this;
    }

    /**
     * {@return a new object}
     *
     * @throws ReflectiveOperationException if its constructor throws
     */
    public Object make() throws ReflectiveOperationException {
        return maker instanceof Constructor<?> constructor
                ? constructor.newInstance(arguments.toArray())
                : ((Method) maker).invoke(null, arguments.toArray());
    }

    /**
     * {@return what makes an object, without parameters}
     *
     * @throws IllegalAccessException if nobody else may make one
     */
    MethodHandle handle() throws IllegalAccessException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle handle = maker instanceof Constructor<?> constructor
                ? lookup.unreflectConstructor(constructor)
                : lookup.unreflect((Method) maker);
        return MethodHandles.insertArguments(handle, 0, arguments.toArray());
    }

    /** {@return the expression that makes one, with simple names} */
    public String text() {
        return maker instanceof Constructor<?> constructor
                ? "new " + constructor.getDeclaringClass().getSimpleName() + "(" + written() + ")"
                : maker.getDeclaringClass().getSimpleName() + "." + maker.getName() + "(" + written() + ")";
    }

    /** {@return the arguments as Java writes them} */
    String written() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            texts.add(Literals.text(arguments.get(i), maker.getParameterTypes()[i]));
        }
        return String.join(", ", texts);
    }
}
