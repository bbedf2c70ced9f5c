// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.memory;

import io.roundup.explorer.harness.Actor;
import java.io.StringReader;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Programs that use method handles; not nested in a test, for JUnit would load them before they can be instrumented.
 */
final class HandleHarnesses {
    private HandleHarnesses() {}

    /** Two threads that count. */
    public static class Counters {
        final Counter counter = new Counter();

        @Actor
        public void first() {
            counter.next();
        }

        @Actor
        public void second() {
            counter.next();
        }
    }

    /** Counts without a lock, by handles. */
    public static class Counter {
        private static final MethodHandle GETTER;
        private static final MethodHandle SETTER;

        static {
            try {
                GETTER = MethodHandles.lookup().findGetter(Counter.class, "number", int.class);
                SETTER = MethodHandles.lookup().findSetter(Counter.class, "number", int.class);
            } catch (ReflectiveOperationException impossible) {
                throw new ExceptionInInitializerError(impossible);
            }
        }

        private int number;

        /** {@return how often it was called before} */
        public int next() {
            try {
                int before = (int) GETTER.invokeExact(this);
                SETTER.invokeExact(this, before + 1);
                return before;
            } catch (Throwable impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    /** Counts in an array by reflection, with numbers that are converted. */
    public static class WideningCounter {
        private static final Method GETTER;
        private static final Method SETTER;

        static {
            try {
                GETTER = Array.class.getMethod("getLong", Object.class, int.class);
                SETTER = Array.class.getMethod("setLong", Object.class, int.class, long.class);
            } catch (ReflectiveOperationException impossible) {
                throw new ExceptionInInitializerError(impossible);
            }
        }

        private final long[] number = {0};

        /** {@return how often it was called before} */
        public int next() {
            try {
                int before = Math.toIntExact((long) GETTER.invoke(null, number, (byte) 0));
                SETTER.invoke(null, number, (short) 0, before + 1);
                return before;
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    /** Two threads that count in an array by reflection. */
    public static class WideningCounters {
        final WideningCounter counter = new WideningCounter();

        @Actor
        public void first() {
            counter.next();
        }

        @Actor
        public void second() {
            counter.next();
        }
    }

    /** Two threads that count by reflection. */
    public static class ReflectiveCounters {
        final ReflectiveCounter counter = new ReflectiveCounter();

        @Actor
        public void first() {
            counter.next();
        }

        @Actor
        public void second() {
            counter.next();
        }
    }

    /** Counts without a lock, by methods of {@code Field} that it calls by reflection. */
    public static class ReflectiveCounter {
        private static final Field NUMBER;
        private static final Method GETTER;
        private static final Method SETTER;

        static {
            try {
                NUMBER = ReflectiveCounter.class.getField("number");
                GETTER = Field.class.getMethod("getInt", Object.class);
                SETTER = Field.class.getMethod("setInt", Object.class, int.class);
            } catch (ReflectiveOperationException impossible) {
                throw new ExceptionInInitializerError(impossible);
            }
        }

        public int number;

        /** {@return how often it was called before} */
        public int next() {
            try {
                int before = (int) GETTER.invoke(NUMBER, this);
                SETTER.invoke(NUMBER, this, before + 1);
                return before;
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    /** Calls that fail, each as it does without Round-Up. */
    public static class FailingCalls {
        private final AtomicInteger done = new AtomicInteger();

        @Actor
        public void calls() throws ReflectiveOperationException {
            Method wait = Object.class.getMethod("wait", long.class);
            check(wait, this, IllegalArgumentException.class, "1");
            check(wait, this, IllegalArgumentException.class, 1.0F);
            check(wait, this, InvocationTargetException.class, -1);
            check(wait, null, NullPointerException.class, 1L);
            check(wait, this, InvocationTargetException.class, -1L);
            check(Thread.class.getMethod("sleep", long.class), null, InvocationTargetException.class, -1L);
            check(String.class.getDeclaredMethod("indexOfNonWhitespace"), "text", IllegalAccessException.class);
            done.incrementAndGet();
        }

        private static void check(Method method, @Nullable Object receiver, Class<?> expected, Object... arguments) {
            try {
                method.invoke(receiver, arguments);
            } catch (Exception thrown) {
                if (thrown.getClass() != expected) {
                    throw new IllegalStateException(method + " threw " + thrown, thrown);
                }
            }
        }
    }

    /** Two threads that read what never changes. */
    public static class Finals {
        final Constant constant = new Constant();

        @Actor
        public void first() {
            constant.read();
        }

        @Actor
        public void second() {
            constant.read();
        }
    }

    /** Holds a number. */
    public static class Constant {
        private final int number = Integer.parseInt("7");

        /** {@return the number, by a handle} */
        public int read() {
            try {
                return (int) MethodHandles.lookup()
                        .findGetter(Constant.class, "number", int.class)
                        .invokeExact(this);
            } catch (Throwable impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    /** Two threads that read from one text. */
    public static class Readers {
        final Letters letters = new Letters();

        @Actor
        public void first() {
            letters.next();
        }

        @Actor
        public void second() {
            letters.next();
        }
    }

    /** Reads by a handle on the method that it overrides. */
    public static class Letters extends StringReader {
        public Letters() {
            super("abc");
        }

        /** {@return the next letter} */
        public int next() {
            try {
                MethodHandle read = MethodHandles.lookup()
                        .findSpecial(StringReader.class, "read", MethodType.methodType(int.class), Letters.class);
                return (int) read.invokeExact(this);
            } catch (Throwable impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
