// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/**
 * The numbers of the locations that steps touch: an object, a class or a thread above, what is meant of it below.
 *
 * <p>An offset of a field and an index of an array stand as they are; monitors and wait sets have numbers that no offset
 * reaches. A location has the same number in all executions that differ only in the order of independent steps.
 */
public final class Locations {
    private static final long MONITOR = 0xFFFF_FFFFL;
    private static final long WAIT_SET = 0xFFFF_FFFEL;
    private static final long THREAD = 1L << 62;
    private static final long CLASS = 1L << 63;
    private static final int OBJECTS_OF_A_THREAD = 24;

    /** The count of threads: what starting one writes, since threads are numbered in the order in which they start. */
    public static final long THREAD_COUNT = THREAD | 3L << 32;

    /** Numbers of classes last as long as the JVM. Given by one thread at a time. */
    private static final ClassValue<Integer> CLASSES = new ClassValue<>() {
        private int count;

        @Override
        protected Integer computeValue(Class<?> type) {
            return ++count;
        }
    };

    private Locations() {}

    /** {@return the number of a shared object} @param thread that shared it @param count of what that thread shared */
    static int object(int thread, int count) {
        return thread << OBJECTS_OF_A_THREAD | count;
    }

    /** {@return a variable of a shared object} @param object its number @param slot an offset or an index, at least 0 */
    static long variable(int object, long slot) {
        return (long) object << 32 | slot & 0x7FFF_FFFFL;
    }

    /** {@return a static variable} @param type the class that declares it @param slot its offset */
    static long variable(Class<?> type, long slot) {
        return CLASS | (long) CLASSES.get(type) << 32 | slot & 0x7FFF_FFFFL;
    }

    /** {@return the monitor of a shared object} @param object its number */
    static long monitor(int object) {
        return (long) object << 32 | MONITOR;
    }

    /** {@return the monitor of a class} @param type the class */
    static long monitor(Class<?> type) {
        return CLASS | (long) CLASSES.get(type) << 32 | MONITOR;
    }

    /** {@return who waits to be notified on a monitor} @param monitor the location of the monitor */
    static long waitSet(long monitor) {
        return monitor & ~MONITOR | WAIT_SET;
    }

    /** {@return the signals to a thread: permit, interruption, notification} @param thread its number */
    static long signals(int thread) {
        return THREAD | thread;
    }

    /** {@return whether a location is the signals to a thread} @param location of a step */
    public static boolean isSignals(long location) {
        return location >>> 32 == THREAD >>> 32;
    }

    /** {@return whether a location is a wait set} @param location of a step */
    public static boolean isWaitSet(long location) {
        return (location & MONITOR) == WAIT_SET;
    }

    /** {@return whether a location is the end of a thread} @param location of a step */
    public static boolean isTermination(long location) {
        return location >>> 32 == (THREAD | 1L << 32) >>> 32;
    }

    /** {@return the end of a thread} @param thread its number */
    static long termination(int thread) {
        return THREAD | 1L << 32 | thread;
    }
}
