// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.explorer.settings.InputException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the members of a harness class that the user has marked, or that could be meant. */
final class HarnessMembers {
    private HarnessMembers() {}

    /**
     * {@return the field that holds the object under test: the marked one, or the only one that could}
     *
     * @param type of the harness
     * @throws InputException if there is none, or more than one
     */
    static Field objectUnderTest(Class<?> type) {
        List<Field> marked = new ArrayList<>();
        List<Field> candidates = new ArrayList<>();
        for (Class<?> c : hierarchy(type)) {
            for (Field field : c.getDeclaredFields()) {
                if (field.isAnnotationPresent(ObjectUnderTest.class)) {
                    marked.add(field);
                } else if (canBeUnderTest(field)) {
                    candidates.add(field);
                }
            }
        }
        List<Field> choice = marked.isEmpty() ? candidates : marked;
        if (choice.size() == 1) {
            return choice.get(0);
        }
        String problem;
        if (choice.isEmpty()) {
            problem = "has no field that holds an object under test."
                    + " Add one, such as: final MyQueue queue = new MyQueue();";
        } else if (marked.isEmpty()) {
            problem = "has several fields that could hold the object under test (" + names(choice)
                    + "). Mark one with @ObjectUnderTest (io.roundup.explorer.harness.ObjectUnderTest).";
        } else {
            problem = "marks several fields with @ObjectUnderTest (" + names(choice)
                    + "), but a history is that of one object. Mark one, and write another harness for each other.";
        }
        throw new InputException("The harness " + type.getName() + " " + problem);
    }

    private static String names(List<Field> fields) {
        return String.join(", ", fields.stream().map(Field::getName).toList());
    }

    private static boolean canBeUnderTest(Field field) {
        Class<?> held = field.getType();
        return !Modifier.isStatic(field.getModifiers())
                && !field.isSynthetic()
                && !held.isPrimitive()
                && !held.isArray()
                && !held.isEnum()
                && held != Object.class
                && held != String.class
                && held != Boolean.class
                && held != Character.class
                && !(Number.class.isAssignableFrom(held) && held.getName().startsWith("java.lang."));
    }

    /**
     * The marked methods, those of superclasses first. A method that a subclass overrides is one with it, at the place
     * of the overridden one: to call it is to call the other. So are the bridges of a compiler, which has given them
     * the annotations of what they call.
     *
     * @param type of the harness
     * @param annotation that marks them
     * @throws InputException if one takes what nobody gives
     */
    static List<Method> methods(Class<?> type, Class<? extends Annotation> annotation) {
        List<Method> found = new ArrayList<>();
        for (Class<?> c : hierarchy(type)) {
            List<Method> own = new ArrayList<>();
            for (Method method : c.getDeclaredMethods()) {
                if (method.isAnnotationPresent(annotation)
                        && !method.isBridge()
                        && found.stream().noneMatch(above -> overrides(method, above))) {
                    if (!accepts(method, annotation)) {
                        throw new InputException("The method " + c.getName() + "." + method.getName() + " has @"
                                + annotation.getSimpleName() + " but takes parameters. Remove the parameters"
                                + (annotation == Actor.class ? " (one int or long, for a number, may stay)." : "."));
                    }
                    own.add(method);
                }
            }
            own.sort(Comparator.comparing(Method::getName));
            found.addAll(own);
        }
        return found;
    }

    private static boolean overrides(Method method, Method above) {
        int modifiers = above.getModifiers();
        return method.getName().equals(above.getName())
                && Arrays.equals(method.getParameterTypes(), above.getParameterTypes())
                && !Modifier.isPrivate(modifiers)
                && !Modifier.isStatic(modifiers)
                && !Modifier.isPrivate(method.getModifiers())
                && (Modifier.isPublic(modifiers)
                        || Modifier.isProtected(modifiers)
                        || method.getDeclaringClass()
                                .getPackageName()
                                .equals(above.getDeclaringClass().getPackageName()));
    }

    private static boolean accepts(Method method, Class<? extends Annotation> annotation) {
        Class<?>[] parameters = method.getParameterTypes();
        boolean takesNumber = parameters.length == 1 && (parameters[0] == int.class || parameters[0] == long.class);
        return parameters.length == 0 || takesNumber && annotation == Actor.class;
    }

    /** {@return the class and all that it has methods of, what it extends or implements first} */
    private static Set<Class<?>> hierarchy(Class<?> type) {
        Set<Class<?>> classes = new LinkedHashSet<>();
        addAbove(type, classes);
        return classes;
    }

    private static void addAbove(@Nullable Class<?> type, Set<Class<?>> classes) {
        if (type == null || type == Object.class) {
            return;
        }
        addAbove(type.getSuperclass(), classes);
        for (Class<?> superinterface : type.getInterfaces()) {
            addAbove(superinterface, classes);
        }
        classes.add(type);
    }
}
