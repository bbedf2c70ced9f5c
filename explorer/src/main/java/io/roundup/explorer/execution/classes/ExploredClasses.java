// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The classes whose initialisers are explored, in the order in which they were found. An initialiser that starts a
 * thread or fails cannot run ahead of the program: when it runs is a part of what is explored.
 *
 * <p>Kept for the whole JVM, like {@link StaticState}. Classes are found while something else runs, and taken up
 * between executions.
 */
public final class ExploredClasses {
    private static final int ENUM = 0x4000;

    /** Whether there are any; read by each access of a static variable. */
    public static boolean areAny;

    private static volatile boolean areFound;
    private static Class<?>[] all = {};
    private static final List<Class<?>> FOUND = new ArrayList<>();
    private static final List<Refusal> REFUSED = new ArrayList<>();

    /** An initialiser cannot be explored. @param words that say why */
    private record Refusal(Class<?> type, String words) {}

    private ExploredClasses() {}

    /** {@return the classes} */
    public static Class<?>[] all() {
        return all;
    }

    /** {@return whether a class is one of them} Linear in how many there are, which are few. */
    static boolean contains(Class<?> type) {
        for (Class<?> known : all) {
            if (known == type) {
                return true;
            }
        }
        return false;
    }

    /** An initialiser does what cannot be done ahead. @param does what that is, in words */
    static synchronized void find(Class<?> type, String does) {
        if (contains(type) || FOUND.contains(type)) {
            return;
        }
        if (copy(type) == null) {
            refuse(type, does);
        } else {
            FOUND.add(type);
            areFound = true;
        }
    }

    /** An initialiser cannot be explored either. @param does why, in words */
    static synchronized void refuse(Class<?> type, String does) {
        boolean isFixed = (type.getModifiers() & (ENUM | Modifier.INTERFACE)) != 0;
        String words = "the initialiser of " + type.getName() + " " + does + ", which is not explored"
                + (isFixed ? " in an enum or interface: let a method do that, or make it a class" : "");
        Refusal refusal = new Refusal(type, words);
        if (!REFUSED.contains(refusal)) {
            REFUSED.add(refusal);
        }
    }

    /** {@return whether some were found that have not been taken up} Asked after each execution, so without a lock. */
    public static boolean areFound() {
        return areFound;
    }

    /** {@return why initialisers of classes that this program may use cannot be explored, in words} */
    public static synchronized List<String> refused() {
        if (REFUSED.isEmpty()) {
            return List.of();
        }
        return REFUSED.stream()
                .filter(refusal -> !ProgramLoaders.isForeign(refusal.type.getClassLoader()))
                .map(Refusal::words)
                .distinct()
                .toList();
    }

    /** {@return those that were found since the last call, which are explored from now on} The agent must be told. */
    public static synchronized List<Class<?>> takeUp() {
        List<Class<?>> found = List.copyOf(FOUND);
        FOUND.clear();
        areFound = false;
        Class<?>[] more = Arrays.copyOf(all, all.length + found.size());
        for (int i = 0; i < found.size(); i++) {
            more[all.length + i] = found.get(i);
        }
        all = more;
        areAny = all.length > 0;
        return found;
    }

    /** {@return the method that does what a class's initialiser does, or null if there is none} */
    public static @Nullable MethodHandle copy(Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .findStatic(type, StaticState.RESET, MethodType.methodType(void.class));
        } catch (ReflectiveOperationException none) {
            return null;
        }
    }
}
