// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Values that are bound for a thread while it runs something ({@code ScopedValue}, JDK 25), by handles, since the tests
 * are built for JDK 17.
 */
final class ScopedValueScenarios {
    private static final int SINCE = 25;

    private ScopedValueScenarios() {}

    static Stream<Synchronizer> all() {
        if (Runtime.version().feature() < SINCE) {
            return Stream.empty();
        }
        ScopedValues values = new ScopedValues();
        return Stream.of(
                // The JVM keeps the value that was read last: it must not be another thread's.
                Synchronizer.of(
                        "scoped value that two threads have bound differently",
                        () -> {
                            AtomicInteger step = new AtomicInteger();
                            return List.of(values.readsTwice("one", step), values.readsTwice("two", step));
                        },
                        "[one one, two two]"),
                Synchronizer.of(
                        "scoped value that one of two threads has bound",
                        () -> {
                            AtomicInteger step = new AtomicInteger();
                            Callable<?> reads = () -> step.get() < 0 ? "" : values.orElse("none");
                            return List.of(values.readsTwice("one", step), reads);
                        },
                        "[one one, none]"));
    }

    /** A scoped value and what can be done with it. */
    private static final class ScopedValues {
        private final Object value;
        private final MethodHandle where;
        private final MethodHandle run;
        private final MethodHandle orElse;

        ScopedValues() {
            try {
                Class<?> type = Class.forName("java.lang.ScopedValue");
                Class<?> carrier = Class.forName("java.lang.ScopedValue$Carrier");
                Lookup lookup = MethodHandles.publicLookup();
                value = lookup.findStatic(type, "newInstance", methodType(type)).invoke();
                where = lookup.findStatic(type, "where", methodType(carrier, type, Object.class));
                run = lookup.findVirtual(carrier, "run", methodType(void.class, Runnable.class));
                orElse = lookup.findVirtual(type, "orElse", methodType(Object.class, Object.class));
            } catch (Throwable impossible) {
                throw new ExceptionInInitializerError(impossible);
            }
        }

        /** {@return a thread that binds the value, and reads it before and after a step} */
        Callable<?> readsTwice(String bound, AtomicInteger step) {
            return () -> {
                StringBuilder read = new StringBuilder();
                bind(bound, () -> {
                    read.append(orElse("none"));
                    step.incrementAndGet();
                    read.append(' ').append(orElse("none"));
                });
                return read;
            };
        }

        private void bind(String to, Runnable body) {
            try {
                run.invoke(where.invoke(value, to), body);
            } catch (Throwable impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        Object orElse(String otherwise) {
            try {
                return orElse.invoke(value, otherwise);
            } catch (Throwable impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
