// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import io.roundup.explorer.execution.monitor.ValueMonitors;
import io.roundup.explorer.schedule.Footprint;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of the locations that steps touch: an object, a class or a thread above, what is meant of it below.
 *
 * <p>An offset of a field and an index of an array stand as they are. Monitors, wait sets and the state of an object as
 * a whole have numbers that no offset reaches. A location has the same number in all executions that differ only in the
 * order of independent steps.
 */
public final class Locations {
    private static final long MONITOR = 0xFFFF_FFFFL;
    private static final long WAIT_SET = 0xFFFF_FFFEL;
    private static final long STATE = 0xFFFF_FFFDL;
    private static final long QUEUE = 0xFFFF_FFFCL;
    private static final long CALLS = 0xFFFF_FFFBL;
    private static final long START = 0xFFFF_FFFAL;
    /** Set in what no offset or index reaches. */
    private static final long SLOT_END = 0x8000_0000L;

    private static final long ALLOCATED = SLOT_END;
    /** No variable about which something is asked has an offset with other bits of these. */
    private static final long QUESTIONS = 0xF000_0000L;

    private static final long THREAD = 1L << 62;
    private static final long CLASS = 1L << 63;
    /** Set in the number of an object of a static variable. */
    private static final int STATIC_OBJECT = 1 << 29;

    /** So many numbers there are for objects of static variables. */
    static final int STATIC_OBJECTS = 1 << 28;

    /** Where the numbers of objects begin that the threads after the first ones have shared. */
    static final int OF_LATER_THREADS = STATIC_OBJECT + STATIC_OBJECTS;

    /** The count of threads: what starting one writes, since threads are numbered in the order in which they start. */
    public static final long THREAD_COUNT = THREAD | 3L << 32;

    /** The end of the program: what asking for it writes, since the first who asks says with which status. */
    public static final long EXIT = THREAD | 4L << 32;

    /** The shutdown hooks of the program. */
    public static final long SHUTDOWN = THREAD | 6L << 32;

    /** What calls of frameworks have in common, which calls back to the program change. */
    public static final long UNITS = THREAD | 9L << 32;

    /** A value that a thread is given: nothing that others can see. */
    public static final long VALUE = THREAD | 10L << 32;

    /** All memory outside of objects whose allocation is not known. Addresses differ between executions. */
    public static final long MEMORY = THREAD | 5L << 32;

    /** Numbers of classes last as long as the JVM. Given by one thread at a time. */
    private static final ClassValue<Integer> CLASSES = new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            String name = type.getName();
            for (int other = 2; !CLASS_NAMES_GIVEN.add(name); other++) {
                name = type.getName() + "#" + other;
            }
            int number = classNumber(name);
            TYPES.put(number, new WeakReference<>(type));
            return number;
        }
    };

    /** By number: the name of the class, with a count behind it if another loader has a class of that name too. */
    private static final List<String> CLASS_NAMES = new ArrayList<>();

    private static final Map<String, Integer> CLASS_NUMBERS = new HashMap<>();
    /** By number: the class, of those that have been met. */
    private static final Map<Integer, WeakReference<Class<?>>> TYPES = new HashMap<>();

    /** The names whose classes have been met. */
    private static final Set<String> CLASS_NAMES_GIVEN = new HashSet<>();

    /** Whose monitor operations take that exclude each other: a class is visible to all threads. */
    public static final Class<?> EXCLUSION = Locations.class;

    /** Where threads keep others from being in an operation. */
    public static final long EXCLUSION_MONITOR = monitor(EXCLUSION);

    private Locations() {}

    /** {@return the number of an object of a static variable} @param index from 0 to {@link #STATIC_OBJECTS} */
    static int staticObject(int index) {
        return STATIC_OBJECT | index;
    }

    /** {@return whether an object was numbered as one of a static variable} @param object its number */
    public static boolean isOfStatic(int object) {
        return (object & STATIC_OBJECT) != 0 && object < OF_LATER_THREADS;
    }

    /**
     * {@return a variable of a shared object}
     *
     * @param object its number
     * @param slot an offset or an index, at least 0
     */
    public static long variable(int object, long slot) {
        return (long) object << 32 | slot & 0x7FFF_FFFFL;
    }

    /**
     * {@return a byte of the memory that an object has allocated}
     *
     * @param object its number.
     * @param index how many bytes come before, at least 0.
     */
    public static long allocated(int object, long index) {
        return (long) object << 32 | ALLOCATED | index & 0x3FFF_FFFFL;
    }

    /** {@return whether a location is a variable of an object} @param object its number */
    public static boolean isElement(long location, int object) {
        return location >>> 32 == object && (location & ALLOCATED) == 0;
    }

    /**
     * {@return a number, of no step, for what those have in common that only add to a variable}
     *
     * @param location of the variable
     */
    public static long additions(long location) {
        return location | SLOT_END;
    }

    /** {@return whether a location is a variable, of an object or of a class} @param location of a step */
    public static boolean isVariable(long location) {
        return location != Footprint.NO_LOCATION && !isOfThread(location) && (location & SLOT_END) == 0;
    }

    /** {@return the offset or index of a variable} @param location of a step at a variable */
    public static long slot(long location) {
        return location & 0x7FFF_FFFFL;
    }

    /** {@return the number of the object of a variable} @param location of a step at a variable of an object */
    public static int object(long location) {
        return (int) (location >>> 32);
    }

    /** {@return whether a location is of no object and no class} @param location of a step */
    public static boolean isOfThread(long location) {
        return (location & CLASS) == 0 && (location & THREAD) != 0;
    }

    /** {@return the class of a static variable, or null if the variable is of an object} @param location of a step */
    public static @Nullable Class<?> type(long location) {
        if ((location & CLASS) == 0) {
            return null;
        }
        WeakReference<Class<?>> type = TYPES.get((int) ((location & ~CLASS) >>> 32));
        return type == null ? null : type.get();
    }

    /** {@return a static variable} @param type the class that declares it @param slot its offset */
    public static long variable(Class<?> type, long slot) {
        return CLASS | (long) CLASSES.get(type) << 32 | slot & 0x7FFF_FFFFL;
    }

    /** {@return the monitor of a shared object} @param object its number */
    public static long monitor(int object) {
        return (long) object << 32 | MONITOR;
    }

    /**
     * {@return all that calls of a shared object can see or change, of one that is not explored}
     *
     * @param object its number
     */
    public static long state(int object) {
        return (long) object << 32 | STATE;
    }

    /** {@return what calls of a framework with a shared object do to it, such as those of a mock} @param object its number */
    public static long calls(int object) {
        return (long) object << 32 | CALLS;
    }

    /** {@return whether a thread has been started, under a memory model} @param object the number of its {@link Thread} */
    public static long start(int object) {
        return (long) object << 32 | START;
    }

    /** {@return whether a location is whether a thread has been started} @param location of a step */
    public static boolean isStart(long location) {
        return (location & MONITOR) == START;
    }

    /**
     * {@return what is asked about a variable that holds more than that}
     *
     * @param variable its location
     */
    public static long question(long variable) {
        return variable | Footprint.QUESTION;
    }

    /** {@return whether a location is what is asked about a variable} @param location of a step */
    public static boolean isQuestion(long location) {
        return (location & QUESTIONS) == Footprint.QUESTION;
    }

    /** {@return what static methods of a class of the JDK share} @param type the class */
    public static long state(Class<?> type) {
        return CLASS | (long) CLASSES.get(type) << 32 | STATE;
    }

    /** {@return whether a location is what calls of an object can see or change} @param location of a step */
    public static boolean isState(long location) {
        return (location & CLASS) == 0 && (location & MONITOR) == STATE;
    }

    /** {@return the monitor of the object whose state a location is} @param location of a step */
    public static long monitorOfState(long location) {
        return location | MONITOR;
    }

    /** {@return the monitor of a class} @param type the class */
    public static long monitor(Class<?> type) {
        return CLASS | (long) CLASSES.get(type) << 32 | MONITOR;
    }

    /**
     * {@return the monitor of an object without a number, such as a string}
     *
     * <p>Of two that have the same class and the same text the locations are the same, see {@link ValueMonitors}.
     *
     * @param value the object
     */
    public static long monitorOfValue(Object value) {
        boolean hasText = value instanceof String || value instanceof Number || value instanceof Boolean;
        String text = hasText || value instanceof Character ? " " + value : "";
        return CLASS | (long) classNumber(value.getClass().getName() + text) << 32 | MONITOR;
    }

    /** {@return who waits to be notified on a monitor} @param monitor the location of the monitor */
    public static long waitSet(long monitor) {
        return monitor & ~MONITOR | WAIT_SET;
    }

    /**
     * {@return the order of those who wait for a fair lock or semaphore}
     *
     * @param object the number of what implements it
     */
    public static long queue(int object) {
        return (long) object << 32 | QUEUE;
    }

    /**
     * {@return whether a location is the order of those who wait for a fair lock or semaphore}
     *
     * @param location of a step
     */
    public static boolean isQueue(long location) {
        return (location & MONITOR) == QUEUE;
    }

    /** {@return the signals to a thread: permit, interruption, notification} @param thread its number */
    public static long signals(int thread) {
        return THREAD | thread;
    }

    /** {@return whether a location is the signals to a thread} @param location of a step */
    public static boolean isSignals(long location) {
        return location >>> 32 == THREAD >>> 32;
    }

    /** {@return whether a location is the monitor of an object or a class} @param location of a step */
    public static boolean isMonitor(long location) {
        return (location & MONITOR) == MONITOR;
    }

    /** {@return whether a location is a wait set} @param location of a step */
    public static boolean isWaitSet(long location) {
        return (location & MONITOR) == WAIT_SET;
    }

    /** {@return whether a location is the end of a thread} @param location of a step */
    public static boolean isTermination(long location) {
        return location >>> 32 == (THREAD | 1L << 32) >>> 32;
    }

    /**
     * {@return whether a location is one at which threads wait for each other: signals, wait sets, and the states of
     * synchronizers, which are variables}
     *
     * @param location of a step
     */
    public static boolean isSynchronization(long location) {
        return isSignals(location) || isWaitSet(location) || isVariable(location);
    }

    /** {@return the number of the thread that signals are to} @param location of a step, one that {@link #isSignals} */
    public static int signalled(long location) {
        return (int) location;
    }

    /** {@return the end of a thread} @param thread its number */
    public static long termination(int thread) {
        return THREAD | 1L << 32 | thread;
    }

    /** {@return whether a thread waits, as others see it} @param thread its number */
    public static long threadState(int thread) {
        return THREAD | 7L << 32 | thread;
    }

    /** {@return whether a location is what others see of a thread} @param location of a step */
    public static boolean isThreadState(long location) {
        return location >>> 32 == (THREAD | 7L << 32) >>> 32;
    }

    private static int classNumber(String name) {
        return CLASS_NUMBERS.computeIfAbsent(name, added -> {
            CLASS_NAMES.add(added);
            return CLASS_NAMES.size();
        });
    }

    /**
     * {@return the name of the class that a location belongs to, or null if it belongs to none}
     *
     * @param location of a step
     */
    public static @Nullable String className(long location) {
        return (location & CLASS) == 0 ? null : CLASS_NAMES.get((int) ((location & ~CLASS) >>> 32) - 1);
    }

    /**
     * The number in this JVM of a location that had another one elsewhere.
     *
     * @param className as {@link #className} gave it; the class need not be loaded yet
     * @param slot the lower half of the location
     * @return its number here
     */
    public static long ofClass(String className, long slot) {
        return CLASS | (long) classNumber(className) << 32 | slot & 0xFFFF_FFFFL;
    }
}
