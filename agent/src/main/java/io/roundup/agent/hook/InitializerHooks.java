// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * The hooks of class initialisers. Those of some classes are explored, when their class is used first. Those of others
 * run as one step that is not explored, and again before executions. Which may do so is found by watching one such run.
 */
public final class InitializerHooks {
    static ClassUseListener uses;

    /** Learns of what initialisers do while they are not explored; null where nothing is going to be explored. */
    public static InitializerListener listener;

    /** Whether the initialisers of some classes are explored, or one is watched. Read by each use of a class. */
    private static boolean areUsesAnnounced;

    private static boolean areSomeExplored;
    private static boolean isWatching;

    private InitializerHooks() {}

    /** Between executions: whether the initialisers of some classes are explored. */
    public static void someAreExplored(boolean areSome) {
        areSomeExplored = areSome;
        areUsesAnnounced = areSome || isWatching;
    }

    /** From now on the current thread runs an initialiser that is watched, or has run it. */
    public static void watch(boolean isWatched) {
        isWatching = isWatched;
        areUsesAnnounced = isWatched || areSomeExplored;
    }

    /** {@return whether the initialisers of some classes are explored} Read by each access of a static variable. */
    public static boolean areSomeExplored() {
        return areSomeExplored;
    }

    /** {@return whether an initialiser is watched} */
    static boolean isWatching() {
        return isWatching;
    }

    /**
     * Where a class is used: at the start of its static methods and constructors, and where it is asked for by
     * name.
     */
    public static void use(Class<?> type) {
        if (areUsesAnnounced) {
            announce(type);
        }
    }

    private static void announce(Class<?> type) {
        if (Hooks.explored == Thread.currentThread()) {
            uses.initialize(type);
        } else if (listener != null) {
            listener.uses(type);
        }
    }

    /** In place of {@code Class.forName(name, initialize, loader)}. */
    public static Class<?> forName(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException {
        Class<?> found = Class.forName(name, initialize, loader);
        if (initialize) {
            use(found);
        }
        return found;
    }

    /** After the like, where the class is initialised. {@return the class} */
    public static Class<?> used(Class<?> type) {
        use(type);
        return type;
    }

    /**
     * Stores in a final static variable. By itself only the initialiser that the JVM runs could do so (JVMS 6.5,
     * putstatic).
     *
     * @param value boxed if it is no reference.
     * @param name of the variable.
     * @param isOnce whether what it holds stays, unless that is null or zero.
     */
    public static void store(Object value, Class<?> owner, String name, boolean isOnce) {
        if (listener != null) {
            Thread explored = Hooks.explored;
            Thread initializing = Hooks.initializing;
            boolean isControlled = Hooks.isControlled();
            if (isControlled) {
                Hooks.explored = null;
                Hooks.initializing = null;
            }
            try {
                listener.stores(value, owner, name, isOnce);
            } finally {
                if (isControlled) {
                    Hooks.explored = explored;
                    Hooks.initializing = initializing;
                }
            }
        }
    }

    /** Before a static variable is accessed by code that is not explored. @param site the place in the program */
    public static void access(Class<?> owner, int site) {
        if (isWatching) {
            listener.accesses(owner, site);
        }
    }

    /** Before a monitor is taken by code that is not explored. */
    static void locks(Object monitor) {
        if (isWatching) {
            listener.locks(monitor);
        }
    }

    /** When an initialiser has ended that the JVM runs. What it has made may be reached by other threads from now on. */
    static void initialized() {
        Thread initializing = Hooks.initializing;
        if (initializing == Thread.currentThread() && uses != null) {
            Hooks.initializing = null;
            try {
                uses.initialized();
            } finally {
                Hooks.initializing = initializing;
            }
        }
    }

    /**
     * When an initialiser that is not explored throws.
     *
     * @return whether it is to end as if it had not
     */
    public static boolean threw(Throwable thrown, Class<?> type) {
        return listener != null && listener.threw(type, thrown);
    }

    /**
     * When a thread that is not explored starts another one.
     *
     * @return whether an initialiser does so, and the start is left out
     */
    static boolean startsThread(Thread thread) {
        return listener != null && listener.startsThread(thread);
    }

    /**
     * When a thread that is not explored is about to wait. An initialiser that waits for a thread whose start was
     * left out is ended.
     */
    static void waits() {
        if (listener != null) {
            listener.waits();
        }
    }

    /** When a thread that is not explored is about to sleep. {@return whether a watched initialiser does, and need not} */
    static boolean sleeps() {
        return isWatching && listener.does("sleeps");
    }

    /** When a thread that is not explored looks at a clock. */
    static void looksAtClock() {
        if (isWatching) {
            listener.does("looks at a clock");
        }
    }

    /** When a thread prints that is not explored. {@return whether an initialiser does, whose output is dropped} */
    public static boolean prints() {
        return isWatching && listener.does("prints") || Hooks.initializing == Thread.currentThread();
    }
}
