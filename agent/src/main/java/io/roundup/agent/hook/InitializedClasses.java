// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.ArrayList;
import java.util.List;

/**
 * The classes under test that have an initialiser or static variables. They are in the order in which their
 * initialisers ended: a class comes after those that its initialiser used. Safe for use from any thread.
 */
public final class InitializedClasses {
    private static final List<Class<?>> CLASSES = new ArrayList<>();
    /** Of the list, so that to ask before each execution takes no lock. */
    private static volatile int size;

    private InitializedClasses() {}

    /** At the end of an instrumented class initialiser. */
    public static void add(Class<?> initialized) {
        synchronized (CLASSES) {
            CLASSES.add(initialized);
            size = CLASSES.size();
        }
        InitializerHooks.initialized();
    }

    /** {@return how many classes have been initialised so far} */
    public static int size() {
        return size;
    }

    /** {@return the class that was initialised at that place in the order} @param index from 0 */
    public static Class<?> get(int index) {
        synchronized (CLASSES) {
            return CLASSES.get(index);
        }
    }
}
