// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.value.ExceptionText;
import java.lang.annotation.Annotation;
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
 * The parts of a harness class: how it is made, its object under test, and its annotated methods, those of superclasses
 * first and otherwise by name.
 */
public final class HarnessClass {
    private static final MethodType NEW = MethodType.methodType(Object.class);
    private static final MethodType CALL = MethodType.methodType(void.class, Object.class);
    private static final MethodType NUMBERED = MethodType.methodType(void.class, Object.class, long.class);
    private static final MethodType READ = MethodType.methodType(Object.class, Object.class);

    private final Class<?> type;
    final Field field;
    final MethodHandle constructor;
    final MethodHandle object;
    final List<MethodHandle> before;
    /** Each with a number that says which actor it is, from 1. */
    final List<MethodHandle> actors;

    private final List<MethodHandle> repeatable;
    final List<String> actorNames;
    final List<MethodHandle> after;

    /**
     * Reads a harness class.
     *
     * @param type the class
     * @throws InputException if a part is missing or cannot be used
     */
    public HarnessClass(Class<?> type) {
        this.type = type;
        constructor = constructor(type);
        before = handles(HarnessMembers.methods(type, Before.class), CALL);
        List<Method> actorMethods = HarnessMembers.methods(type, Actor.class);
        if (actorMethods.isEmpty()) {
            throw new InputException("The harness " + type.getName()
                    + " has no method with @Actor (io.roundup.explorer.harness.Actor), so there is no thread to run."
                    + " Mark at least one method without parameters.");
        }
        repeatable = handles(actorMethods, NUMBERED);
        actors = numbered(repeatable);
        actorNames = actorMethods.stream().map(Method::getName).toList();
        after = handles(HarnessMembers.methods(type, After.class), CALL);
        field = HarnessMembers.objectUnderTest(type);
        object = getter(field);
    }

    /**
     * {@return the names of the actor methods, in the order of their threads}
     *
     * @param type any class
     * @throws InputException if one takes what nobody gives
     */
    public static List<String> actorNames(Class<?> type) {
        return HarnessMembers.methods(type, Actor.class).stream()
                .map(Method::getName)
                .toList();
    }

    /** {@return the class} */
    public Class<?> type() {
        return type;
    }

    /** {@return the field that holds the object under test} */
    public Field field() {
        return field;
    }

    /**
     * {@return the methods that are marked, in the order in which they run}
     *
     * @param annotation one of those of {@code io.roundup.explorer.harness}
     */
    public List<Method> methods(Class<? extends Annotation> annotation) {
        return HarnessMembers.methods(type, annotation);
    }

    /** {@return the names of the actor methods, in the order of their threads} */
    public List<String> actorNames() {
        return actorNames;
    }

    /**
     * The actors, to be run any number of times, with a number: an actor that takes an {@code int} or a {@code long} is
     * given the number of the run.
     *
     * @return handles of type {@code (Object, long)void}, in the order of {@link #actorNames()}
     */
    public List<MethodHandle> repeatableActors() {
        return repeatable;
    }

    /**
     * Makes a harness and prepares it, unexplored, to find out what is under test.
     *
     * @return the class of the object under test
     */
    public Class<?> probe() {
        return underTest(prepare()).getClass();
    }

    /**
     * Makes a harness and calls its {@code @Before} methods, in this thread and unexplored.
     *
     * @return the harness
     * @throws InputException if that fails
     */
    public Object prepare() {
        try {
            Object harness = constructor.invokeExact();
            for (MethodHandle preparation : before) {
                preparation.invokeExact(harness);
            }
            return harness;
        } catch (InputException refused) {
            throw refused;
        } catch (Throwable thrown) {
            throw new InputException("The harness " + type.getName() + " cannot be prepared: "
                    + ExceptionText.withCause(thrown)
                    + ". Its constructor and @Before methods must work when they are called once, by one thread.");
        }
    }

    /**
     * Calls the {@code @After} methods of a harness, in this thread and unexplored.
     *
     * @param harness that {@link #prepare} made
     * @throws Throwable what they throw
     */
    public void finish(Object harness) throws Throwable {
        for (MethodHandle check : after) {
            check.invokeExact(harness);
        }
    }

    /**
     * {@return the object under test of a harness}
     *
     * @param harness that was prepared
     * @throws InputException if it is null
     */
    public Object underTest(Object harness) {
        Object found;
        try {
            found = (Object) object.invokeExact(harness);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
        if (found == null) {
            throw new InputException("The field " + type.getName() + "." + field.getName()
                    + " that holds the object under test is null when the actors start."
                    + " Assign it in the constructor or in a @Before method.");
        }
        return found;
    }

    private static MethodHandle constructor(Class<?> type) {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new InputException("The harness " + type.getName() + " is abstract. Name a class that can be made.");
        }
        try {
            Constructor<?> found = type.getDeclaredConstructor();
            found.setAccessible(true);
            return MethodHandles.lookup().unreflectConstructor(found).asType(NEW);
        } catch (ReflectiveOperationException missing) {
            throw new InputException("The harness " + type.getName()
                    + " has no constructor without parameters, with which it could be made for each execution."
                    + " Add one (and make a nested class static).");
        }
    }

    private static MethodHandle getter(Field field) {
        try {
            field.setAccessible(true);
            return MethodHandles.lookup().unreflectGetter(field).asType(READ);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static List<MethodHandle> handles(List<Method> methods, MethodType handleType) {
        List<MethodHandle> handles = new ArrayList<>();
        for (Method method : methods) {
            try {
                method.setAccessible(true);
                MethodHandle handle = MethodHandles.lookup().unreflect(method);
                if (Modifier.isStatic(method.getModifiers())) {
                    handle = MethodHandles.dropArguments(handle, 0, Object.class);
                }
                if (handle.type().parameterCount() < handleType.parameterCount()) {
                    handle = MethodHandles.dropArguments(handle, 1, long.class);
                }
                handles.add(MethodHandles.explicitCastArguments(handle, handleType));
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        return handles;
    }

    /** Explored actors run once, so the number of each is fixed. */
    private static List<MethodHandle> numbered(List<MethodHandle> repeatable) {
        List<MethodHandle> actors = new ArrayList<>();
        for (int i = 0; i < repeatable.size(); i++) {
            actors.add(MethodHandles.insertArguments(repeatable.get(i), 1, i + 1L));
        }
        return actors;
    }
}
