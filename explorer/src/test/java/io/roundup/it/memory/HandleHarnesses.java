// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.memory;

import io.roundup.explorer.harness.Actor;
import java.io.StringReader;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

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
