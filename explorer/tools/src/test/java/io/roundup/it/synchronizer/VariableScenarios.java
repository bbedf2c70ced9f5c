// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.BasicPermission;
import java.security.GuardedObject;
import java.security.PermissionCollection;
import java.security.Permissions;
import java.security.PrivilegedActionException;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Variables, by all ways to reach them. */
final class VariableScenarios {
    private static final AtomicIntegerFieldUpdater<Fields> NUMBER =
            AtomicIntegerFieldUpdater.newUpdater(Fields.class, "number");
    private static final AtomicLongFieldUpdater<Fields> WIDE = AtomicLongFieldUpdater.newUpdater(Fields.class, "wide");
    private static final AtomicReferenceFieldUpdater<Fields, String> TEXT =
            AtomicReferenceFieldUpdater.newUpdater(Fields.class, String.class, "text");
    private static final VarHandle HANDLE;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    static {
        try {
            HANDLE = MethodHandles.lookup().findVarHandle(Fields.class, "number", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private VariableScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                counting("AtomicIntegerFieldUpdater.incrementAndGet", fields -> NUMBER.incrementAndGet(fields)),
                counting("AtomicLongFieldUpdater.addAndGet", fields -> WIDE.addAndGet(fields, 1)),
                counting("VarHandle.getAndAdd", fields -> (int) HANDLE.getAndAdd(fields, 1) + 1),
                counting("VarHandle.getAndAddRelease", fields -> (int) HANDLE.getAndAddRelease(fields, 1) + 1),
                counting("VarHandle of an array", fields -> (int) ELEMENT.getAndAdd(fields.array, 0, 1) + 1),
                one("AtomicReferenceFieldUpdater.compareAndSet", fields -> TEXT.compareAndSet(fields, "", "set")),
                one("VarHandle.compareAndSet", fields -> HANDLE.compareAndSet(fields, 0, 1)),
                // Each may fail for no reason.
                Synchronizer.of(
                        "VarHandle.weakCompareAndSet",
                        () -> {
                            Fields fields = new Fields();
                            Callable<?> attempt = () -> HANDLE.weakCompareAndSet(fields, 0, 1);
                            return List.of(attempt, attempt);
                        },
                        "[false, false]",
                        "[false, true]",
                        "[true, false]"),
                one("VarHandle.compareAndExchange", fields -> (int) HANDLE.compareAndExchange(fields, 0, 1) == 0),
                one(
                        "VarHandle.compareAndExchangeAcquire",
                        fields -> (int) HANDLE.compareAndExchangeAcquire(fields, 0, 1) == 0),
                one("VarHandle.getAndSet", fields -> (int) HANDLE.getAndSet(fields, 1) == 0),
                one("VarHandle.getAndBitwiseOr", fields -> (int) HANDLE.getAndBitwiseOr(fields, 1) == 0),
                one("AtomicStampedReference.compareAndSet", fields -> fields.stamped.compareAndSet("", "set", 0, 1)),
                // To look up what is there, far behind the array, would crash the JVM.
                Synchronizer.of(
                        "elements that are not there",
                        () -> {
                            int[] array = new int[2];
                            Callable<?> attempts = () -> isThere(() -> ELEMENT.setVolatile(array, 1 << 29, 1))
                                    || isThere(() -> ELEMENT.compareAndSet(array, 1 << 29, 0, 1))
                                    || isThere(() -> ELEMENT.getVolatile(array, 1 << 29))
                                    || isThere(() -> ELEMENT.getAndSet(array, -1, 1));
                            return List.of(attempts, attempts);
                        },
                        "[false, false]"),
                storeBuffering(
                        "VarHandle.setRelease and getAcquire",
                        (fields, i) -> ELEMENT.setRelease(fields.array, i, 1),
                        (fields, i) -> (int) ELEMENT.getAcquire(fields.array, i)),
                storeBuffering(
                        "VarHandle.setOpaque and getOpaque",
                        (fields, i) -> ELEMENT.setOpaque(fields.array, i, 1),
                        (fields, i) -> (int) ELEMENT.getOpaque(fields.array, i)),
                storeBuffering("VarHandle.set and get", (fields, i) -> ELEMENT.set(fields.array, i, 1), (fields, i) ->
                        (int) ELEMENT.get(fields.array, i)),
                storeBuffering(
                        "Field.setInt and getInt",
                        (fields, i) -> set(fields, i == 0 ? "number" : "other"),
                        (fields, i) -> get(fields, i == 0 ? "number" : "other")),
                storeBuffering(
                        "Field.setInt and getInt of static fields",
                        (fields, i) -> set(null, i == 0 ? "ofAll" : "ofAllToo"),
                        (fields, i) -> get(null, i == 0 ? "ofAll" : "ofAllToo")),
                storeBuffering(
                        "Array.setInt and getInt",
                        (fields, i) -> Array.setInt(fields.array, i, 1),
                        (fields, i) -> Array.getInt(fields.array, i)),
                storeBuffering("Array.set and get", (fields, i) -> Array.set(fields.array, i, 1), (fields, i) ->
                        (int) Array.get(fields.array, i)),
                losing("variable of a class loader of the program", Loader::new, loader -> loader.count++),
                losing(
                        "variable of a class loader that only another one leads to",
                        () -> new ClassLoader(new Loader()) {},
                        loader -> ((Loader) loader.getParent()).count++),
                losing(
                        "variable of a class loader that only one of the JDK leads to",
                        () -> URLClassLoader.newInstance(new URL[0], new Loader()),
                        loader -> ((Loader) loader.getParent()).count++),
                losing(
                        "variable of a class loader that only a thread leads to",
                        VariableScenarios::withLoader,
                        thread -> ((Loader) thread.getContextClassLoader()).count++),
                losing("variable of a group of threads of the program", Group::new, group -> group.count++),
                // Only the thread leads to the groups.
                Synchronizer.of(
                        "variable of a group whose thread has failed",
                        () -> {
                            Group group = new Group();
                            Thread thread = new Thread(new ThreadGroup(group, "inner"), () -> {
                                throw new IllegalStateException();
                            });
                            return List.of(() -> {
                                thread.start();
                                int early = group.count;
                                thread.join();
                                return early + " " + group.count;
                            });
                        },
                        "[0 1]",
                        "[1 1]"),
                // The JDK goes through a list meanwhile, with a real monitor held.
                losing(
                        "variable of a suppressed exception",
                        VariableScenarios::suppressing,
                        exception -> ((Failure) exception.getSuppressed()[0]).count++),
                losing(
                        "variable of the cause of an exception of java.security",
                        () -> new PrivilegedActionException(new Failure()),
                        exception -> ((Failure) exception.getException()).count++),
                losing(
                        "variable of an object that is guarded",
                        () -> new GuardedObject(new Failure(), null),
                        guarded -> ((Failure) guarded.getObject()).count++),
                losing(
                        "variable of a permission",
                        VariableScenarios::permitting,
                        permissions -> ((Permitted) permissions.elements().nextElement()).count++),
                losing(
                        "variable of a value that the JDK keeps for a class",
                        FailureOfClass::new,
                        failures -> failures.get(String.class).count++),
                losing(
                        "variable of a loader of a domain",
                        () -> new ProtectionDomain(null, null, new Loader(), null),
                        domain -> ((Loader) domain.getClassLoader()).count++),
                // A variable is copied after the other.
                copying("object that clone copies", Copied::new, 0),
                copying("object whose clone is changed", Adjusted::new, 10),
                copying("object that is serialized", Serialized::new, 0),
                Synchronizer.of(
                        "object that is published by Field.set and found by Field.get",
                        () -> {
                            Fields fields = new Fields();
                            return List.of(
                                    () -> {
                                        int[] published = {1};
                                        Fields.class
                                                .getDeclaredField("published")
                                                .set(fields, published);
                                        published[0] = 2;
                                        return "-";
                                    },
                                    () -> {
                                        Object found = Fields.class
                                                .getDeclaredField("published")
                                                .get(fields);
                                        return found == null ? 0 : ((int[]) found)[0];
                                    });
                        },
                        "[-, 0]",
                        "[-, 1]",
                        "[-, 2]"),
                Synchronizer.of(
                        "object that is found by Field.get of a constant",
                        () -> {
                            Constants.COUNT[0] = 0;
                            Callable<?> counts = () -> {
                                int[] count = (int[]) Constants.class
                                        .getDeclaredField("COUNT")
                                        .get(null);
                                return ++count[0];
                            };
                            return List.of(counts, counts);
                        },
                        "[1, 1]",
                        "[1, 2]",
                        "[2, 1]"),
                Synchronizer.of(
                        "accesses by reflection that fail",
                        () -> {
                            Fields fields = new Fields();
                            Callable<?> fails = () -> failing(() -> get("no fields", "number"))
                                    + failing(() -> get(null, "number"))
                                    + failing(() -> Array.getInt(fields, 0))
                                    + failing(() -> Array.setInt(fields.array, 7, 0));
                            return List.of(fails, fails);
                        },
                        "[IllegalArgumentException NullPointerException IllegalArgumentException"
                                + " ArrayIndexOutOfBoundsException , IllegalArgumentException NullPointerException"
                                + " IllegalArgumentException ArrayIndexOutOfBoundsException ]"),
                storeBuffering("array elements", (fields, i) -> fields.array[i] = 1, (fields, i) -> fields.array[i]),
                Synchronizer.of(
                        "LongAdder",
                        () -> {
                            LongAdder adder = new LongAdder();
                            return List.of(does(adder::increment), does(adder::increment), adder::sum);
                        },
                        "[-, -, 0]",
                        "[-, -, 1]",
                        "[-, -, 2]"),
                Synchronizer.of(
                        "LongAccumulator",
                        () -> {
                            LongAccumulator max = new LongAccumulator(Math::max, 0);
                            return List.of(does(() -> max.accumulate(1)), does(() -> max.accumulate(2)), max::get);
                        },
                        "[-, -, 0]",
                        "[-, -, 1]",
                        "[-, -, 2]"));
    }

    private interface OfFields<R> {
        R apply(Fields fields);
    }

    private interface Read {
        int apply(Fields fields, int index);
    }

    private interface Write {
        void apply(Fields fields, int index);
    }

    private static boolean isThere(Runnable access) {
        try {
            access.run();
            return true;
        } catch (ArrayIndexOutOfBoundsException missing) {
            return false;
        }
    }

    private static Synchronizer counting(String name, OfFields<? extends Number> next) {
        return Synchronizer.of(name, () -> both(next), "[1, 2]", "[2, 1]");
    }

    private static Synchronizer one(String name, OfFields<Boolean> wins) {
        return Synchronizer.of(name, () -> both(wins), "[true, false]", "[false, true]");
    }

    private static List<Callable<?>> both(OfFields<?> does) {
        Fields fields = new Fields();
        return List.of(() -> does.apply(fields), () -> does.apply(fields));
    }

    /**
     * Each writes one variable and reads that of the other: under sequential consistency one of them sees the other.
     */
    private static Synchronizer storeBuffering(String name, Write write, Read read) {
        return Synchronizer.of(
                name,
                () -> {
                    Fields fields = new Fields();
                    return List.of(
                            () -> {
                                write.apply(fields, 0);
                                return read.apply(fields, 1);
                            },
                            () -> {
                                write.apply(fields, 1);
                                return read.apply(fields, 0);
                            });
                },
                "[0, 1]",
                "[1, 0]",
                "[1, 1]");
    }

    private static <T> Synchronizer losing(String name, Supplier<T> maker, ToIntFunction<T> increment) {
        return Synchronizer.of(
                name,
                () -> {
                    T object = maker.get();
                    Callable<?> increments = () -> increment.applyAsInt(object);
                    return List.of(increments, increments);
                },
                "[0, 0]",
                "[0, 1]",
                "[1, 0]");
    }

    private static Exception suppressing() {
        Exception exception = new Exception();
        exception.addSuppressed(new Failure());
        return exception;
    }

    private static PermissionCollection permitting() {
        PermissionCollection permissions = new Permissions();
        permissions.add(new Permitted());
        return permissions;
    }

    private static final class FailureOfClass extends ClassValue<Failure> {
        @Override
        protected Failure computeValue(Class<?> type) {
            return new Failure();
        }
    }

    private static final class Permitted extends BasicPermission {
        private static final long serialVersionUID = 1;

        volatile int count;

        Permitted() {
            super("permitted");
        }
    }

    private static final class Failure extends Exception {
        private static final long serialVersionUID = 1;

        volatile int count;
    }

    private static Thread withLoader() {
        Thread thread = new Thread(() -> {});
        thread.setContextClassLoader(new Loader());
        return thread;
    }

    private static final class Loader extends ClassLoader {
        volatile int count;
    }

    private static final class Group extends ThreadGroup {
        volatile int count;

        Group() {
            super("group");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable failure) {
            count++;
        }
    }

    private static Synchronizer copying(String name, Supplier<Copied> maker, int added) {
        return Synchronizer.of(
                name,
                () -> {
                    Copied copied = maker.get();
                    return List.of(
                            () -> {
                                copied.first = 1;
                                copied.second = 1;
                                return "-";
                            },
                            () -> {
                                Copied copy = copied.copy();
                                return copy.first + " " + (copy.second - added);
                            });
                },
                "[-, 0 0]",
                "[-, 0 1]",
                "[-, 1 0]",
                "[-, 1 1]");
    }

    private static class Copied implements Cloneable, Serializable {
        private static final long serialVersionUID = 1;

        volatile int first;
        volatile int second;

        Copied copy() throws Exception {
            return (Copied) clone();
        }
    }

    private static final class Serialized extends Copied {
        private static final long serialVersionUID = 1;

        @Override
        Copied copy() throws Exception {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(this);
            return (Copied) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        }
    }

    private static final class Adjusted extends Copied {
        private static final long serialVersionUID = 1;

        @Override
        protected Object clone() throws CloneNotSupportedException {
            Adjusted copy = (Adjusted) super.clone();
            copy.second += 10;
            return copy;
        }
    }

    private static void set(@Nullable Object object, String field) {
        try {
            Fields.class.getDeclaredField(field).setInt(object, 1);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static int get(@Nullable Object object, String field) {
        try {
            return Fields.class.getDeclaredField(field).getInt(object);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String failing(Runnable access) {
        try {
            access.run();
            return "it has not failed ";
        } catch (RuntimeException expected) {
            return expected.getClass().getSimpleName() + " ";
        }
    }

    /** Its variables stay final. */
    private interface Constants {
        int[] COUNT = new int[1];
    }

    private static final class Fields {
        static volatile int ofAll;
        static volatile int ofAllToo;
        volatile int number;
        volatile int other;
        volatile int @Nullable [] published;
        volatile long wide;
        volatile String text = "";
        final int[] array = new int[2];
        final AtomicStampedReference<String> stamped = new AtomicStampedReference<>("", 0);
    }
}
