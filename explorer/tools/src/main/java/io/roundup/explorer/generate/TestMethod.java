// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Space;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.stream.BaseStream;

/**
 * A method that test programs call.
 *
 * @param method of the class
 * @param role what it does
 * @param domains what its parameters are given
 */
public record TestMethod(Method method, Role role, List<Domain> domains) {
    private static final List<Class<?>> NOT_AT_ONCE = List.of(
            Iterator.class,
            Enumeration.class,
            Spliterator.class,
            BaseStream.class,
            Future.class,
            Lock.class,
            ReadWriteLock.class,
            Condition.class);

    /** What a method does to the object, as far as that is known. */
    enum Role {
        /** Adds an element. */
        ADD,
        /** Removes an element, and returns it. */
        REMOVE,
        /** Takes a lock. */
        LOCK,
        /** Gives a lock back. */
        UNLOCK,
        /** Looks at what is there, for one element or key. */
        LOOK,
        /** Anything else. */
        OTHER
    }

    /** {@return the name of the method} */
    public String name() {
        return method.getName();
    }

    /** {@return how many values of its own a call takes, by the numbers of their spaces} */
    List<Integer> fresh() {
        Integer[] fresh = new Integer[Space.values().length];
        Arrays.fill(fresh, 0);
        for (Domain domain : domains) {
            fresh[domain.space().ordinal()] += domain.isFresh() ? 1 : 0;
        }
        return List.of(fresh);
    }

    /** {@return whether it may wait until another thread does something} */
    boolean mayWait() {
        return WaitingMethods.has(method);
    }

    /** {@return whether its answer is known when it returns} */
    public boolean answersAtOnce() {
        return answersAtOnce(method);
    }

    /**
     * {@return whether a method returns no iterator, stream, lock or the like} Lists, sets, maps, arrays and optionals
     * are compared by what they hold, when the execution has ended.
     *
     * @param method any
     */
    static boolean answersAtOnce(Method method) {
        Class<?> answer = method.getReturnType();
        return NOT_AT_ONCE.stream().noneMatch(type -> type.isAssignableFrom(answer));
    }

    /** {@return the name with the types of its parameters} */
    @Override
    public String toString() {
        return text(method);
    }

    /** {@return the name of a method with the types of its parameters} @param method any */
    static String text(Method method) {
        List<String> types = List.of(method.getParameterTypes()).stream()
                .map(Class::getSimpleName)
                .toList();
        return method.getName() + "(" + String.join(", ", types) + ")";
    }
}
