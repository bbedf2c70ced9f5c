// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.project;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * The members of a harness as method handles, whatever their access. They are made once and kept in static final
 * fields, so that the compiler of the JVM calls them as directly as any method.
 */
public final class HarnessHandles {
    private static final MethodType NEW = MethodType.methodType(Object.class);
    private static final MethodType CALL = MethodType.methodType(void.class, Object.class);
    private static final MethodType READ = MethodType.methodType(Object.class, Object.class);

    private final Class<?> type;
    private final MethodHandle constructor;
    private final MethodHandle underTest;
    private final List<MethodHandle> before = new ArrayList<>();
    private final List<MethodHandle> after = new ArrayList<>();

    /**
     * Looks a harness up.
     *
     * @param name of the harness class
     * @param fieldOwner the class that declares the field with the object under test
     * @param field the name of that field
     * @throws IllegalStateException if the class is not the one that was exported
     */
    public HarnessHandles(String name, String fieldOwner, String field) {
        try {
            type = Class.forName(name);
            Constructor<?> made = type.getDeclaredConstructor();
            made.setAccessible(true);
            constructor = MethodHandles.lookup().unreflectConstructor(made).asType(NEW);
            Field holder = Class.forName(fieldOwner).getDeclaredField(field);
            holder.setAccessible(true);
            underTest = MethodHandles.lookup().unreflectGetter(holder).asType(READ);
        } catch (ReflectiveOperationException other) {
            throw new IllegalStateException(name + " is not the harness that was exported: " + other, other);
        }
    }

    /** Adds a method that prepares a harness. {@return this} @param owner declares it @param method its name */
    public HarnessHandles before(String owner, String method) {
        before.add(handle(owner, method, 0));
        return this;
    }

    /**
     * Adds a method that runs when all actors have ended. {@return this}
     *
     * @param owner declares it
     * @param method name
     */
    public HarnessHandles after(String owner, String method) {
        after.add(handle(owner, method, 0));
        return this;
    }

    /**
     * {@return an actor, of type {@code (Object)void}}
     *
     * @param owner the class that declares it
     * @param method its name
     * @param number from 1, which it is given if it takes one
     */
    public MethodHandle actor(String owner, String method, long number) {
        return handle(owner, method, number);
    }

    /** {@return a new harness, prepared} @throws Throwable what it throws */
    Object make() throws Throwable {
        Object harness = constructor.invokeExact();
        for (MethodHandle preparation : before) {
            preparation.invokeExact(harness);
        }
        return harness;
    }

    /** {@return the object under test of a harness} @throws Throwable never, but a handle may */
    Object underTest(Object harness) throws Throwable {
        return (Object) underTest.invokeExact(harness);
    }

    /** Runs what runs when all actors have ended. @throws Throwable what it throws */
    void finish(Object harness) throws Throwable {
        for (MethodHandle last : after) {
            last.invokeExact(harness);
        }
    }

    private static MethodHandle handle(String owner, String name, long number) {
        try {
            for (Method method : Class.forName(owner).getDeclaredMethods()) {
                if (method.getName().equals(name) && !method.isBridge() && takesANumber(method)) {
                    method.setAccessible(true);
                    return typed(MethodHandles.lookup().unreflect(method), method, number);
                }
            }
        } catch (ReflectiveOperationException other) {
            throw new IllegalStateException(owner + " is not the class that was exported: " + other, other);
        }
        throw new IllegalStateException(owner + " is not the class that was exported: it has no method " + name);
    }

    private static boolean takesANumber(Method method) {
        Class<?>[] parameters = method.getParameterTypes();
        return parameters.length == 0
                || parameters.length == 1 && (parameters[0] == int.class || parameters[0] == long.class);
    }

    private static MethodHandle typed(MethodHandle found, Method method, long number) {
        MethodHandle handle = found;
        if (Modifier.isStatic(method.getModifiers())) {
            handle = MethodHandles.dropArguments(handle, 0, Object.class);
        }
        if (handle.type().parameterCount() > 1) {
            Object given = handle.type().parameterType(1) == int.class ? (Object) (int) number : (Object) number;
            handle = MethodHandles.insertArguments(handle, 1, given);
        }
        return handle.asType(CALL);
    }
}
