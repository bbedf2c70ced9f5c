// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * The hooks of class initialisers. As a rule these run as one step that is not explored, and again between
 * executions. One that starts a thread, or fails, cannot run so: it is found here, and explored from then on when its
 * class is used first.
 */
public final class InitializerHooks {
    static ClassUseListener uses;

    /** Learns of what initialisers do while they are not explored; null where nothing is going to be explored. */
    public static InitializerListener listener;

    private InitializerHooks() {}

    /** Where the class is used whose initialiser is explored: at the start of its static methods and constructors. */
    public static void use(Class<?> type) {
        if (Hooks.explored == Thread.currentThread()) {
            uses.initialize(type);
        } else if (listener != null) {
            listener.usesExplored(type);
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
}
