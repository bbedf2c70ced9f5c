// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.agent.site.OperationMethods;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The public methods of a class under test: which of them the agent records, and what they are called. */
public final class UnderTest {
    private final Class<?> type;

    /**
     * Describes a class or interface.
     *
     * @param type of the objects under test
     */
    public UnderTest(Class<?> type) {
        this.type = type;
    }

    /** {@return the name of the class} */
    public String name() {
        return type.getName();
    }

    /** {@return whether objects can have this very class, with at least one method whose calls are operations} */
    public boolean isConcrete() {
        return !Modifier.isAbstract(type.getModifiers()) && !methods().isEmpty();
    }

    /** {@return the names of the methods whose calls are operations, sorted} */
    public Set<String> methodNames() {
        Set<String> names = new TreeSet<>();
        for (Method method : methods()) {
            names.add(method.getName());
        }
        return names;
    }

    /** {@return the classes whose code has those methods: they are to be instrumented again} */
    public List<Class<?>> implementations() {
        Set<Class<?>> classes = new LinkedHashSet<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            classes.add(c);
        }
        for (Method method : methods()) {
            classes.add(method.getDeclaringClass());
        }
        return new ArrayList<>(classes);
    }

    /**
     * Tells the agent which methods may be operations.
     *
     * @param operations the agent's selection
     */
    public void select(OperationMethods operations) {
        Set<String> selected = new LinkedHashSet<>();
        for (Method method : methods()) {
            selected.add(method.getName()
                    + MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                            .toMethodDescriptorString());
        }
        operations.select(selected);
    }

    private List<Method> methods() {
        List<Method> methods = new ArrayList<>();
        for (Method method : type.getMethods()) {
            if (!Modifier.isStatic(method.getModifiers()) && !isOfObject(method)) {
                methods.add(method);
            }
        }
        return methods;
    }

    private static boolean isOfObject(Method method) {
        if (method.getDeclaringClass() == Object.class) {
            return true;
        }
        String name = method.getName();
        int parameters = method.getParameterCount();
        return parameters == 0 && (name.equals("toString") || name.equals("hashCode"))
                || parameters == 1 && name.equals("equals") && method.getParameterTypes()[0] == Object.class;
    }
}
