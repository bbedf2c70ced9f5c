// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Methods of the JDK whose hooks stand at their calls, called by method handles and by references to them. */
final class HandleCallScenarios {
    private static final Lookup LOOKUP = MethodHandles.lookup();

    private HandleCallScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(threads(), copies(), counters()).flatMap(Function.identity());
    }

    private static Stream<Synchronizer> threads() {
        return Stream.of(
                Synchronizer.of(
                        "isAlive by a handle",
                        () -> List.of(() -> {
                            Thread ends = new Thread(() -> {});
                            ends.start();
                            return called(
                                    LOOKUP.findVirtual(Thread.class, "isAlive", MethodType.methodType(boolean.class)),
                                    ends);
                        }),
                        "[true]",
                        "[false]"),
                Synchronizer.of(
                        "isAlive by a bound handle of a subclass",
                        () -> List.of(() -> {
                            Thread ends = new Named();
                            ends.start();
                            return called(LOOKUP.bind(ends, "isAlive", MethodType.methodType(boolean.class)));
                        }),
                        "[true]",
                        "[false]"),
                Synchronizer.of(
                        "join by a handle",
                        () -> List.of(() -> {
                            int[] shared = {0};
                            Thread writes = new Thread(() -> shared[0] = 1);
                            writes.start();
                            called(LOOKUP.unreflect(Thread.class.getMethod("join", long.class)), writes, 1_000L);
                            return shared[0];
                        }),
                        "[1]"),
                Synchronizer.of(
                        "wait and notify by handles",
                        () -> {
                            int[] monitor = {0};
                            return List.of(
                                    () -> {
                                        synchronized (monitor) {
                                            while (monitor[0] == 0) {
                                                called(ofObject("wait"), monitor);
                                            }
                                            return monitor[0];
                                        }
                                    },
                                    does(() -> {
                                        synchronized (monitor) {
                                            monitor[0] = 1;
                                            called(ofObject("notify"), monitor);
                                        }
                                    }));
                        },
                        "[1, -]"),
                Synchronizer.of(
                        "currentThread, hashCode and nanoTime by handles",
                        () -> List.of(() -> {
                            Object object = new Object();
                            Object me = called(LOOKUP.findStatic(
                                    Thread.class, "currentThread", MethodType.methodType(Thread.class)));
                            int hash = (int) called(
                                    LOOKUP.findVirtual(Object.class, "hashCode", MethodType.methodType(int.class)),
                                    object);
                            long time = (long) called(
                                    LOOKUP.findStatic(System.class, "nanoTime", MethodType.methodType(long.class)));
                            return List.of(
                                    me == Thread.currentThread(),
                                    hash == object.hashCode(),
                                    Math.abs(System.nanoTime() - time) < 1_000_000);
                        }),
                        "[[true, true, true]]"),
                Synchronizer.of(
                        "isAlive by a lambda that is made of a handle",
                        () -> List.of(() -> {
                            Thread ends = new Thread(() -> {});
                            ends.start();
                            return alive().test(ends);
                        }),
                        "[true]",
                        "[false]"),
                Synchronizer.of(
                        "StringBuilder by handles",
                        () -> {
                            StringBuilder text = new StringBuilder();
                            MethodType appends = MethodType.methodType(StringBuilder.class, String.class);
                            return List.of(
                                    () -> called(
                                            LOOKUP.findVirtual(
                                                    CharSequence.class, "length", MethodType.methodType(int.class)),
                                            text),
                                    does(() -> called(LOOKUP.bind(text, "append", appends), "xx")));
                        },
                        "[0, -]",
                        "[2, -]"));
    }

    /** {@return what a library makes that avoids reflection} */
    @SuppressWarnings("unchecked")
    private static Predicate<Thread> alive() {
        try {
            MethodType tests = MethodType.methodType(boolean.class, Thread.class);
            MethodHandle isAlive = LOOKUP.findVirtual(Thread.class, "isAlive", MethodType.methodType(boolean.class));
            return (Predicate<Thread>) called(LambdaMetafactory.metafactory(
                            LOOKUP,
                            "test",
                            MethodType.methodType(Predicate.class),
                            tests.changeParameterType(0, Object.class),
                            isAlive,
                            tests)
                    .getTarget());
        } catch (ReflectiveOperationException | LambdaConversionException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Another thread writes two elements one after the other. */
    private static Stream<Synchronizer> copies() {
        MethodType arraycopy =
                MethodType.methodType(void.class, Object.class, int.class, Object.class, int.class, int.class);
        return Stream.of(
                copying("System.arraycopy by a handle", array -> {
                    int[] copy = new int[2];
                    called(LOOKUP.findStatic(System.class, "arraycopy", arraycopy), array, 0, copy, 0, 2);
                    return Arrays.toString(copy);
                }),
                copying("System::arraycopy", array -> {
                    int[] copy = new int[2];
                    Copying copies = System::arraycopy;
                    copies.copy(array, 0, copy, 0, 2);
                    return Arrays.toString(copy);
                }),
                copying("clone by a handle", array -> {
                    MethodHandle clone = MethodHandles.publicLookup()
                            .findVirtual(int[].class, "clone", MethodType.methodType(Object.class));
                    return Arrays.toString((int[]) called(clone, array));
                }),
                copying("int[]::clone", array -> {
                    UnaryOperator<int[]> clone = int[]::clone;
                    return Arrays.toString(clone.apply(array));
                }),
                copying("Arrays.toString by a handle", array -> (String) called(
                        LOOKUP.findStatic(Arrays.class, "toString", MethodType.methodType(String.class, int[].class)),
                        array)),
                copying("Arrays::toString", array -> {
                    Function<int[], String> shown = Arrays::toString;
                    return shown.apply(array);
                }));
    }

    private static Stream<Synchronizer> counters() {
        return Stream.of(
                losing("Field.getInt and setInt by handles", counter -> {
                    Field field = counter.field();
                    int next = (int) called(LOOKUP.findVirtual(Field.class, "getInt", reads()), field, counter) + 1;
                    called(LOOKUP.findVirtual(Field.class, "setInt", writes()), field, counter, next);
                    return next;
                }),
                losing("field::get and field::set", counter -> {
                    Field field = counter.field();
                    Reading<Object> get = field::get;
                    Writing<Object> set = field::set;
                    int next = (int) get.of(counter) + 1;
                    set.to(counter, next);
                    return next;
                }),
                losing("Field::get", counter -> {
                    BiFunction<Field, Object, Object> get = (field, of) -> {
                        Reading<Object> bound = field::get;
                        try {
                            return bound.of(of);
                        } catch (IllegalAccessException impossible) {
                            throw new AssertionError(impossible);
                        }
                    };
                    int next = (int) get.apply(counter.field(), counter) + 1;
                    counter.number = next;
                    return next;
                }),
                losing("Array.getInt and setInt by handles", counter -> {
                    MethodType reads = MethodType.methodType(int.class, Object.class, int.class);
                    MethodType writes = MethodType.methodType(void.class, Object.class, int.class, int.class);
                    int next = (int) called(LOOKUP.findStatic(Array.class, "getInt", reads), counter.array, 1) + 1;
                    called(LOOKUP.findStatic(Array.class, "setInt", writes), counter.array, 1, next);
                    return next;
                }),
                losing("Array::get and Array::set", counter -> {
                    BiFunction<Object, Integer, Object> get = Array::get;
                    Setting set = Array::set;
                    int next = (int) get.apply(counter.array, 1) + 1;
                    set.set(counter.array, 1, next);
                    return next;
                }),
                losing("Unsafe.getInt and putInt by handles", counter -> {
                    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
                    Field instance = unsafe.getDeclaredField("theUnsafe");
                    instance.setAccessible(true);
                    Object receiver = instance.get(null);
                    MethodType reads = MethodType.methodType(int.class, Object.class, long.class);
                    MethodType writes = MethodType.methodType(void.class, Object.class, long.class, int.class);
                    long offset = unsafe.getField("ARRAY_INT_BASE_OFFSET").getInt(null);
                    int next =
                            (int) called(LOOKUP.findVirtual(unsafe, "getInt", reads), receiver, counter.array, offset)
                                    + 1;
                    called(LOOKUP.findVirtual(unsafe, "putInt", writes), receiver, counter.array, offset, next);
                    return next;
                }),
                losing("findGetter by a handle", counter -> {
                    MethodType finds =
                            MethodType.methodType(MethodHandle.class, Class.class, String.class, Class.class);
                    MethodHandle finder = LOOKUP.findVirtual(Lookup.class, "findGetter", finds);
                    MethodHandle getter = (MethodHandle) called(finder, LOOKUP, Counter.class, "number", int.class);
                    int next = (int) called(getter, counter) + 1;
                    counter.number = next;
                    return next;
                }),
                losing("lookup::findGetter", counter -> {
                    Finding finder = LOOKUP::findGetter;
                    int next = (int) called(finder.find(Counter.class, "number", int.class), counter) + 1;
                    counter.number = next;
                    return next;
                }));
    }

    private static Object called(MethodHandle handle, Object... arguments) {
        try {
            return handle.invokeWithArguments(arguments);
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static MethodHandle ofObject(String name) throws ReflectiveOperationException {
        return LOOKUP.findVirtual(Object.class, name, MethodType.methodType(void.class));
    }

    private static MethodType reads() {
        return MethodType.methodType(int.class, Object.class);
    }

    private static MethodType writes() {
        return MethodType.methodType(void.class, Object.class, int.class);
    }

    private static Synchronizer copying(String name, Showing showing) {
        return Synchronizer.of(
                name,
                () -> {
                    int[] array = new int[2];
                    return List.of(() -> showing.show(array), does(() -> {
                        array[0] = 1;
                        array[1] = 1;
                    }));
                },
                "[[0, 0], -]",
                "[[0, 1], -]",
                "[[1, 0], -]",
                "[[1, 1], -]");
    }

    private static Synchronizer losing(String name, Counting counting) {
        return Synchronizer.of(
                name,
                () -> {
                    Counter counter = new Counter();
                    Callable<?> counts = () -> counting.next(counter);
                    return List.of(counts, counts);
                },
                "[1, 1]",
                "[1, 2]",
                "[2, 1]");
    }

    /** Shows what an array holds. */
    interface Showing {
        String show(int[] array) throws ReflectiveOperationException;
    }

    /** Counts without a lock. */
    interface Counting {
        int next(Counter counter) throws ReflectiveOperationException;
    }

    /** Copies a part of an array. */
    interface Copying {
        void copy(Object from, int start, Object to, int at, int length);
    }

    /** Reads a variable. */
    interface Reading<T> {
        T of(Object object) throws IllegalAccessException;
    }

    /** Writes a variable. */
    interface Writing<T> {
        void to(Object object, T value) throws IllegalAccessException;
    }

    /** Writes an element. */
    interface Setting {
        void set(Object array, int index, Object value);
    }

    /** Finds a variable. */
    interface Finding {
        MethodHandle find(Class<?> type, String name, Class<?> of) throws ReflectiveOperationException;
    }

    /** What the threads share. */
    static final class Counter {
        int number;
        final int[] array = new int[2];

        Field field() throws NoSuchFieldException {
            return Counter.class.getDeclaredField("number");
        }
    }

    /** A thread of a class of the program. */
    static final class Named extends Thread {
        @Override
        public void run() {}
    }
}
