// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Learns what class initialisers do that run as one step, or before the program begins. Called on any thread. */
public interface InitializerListener {
    /**
     * {@return whether a class initialiser of the program is about to start a thread, so that it must not be started}
     */
    boolean startsThread(Thread thread);

    /** {@return whether a class initialiser of the program is to end as if it had not thrown} */
    boolean threw(Class<?> type, Throwable thrown);

    /** The current thread, which is not explored, uses a class. */
    void uses(Class<?> type);

    /** The current thread, which is not explored, accesses a static variable. @param site the place in the program */
    void accesses(Class<?> owner, int site);

    /** A final static variable is set anew. As {@link InitializerHooks#store}. */
    void stores(Object value, Class<?> owner, String name, boolean isOnce);

    /** The current thread, which is not explored, takes a monitor. */
    void locks(Object monitor);

    /**
     * The current thread, which is not explored, does what must be done when its class is used first.
     *
     * @param what it does, in words
     * @return whether it does so in an initialiser that is watched
     */
    boolean does(String what);

    /** The current thread, which is not explored, is about to wait. */
    void waits();
}
