// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.naming;

import io.roundup.agent.hook.InitializedClasses;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * Which variable holds each shared object when an execution is over, the first one of several. Found in one pass,
 * linear in the objects and their variables. Synthetic variables and those of hidden classes hold nothing that has a
 * name.
 */
public final class Holders {
    /** A report need not wait for the names of objects that come after so many others. */
    private static final int MOST = 200_000;

    /**
     * A variable.
     *
     * @param holder the object that has it, or an object of the class that does, or that class
     * @param field the variable
     */
    record Variable(Object holder, Field field) {}

    /**
     * An element.
     *
     * @param array that has it
     * @param index from 0
     */
    @SuppressWarnings("ArrayRecordComponent") // Elements are not compared.
    record Element(Object[] array, int index) {}

    private final Map<Object, Variable> ofProgram = new IdentityHashMap<>();
    private final Map<Object, Variable> ofJdk = new IdentityHashMap<>();
    private final Map<Object, Element> elements = new IdentityHashMap<>();
    private final Map<Object, Object> locks = new IdentityHashMap<>();
    private final Map<Class<?>, Integer> counts = new HashMap<>();
    private final Map<Class<?>, List<Field>> fields = new HashMap<>();

    Holders(SharedObjects shared) {
        for (int i = 0; i < Math.min(shared.size(), MOST); i++) {
            Object holder = shared.member(i);
            counts.merge(holder.getClass(), 1, Integer::sum);
            if (holder instanceof Object[] array) {
                addElements(array);
            } else if (!holder.getClass().isArray() && !holder.getClass().isHidden()) {
                addVariables(holder);
            }
        }
        for (int i = 0; i < InitializedClasses.size(); i++) {
            addStaticVariables(InitializedClasses.get(i));
        }
    }

    /** Those of the program's classes, of which there need be no object. */
    private void addStaticVariables(Class<?> type) {
        for (Field field : DeclaredMembers.fields(type)) {
            boolean isReference = Modifier.isStatic(field.getModifiers())
                    && !field.isSynthetic()
                    && !field.getType().isPrimitive();
            Object held = isReference ? value(field, type) : null;
            if (held != null) {
                ofProgram.putIfAbsent(held, new Variable(type, field));
            }
        }
    }

    private void addElements(Object[] array) {
        for (int i = 0; i < array.length; i++) {
            if (array[i] != null && !elements.containsKey(array[i])) {
                elements.put(array[i], new Element(array, i));
            }
        }
    }

    private void addVariables(Object holder) {
        boolean isOfProgram = isOfProgram(holder.getClass());
        Map<Object, Variable> variables = isOfProgram ? ofProgram : ofJdk;
        for (Field field : fields.computeIfAbsent(holder.getClass(), Holders::references)) {
            Object held = value(field, holder);
            if (held == null) {
                continue;
            }
            if (!variables.containsKey(held)) {
                variables.put(held, new Variable(holder, field));
            }
            if (!isOfProgram
                    && held instanceof AbstractOwnableSynchronizer
                    && field.getName().equals("sync")) {
                locks.putIfAbsent(held, holder);
            }
        }
    }

    private static List<Field> references(Class<?> type) {
        List<Field> found = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : DeclaredMembers.fields(c)) {
                if (!field.isSynthetic() && !field.getType().isPrimitive()) {
                    found.add(field);
                }
            }
        }
        return found;
    }

    private static @Nullable Object value(Field field, Object holder) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        return Memory.reference(isStatic ? Memory.base(field) : holder, Memory.offset(field));
    }

    /** {@return the variable of the program that holds an object, or null} */
    @Nullable
    Variable variableOfProgram(Object object) {
        return ofProgram.get(object);
    }

    /** {@return the variable of a class of the JDK that holds an object, or null} */
    @Nullable
    Variable variableOfJdk(Object object) {
        return ofJdk.get(object);
    }

    /** {@return the element that holds an object, or null} */
    @Nullable
    Element element(Object object) {
        return elements.get(object);
    }

    /** {@return the lock, semaphore or latch that a synchronizer is the inner part of, or null} */
    @Nullable
    Object lock(Object synchronizer) {
        return locks.get(synchronizer);
    }

    /** {@return how many objects of a class there are} */
    int count(Class<?> type) {
        return counts.getOrDefault(type, 0);
    }

    public static boolean isOfProgram(Class<?> type) {
        String name = type.getName();
        return !name.startsWith("java.") && !name.startsWith("jdk.") && !name.startsWith("sun.");
    }
}
