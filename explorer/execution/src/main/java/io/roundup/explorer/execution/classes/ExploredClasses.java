// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.agent.hook.InitializerHooks;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The classes whose initialisation is explored, in the order in which they were found. An initialiser cannot run ahead
 * of the program if it starts a thread, fails, needs a class that needs it, or depends on what can change. When it runs,
 * and by whom, is a part of what is explored.
 *
 * <p>Kept for the whole JVM, like {@link StaticState}. Classes are found while something else runs, and taken up
 * between executions.
 */
public final class ExploredClasses {
    private static final int[] NONE = {};

    private static volatile boolean areFound;
    /** What was found last, in words. */
    private static String why = "";

    private static Class<?>[] all = {};
    private static final List<Class<?>> FOUND = new ArrayList<>();

    /** By class: what a use of it initialises. */
    private static final ClassValue<Use> USES = new ClassValue<>() {
        @Override
        protected Use computeValue(Class<?> type) {
            return new Use();
        }
    };

    /** What a use of a class initialises. */
    private static final class Use {
        /** As many classes were known to be explored when this was found. */
        int known;

        int[] classes = NONE;
    }

    private ExploredClasses() {}

    /** {@return the classes} */
    public static Class<?>[] all() {
        return all;
    }

    /** {@return whether a class is one of them, or will be} */
    static synchronized boolean contains(Class<?> type) {
        return FOUND.contains(type) || isOne(type);
    }

    /** {@return whether a class is one of them} */
    static boolean isOne(Class<?> type) {
        return Arrays.asList(all).contains(type);
    }

    /**
     * {@return the classes that have to be initialised before one is used, by their places in {@link #all}} That is the
     * class itself, or if its own initialisation is not explored, those above it (JVMS 5.5). Asked by one thread at a
     * time.
     */
    public static int[] usedWith(Class<?> type) {
        Use use = USES.get(type);
        if (use.known != all.length) {
            List<Integer> found = new ArrayList<>();
            collect(type, found);
            use.classes = found.stream().mapToInt(Integer::intValue).toArray();
            use.known = all.length;
        }
        return use.classes;
    }

    /** {@return the classes that have to be initialised before the initialiser of a class runs} As {@link #usedWith}. */
    public static int[] above(Class<?> type) {
        List<Integer> found = new ArrayList<>();
        collectAbove(type, found);
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    private static void collect(Class<?> type, List<Integer> found) {
        int place = Arrays.asList(all).indexOf(type);
        if (place < 0) {
            collectAbove(type, found);
        } else if (!found.contains(place)) {
            found.add(place);
        }
    }

    private static void collectAbove(Class<?> type, List<Integer> found) {
        for (Class<?> above : Supertypes.initializedBefore(type)) {
            collect(above, found);
        }
    }

    /**
     * A class is used by an initialiser of a class above it, which is explored. So its own initialisation has to wait
     * for that one, if another thread does it.
     */
    public static void findBelow(Class<?> type, Class<?> above) {
        if (Supertypes.isPartOf(type, above)) {
            return;
        }
        find(type, "needs " + above.getName() + ", which needs it");
        for (Class<?> between : Supertypes.initializedBefore(type)) {
            if (between != above && above.isAssignableFrom(between)) {
                findBelow(between, above);
            }
        }
    }

    /** The initialisation of a class cannot be done ahead. @param does what its initialiser does, in words */
    static synchronized void find(Class<?> type, String does) {
        if (contains(type)) {
            return;
        }
        FOUND.add(type);
        why = "the initialiser of " + type.getName() + " " + does + ", so that it has to be explored";
        areFound = true;
    }

    /** {@return whether some were found that have not been taken up} Asked after each execution, so without a lock. */
    public static boolean areFound() {
        return areFound;
    }

    /** {@return what was found last, in words} */
    static synchronized String why() {
        return why;
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
        InitializerHooks.someAreExplored(all.length > 0);
        return found;
    }

    /** {@return the method that does what a class's initialiser does, or null if there is none} */
    public static @Nullable MethodHandle copy(Class<?> type) {
        return StaticState.added(type, StaticState.RESET);
    }
}
