// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Variables that are reached by method handles. */
final class HandleScenarios {
    private static final Lookup LOOKUP = MethodHandles.lookup();
    private static final VarHandle NUMBER;
    private static final VarHandle TEXT;
    private static final VarHandle RATIO;
    private static final VarHandle OF_ALL;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    /** Made before anything is explored. */
    private static final MethodHandle GETTER;

    private static final MethodHandle SETTER;

    private static final MethodHandle INCREMENT;

    static {
        try {
            NUMBER = LOOKUP.findVarHandle(Fields.class, "number", int.class);
            TEXT = LOOKUP.findVarHandle(Fields.class, "text", String.class);
            RATIO = LOOKUP.findVarHandle(Fields.class, "ratio", float.class);
            OF_ALL = LOOKUP.findStaticVarHandle(Fields.class, "ofAll", int.class);
            GETTER = LOOKUP.findGetter(Fields.class, "number", int.class);
            SETTER = LOOKUP.findSetter(Fields.class, "number", int.class);
            INCREMENT = LOOKUP.findStatic(
                    HandleScenarios.class, "increment", MethodType.methodType(int.class, Fields.class));
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private HandleScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(made(), filtering(), counters(), conditional()).flatMap(Function.identity());
    }

    /** Only the handles that these make of others lead to the object that the threads share. */
    private static Stream<Synchronizer> made() {
        MethodHandle isTrue = MethodHandles.constant(boolean.class, true);
        MethodHandle isFalse = MethodHandles.constant(boolean.class, false);
        MethodHandle one = MethodHandles.constant(int.class, 1);
        MethodHandle iterator = MethodHandles.constant(Iterable.class, List.of(1));
        return Stream.of(
                made("bindTo", handle -> handle),
                made("guardWithTest", handle -> MethodHandles.guardWithTest(isTrue, handle, handle)),
                made("MutableCallSite.dynamicInvoker", handle -> new MutableCallSite(handle).dynamicInvoker()),
                made("ConstantCallSite.dynamicInvoker", handle -> new ConstantCallSite(handle).dynamicInvoker()),
                made(
                        "countedLoop",
                        handle -> MethodHandles.countedLoop(
                                one, null, MethodHandles.dropArguments(handle, 0, int.class, int.class))),
                made(
                        "doWhileLoop",
                        handle -> MethodHandles.doWhileLoop(
                                null,
                                MethodHandles.dropArguments(handle, 0, int.class),
                                MethodHandles.dropArguments(isFalse, 0, int.class))),
                made(
                        "iteratedLoop",
                        handle -> MethodHandles.foldArguments(
                                MethodHandles.iteratedLoop(
                                        null,
                                        null,
                                        MethodHandles.dropArguments(
                                                handle, 0, int.class, Object.class, Iterable.class)),
                                iterator)),
                made(
                        "tableSwitch",
                        handle -> MethodHandles.foldArguments(
                                MethodHandles.tableSwitch(
                                        MethodHandles.identity(int.class),
                                        MethodHandles.identity(int.class),
                                        MethodHandles.dropArguments(handle, 0, int.class)),
                                one)));
    }

    private static Synchronizer made(String name, UnaryOperator<MethodHandle> maker) {
        return Synchronizer.of(
                name,
                () -> {
                    MethodHandle handle = maker.apply(INCREMENT.bindTo(new Fields()));
                    Callable<?> increments = calling(() -> (int) handle.invokeExact());
                    return List.of(increments, increments);
                },
                "[1, 1]",
                "[1, 2]",
                "[2, 1]");
    }

    /** Since JDK 22. Only the filter of the handle leads to the object. */
    private static Stream<Synchronizer> filtering() {
        if (Runtime.version().feature() < 22) {
            return Stream.empty();
        }
        return Stream.of(Synchronizer.of(
                "filterValue",
                () -> {
                    VarHandle filtering = filtering(INCREMENT.bindTo(new Fields()));
                    Callable<?> increments = () -> (int) filtering.get(new int[1], 0);
                    return List.of(increments, increments);
                },
                "[1, 1]",
                "[1, 2]",
                "[2, 1]"));
    }

    private static VarHandle filtering(MethodHandle handle) {
        MethodHandle filter = MethodHandles.dropArguments(handle, 0, int.class);
        try {
            return (VarHandle) MethodHandles.class
                    .getMethod("filterValue", VarHandle.class, MethodHandle.class, MethodHandle.class)
                    .invoke(null, ELEMENT, filter, filter);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static int increment(Fields fields) {
        return ++fields.number;
    }

    private static Stream<Synchronizer> counters() {
        return Stream.of(
                losing("findGetter and findSetter", fields -> counter(GETTER.bindTo(fields), SETTER.bindTo(fields))),
                losing(
                        "findGetter and findSetter by each thread",
                        fields -> counter(
                                LOOKUP.findGetter(Fields.class, "number", int.class)
                                        .bindTo(fields),
                                LOOKUP.findSetter(Fields.class, "number", int.class)
                                        .bindTo(fields))),
                losing(
                        "findStaticGetter and findStaticSetter",
                        fields -> counter(
                                LOOKUP.findStaticGetter(Fields.class, "ofAll", int.class),
                                LOOKUP.findStaticSetter(Fields.class, "ofAll", int.class))),
                losing(
                        "unreflectGetter and unreflectSetter of what was made accessible",
                        fields -> counter(
                                MethodHandles.publicLookup()
                                        .unreflectGetter(accessible("number"))
                                        .bindTo(fields),
                                MethodHandles.publicLookup()
                                        .unreflectSetter(accessible("number"))
                                        .bindTo(fields))),
                losing(
                        "findGetter of a reference",
                        fields -> counter(
                                LOOKUP.findGetter(Fields.class, "boxed", Integer.class)
                                        .bindTo(fields)
                                        .asType(MethodType.methodType(int.class)),
                                LOOKUP.findSetter(Fields.class, "boxed", Integer.class)
                                        .bindTo(fields)
                                        .asType(MethodType.methodType(void.class, int.class)))),
                losing(
                        "arrayElementGetter and arrayElementSetter",
                        fields -> counter(
                                MethodHandles.insertArguments(
                                        MethodHandles.arrayElementGetter(int[].class), 0, fields.array, 1),
                                MethodHandles.insertArguments(
                                        MethodHandles.arrayElementSetter(int[].class), 0, fields.array, 1))),
                losing(
                        "arrayElementGetter and arrayElementSetter of references",
                        fields -> counter(
                                MethodHandles.insertArguments(
                                                MethodHandles.arrayElementGetter(Integer[].class), 0, fields.boxes, 0)
                                        .asType(MethodType.methodType(int.class)),
                                MethodHandles.insertArguments(
                                                MethodHandles.arrayElementSetter(Integer[].class), 0, fields.boxes, 0)
                                        .asType(MethodType.methodType(void.class, int.class)))),
                losing(
                        "VarHandle.toMethodHandle",
                        fields -> counter(
                                NUMBER.toMethodHandle(AccessMode.GET).bindTo(fields),
                                NUMBER.toMethodHandle(AccessMode.SET).bindTo(fields))),
                losing(
                        "VarHandle.toMethodHandle of a static variable",
                        fields -> counter(
                                OF_ALL.toMethodHandle(AccessMode.GET_VOLATILE),
                                OF_ALL.toMethodHandle(AccessMode.SET_VOLATILE))),
                losing(
                        "VarHandle.toMethodHandle of an array",
                        fields -> counter(
                                MethodHandles.insertArguments(
                                        ELEMENT.toMethodHandle(AccessMode.GET_ACQUIRE), 0, fields.array, 1),
                                MethodHandles.insertArguments(
                                        ELEMENT.toMethodHandle(AccessMode.SET_RELEASE), 0, fields.array, 1))),
                losing(
                        "varHandleExactInvoker",
                        fields -> counter(
                                MethodHandles.insertArguments(
                                        MethodHandles.varHandleExactInvoker(
                                                AccessMode.GET, MethodType.methodType(int.class, Fields.class)),
                                        0,
                                        NUMBER,
                                        fields),
                                MethodHandles.insertArguments(
                                        MethodHandles.varHandleExactInvoker(
                                                AccessMode.SET,
                                                MethodType.methodType(void.class, Fields.class, int.class)),
                                        0,
                                        NUMBER,
                                        fields))),
                losing(
                        "varHandleInvoker of an array",
                        fields -> counter(
                                MethodHandles.insertArguments(
                                                MethodHandles.varHandleInvoker(
                                                        AccessMode.GET,
                                                        MethodType.methodType(Object.class, Object.class, int.class)),
                                                0,
                                                ELEMENT,
                                                fields.array,
                                                1)
                                        .asType(MethodType.methodType(int.class)),
                                MethodHandles.insertArguments(
                                        MethodHandles.varHandleInvoker(
                                                AccessMode.SET,
                                                MethodType.methodType(void.class, Object.class, int.class, int.class)),
                                        0,
                                        ELEMENT,
                                        fields.array,
                                        1))),
                losing(
                        "findVirtual of VarHandle.getVolatile and setVolatile",
                        fields -> counter(
                                MethodHandles.insertArguments(
                                        LOOKUP.findVirtual(
                                                VarHandle.class,
                                                "getVolatile",
                                                MethodType.methodType(int.class, Fields.class)),
                                        0,
                                        NUMBER,
                                        fields),
                                MethodHandles.insertArguments(
                                        LOOKUP.findVirtual(
                                                VarHandle.class,
                                                "setVolatile",
                                                MethodType.methodType(void.class, Fields.class, int.class)),
                                        0,
                                        NUMBER,
                                        fields))));
    }

    private static Stream<Synchronizer> conditional() {
        return Stream.of(
                Synchronizer.of(
                        "GET_AND_ADD by a handle",
                        () -> both(fields -> (int) NUMBER.toMethodHandle(AccessMode.GET_AND_ADD)
                                        .invokeExact(fields, 1)
                                + 1),
                        "[1, 2]",
                        "[2, 1]"),
                one("COMPARE_AND_SET by a handle", fields -> (boolean)
                        NUMBER.toMethodHandle(AccessMode.COMPARE_AND_SET).invokeExact(fields, 0, 1)),
                one("COMPARE_AND_SET of a float by a handle", fields -> (boolean)
                        RATIO.toMethodHandle(AccessMode.COMPARE_AND_SET).invokeExact(fields, 0.0f, 0.5f)),
                one("COMPARE_AND_SET of a reference by a handle", fields -> (boolean)
                        TEXT.toMethodHandle(AccessMode.COMPARE_AND_SET).invokeExact(fields, "", "set")),
                one("COMPARE_AND_SET of a static variable by a handle", fields -> (boolean)
                        OF_ALL.toMethodHandle(AccessMode.COMPARE_AND_SET).invokeExact(0, 1)),
                one(
                        "COMPARE_AND_EXCHANGE by a handle",
                        fields -> (int) NUMBER.toMethodHandle(AccessMode.COMPARE_AND_EXCHANGE)
                                        .invokeExact(fields, 0, 1)
                                == 0),
                one(
                        "COMPARE_AND_EXCHANGE of a reference by a handle",
                        fields -> ((String) TEXT.toMethodHandle(AccessMode.COMPARE_AND_EXCHANGE)
                                        .invokeExact(fields, "", "set"))
                                .isEmpty()),
                Synchronizer.of(
                        "COMPARE_AND_SET whose answer is dropped",
                        () -> both(fields -> {
                            MethodHandle invoker = MethodHandles.varHandleInvoker(
                                    AccessMode.COMPARE_AND_SET,
                                    MethodType.methodType(void.class, Fields.class, int.class, int.class));
                            invoker.invokeExact(NUMBER, fields, 1, 2);
                            invoker.invokeExact(NUMBER, fields, 0, 1);
                            return (int) GETTER.invokeExact(fields);
                        }),
                        "[1, 1]",
                        "[1, 2]",
                        "[2, 1]",
                        "[2, 2]"),
                Synchronizer.of(
                        "COMPARE_AND_EXCHANGE whose answer is dropped",
                        () -> both(fields -> {
                            MethodHandle invoker = MethodHandles.varHandleInvoker(
                                    AccessMode.COMPARE_AND_EXCHANGE,
                                    MethodType.methodType(void.class, Fields.class, int.class, int.class));
                            invoker.invokeExact(NUMBER, fields, 0, 1);
                            return (int) GETTER.invokeExact(fields);
                        }),
                        "[1, 1]"),
                Synchronizer.of(
                        "variable that is awaited by a handle",
                        () -> {
                            Fields fields = new Fields();
                            return List.of(
                                    () -> {
                                        while (read(fields) == 0) {
                                            Thread.onSpinWait();
                                        }
                                        return read(fields);
                                    },
                                    () -> fields.number = 7);
                        },
                        "[7, 7]"),
                published(),
                constant());
    }

    /** What one thread makes and the other one finds, of which it sees every state. */
    private static Synchronizer published() {
        return Synchronizer.of(
                "object that is published and found by handles",
                () -> {
                    Fields fields = new Fields();
                    return List.of(
                            () -> {
                                int[] published = {1};
                                put(LOOKUP.findSetter(Fields.class, "published", int[].class), fields, published);
                                published[0] = 2;
                                return "-";
                            },
                            () -> {
                                MethodHandle getter = LOOKUP.findGetter(Fields.class, "published", int[].class);
                                int[] found = found(getter, fields);
                                return found == null ? 0 : found[0];
                            });
                },
                "[-, 0]",
                "[-, 1]",
                "[-, 2]");
    }

    /** What a constant holds is shared, though the constant is not. */
    private static Synchronizer constant() {
        return Synchronizer.of(
                "static constant that holds what changes, found by a handle",
                () -> List.of(() -> isLast(1), () -> isLast(2)),
                "[false, true]",
                "[true, false]",
                "[true, true]");
    }

    /** {@return whether the thread finds what it has written} @param me not the other's number */
    private static boolean isLast(int me) throws ReflectiveOperationException {
        MethodHandle constant = LOOKUP.findStaticGetter(Constants.class, "LAST", int[].class);
        try {
            int[] last = (int[]) constant.invokeExact();
            last[0] = me;
            return last[0] == me;
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static int read(Fields fields) {
        try {
            return (int) GETTER.invokeExact(fields);
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static void put(MethodHandle setter, Fields fields, int[] value) {
        try {
            setter.invokeExact(fields, value);
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static int @Nullable [] found(MethodHandle getter, Fields fields) {
        try {
            return (int[]) getter.invokeExact(fields);
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** What a thread does with what is shared. */
    interface Body {
        /** {@return what it answers} */
        Object apply(Fields fields) throws Throwable;
    }

    private interface Call {
        Object make() throws Throwable;
    }

    /** A variable, by the handles that read and write it. */
    interface Variable {
        /** {@return it, for what is shared} */
        Body of(Fields fields) throws ReflectiveOperationException;
    }

    /** {@return reads a variable, writes what is more by one, and answers that} */
    private static Body counter(MethodHandle getter, MethodHandle setter) {
        return fields -> {
            int next = (int) getter.invokeExact() + 1;
            setter.invokeExact(next);
            return next;
        };
    }

    /** Two that count without a lock. */
    private static Synchronizer losing(String name, Variable variable) {
        return Synchronizer.of(
                name, () -> both(fields -> variable.of(fields).apply(fields)), "[1, 1]", "[1, 2]", "[2, 1]");
    }

    private static Synchronizer one(String name, Body wins) {
        return Synchronizer.of(name, () -> both(wins), "[true, false]", "[false, true]");
    }

    static List<Callable<?>> both(Body body) {
        Fields fields = new Fields();
        Callable<?> thread = calling(() -> body.apply(fields));
        return List.of(thread, thread);
    }

    private static Callable<?> calling(Call call) {
        return () -> {
            try {
                return call.make();
            } catch (Exception | Error thrown) {
                throw thrown;
            } catch (Throwable impossible) {
                throw new AssertionError(impossible);
            }
        };
    }

    private static java.lang.reflect.Field accessible(String name) throws NoSuchFieldException {
        java.lang.reflect.Field field = Fields.class.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    /** Never assigned again. */
    interface Constants {
        int[] LAST = {0};
    }

    /** What the threads share. */
    static final class Fields {
        static int ofAll;
        int number;
        Integer boxed = 0;
        float ratio;
        String text = "";
        int @Nullable [] published;
        final int[] array = new int[2];
        final Integer[] boxes = {0};
    }
}
