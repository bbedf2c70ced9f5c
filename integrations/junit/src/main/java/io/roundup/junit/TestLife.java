// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * What JUnit calls of a test, in its order. It goes to another JVM as arguments.
 *
 * @param type the name of the test class
 * @param first static methods that are called before there is an instance
 * @param calls what is called before the test, and the test itself
 * @param after what is called after it in any case
 */
record TestLife(String type, List<Call> first, List<Call> calls, List<Call> after) {
    private static final String FIRST = "first:";
    private static final String AFTER = "after:";

    /**
     * A method without parameters.
     *
     * @param instance its place among the test instance and those around it, the outermost first; a static method needs
     *     none
     * @param type the class that declares it
     * @param method its name
     */
    record Call(int instance, String type, String method) {
        static Call parse(String text) {
            String[] parts = text.split("[:#]");
            return new Call(Integer.parseInt(parts[0]), parts[1], parts[2]);
        }

        @Override
        public String toString() {
            return instance + ":" + type + "#" + method;
        }
    }

    /**
     * {@return the life of a test} What is called before and after all tests of the class is called in each execution:
     * each begins with static state that is new.
     *
     * @param type the test class
     * @param test a method of it, or of a superclass
     * @throws UnfitTestException if a method or a constructor has parameters
     */
    static TestLife of(Class<?> type, Method test) {
        List<Class<?>> types = instances(type);
        List<Call> first = new ArrayList<>();
        List<Call> calls = new ArrayList<>();
        List<Call> after = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            for (Method method : methods(types.get(i), BeforeAll.class, HierarchyTraversalMode.TOP_DOWN)) {
                (Modifier.isStatic(method.getModifiers()) ? first : calls).add(call(i, method));
            }
        }
        for (int i = 0; i < types.size(); i++) {
            calls.addAll(calls(i, types.get(i), BeforeEach.class, HierarchyTraversalMode.TOP_DOWN));
            after.addAll(0, calls(i, types.get(i), AfterEach.class, HierarchyTraversalMode.BOTTOM_UP));
        }
        for (int i = types.size() - 1; i >= 0; i--) {
            after.addAll(calls(i, types.get(i), AfterAll.class, HierarchyTraversalMode.BOTTOM_UP));
        }
        calls.add(call(types.size() - 1, test));
        return new TestLife(type.getName(), first, calls, after);
    }

    /** {@return the class of each instance, the outermost first} */
    private static List<Class<?>> instances(Class<?> type) {
        List<Class<?>> types = new ArrayList<>();
        Class<?> next = type;
        while (next != null) {
            boolean isInner = next.isMemberClass() && !Modifier.isStatic(next.getModifiers());
            types.add(next);
            requireNoParameters(next, isInner ? 1 : 0);
            next = isInner ? next.getEnclosingClass() : null;
        }
        Collections.reverse(types);
        return types;
    }

    private static void requireNoParameters(Class<?> type, int own) {
        if (type.getDeclaredConstructors()[0].getParameterCount() != own) {
            throw new UnfitTestException("The constructor of " + type.getName() + " has parameters, which JUnit would"
                    + " have to give to it. Each execution of a @ConcurrencyTest makes a test instance without them.");
        }
    }

    private static List<Call> calls(
            int instance, Class<?> type, Class<? extends Annotation> annotation, HierarchyTraversalMode order) {
        return methods(type, annotation, order).stream()
                .map(method -> call(instance, method))
                .toList();
    }

    private static List<Method> methods(
            Class<?> type, Class<? extends Annotation> annotation, HierarchyTraversalMode order) {
        return AnnotationSupport.findAnnotatedMethods(type, annotation, order);
    }

    private static Call call(int instance, Method method) {
        String type = method.getDeclaringClass().getName();
        if (method.getParameterCount() > 0) {
            throw new UnfitTestException("The method " + method.getName() + " of " + type + " has parameters, which"
                    + " JUnit would have to give to it. A @ConcurrencyTest, and what is called before and after it,"
                    + " has none.");
        }
        return new Call(instance, type, method.getName());
    }

    /** {@return the arguments of {@link ExploredTest}} */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        arguments.add(type);
        first.forEach(call -> arguments.add(FIRST + call));
        calls.forEach(call -> arguments.add(call.toString()));
        after.forEach(call -> arguments.add(AFTER + call));
        return arguments;
    }

    /** {@return what has these {@link #arguments}} Without streams: it runs in what is explored. */
    static TestLife parse(String[] arguments) {
        List<Call> first = new ArrayList<>();
        List<Call> calls = new ArrayList<>();
        List<Call> after = new ArrayList<>();
        for (int i = 1; i < arguments.length; i++) {
            if (arguments[i].startsWith(FIRST)) {
                first.add(Call.parse(arguments[i].substring(FIRST.length())));
            } else if (arguments[i].startsWith(AFTER)) {
                after.add(Call.parse(arguments[i].substring(AFTER.length())));
            } else {
                calls.add(Call.parse(arguments[i]));
            }
        }
        return new TestLife(arguments[0], first, calls, after);
    }
}
