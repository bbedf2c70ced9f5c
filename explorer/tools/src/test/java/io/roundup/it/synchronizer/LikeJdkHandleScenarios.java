// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Handles that announce what they do have the types of those of the JDK, tell the same of themselves, and fail in the
 * same way.
 */
final class LikeJdkHandleScenarios {
    private static final Lookup LOOKUP = MethodHandles.lookup();

    private LikeJdkHandleScenarios() {}

    static Stream<Synchronizer> all() {
        Callable<?> looks = () -> {
            MethodHandle getter = LOOKUP.findGetter(Counter.class, "number", int.class);
            MethodHandle setter = LOOKUP.findSetter(Counter.class, "number", int.class);
            MethodHandle element = MethodHandles.arrayElementGetter(int[].class);
            VarHandle variable = LOOKUP.findVarHandle(Counter.class, "number", int.class);
            MethodHandle swaps = variable.withInvokeExactBehavior().toMethodHandle(AccessMode.COMPARE_AND_EXCHANGE);
            MethodHandle exact = MethodHandles.varHandleExactInvoker(
                    AccessMode.GET, MethodType.methodType(Object.class, Object.class));
            MethodHandle format = LOOKUP.findVirtual(
                    StringBuilder.class, "append", MethodType.methodType(StringBuilder.class, Object.class));
            MethodHandle fill =
                    LOOKUP.findStatic(Arrays.class, "asList", MethodType.methodType(List.class, Object[].class));
            MethodHandleInfo info = LOOKUP.revealDirect(getter);
            return List.of(
                    getter.type(),
                    setter.type(),
                    element.type(),
                    swaps.type(),
                    format.type(),
                    fill.isVarargsCollector(),
                    MethodHandleInfo.referenceKindToString(info.getReferenceKind()),
                    info.getName(),
                    MethodHandles.reflectAs(Field.class, getter).getName(),
                    failing(getter, (@Nullable Object) null),
                    failing(setter, "no counter", 1),
                    failing(element, new int[1], 1),
                    failing(element, null, 0),
                    failing(swaps, null, 0, 1),
                    failing(exact, variable, new Counter()));
        };
        String answer = "[(Counter)int, (Counter,int)void, (int[],int)int, (Counter,int,int)int,"
                + " (StringBuilder,Object)StringBuilder, true, getField, number, number, NullPointerException,"
                + " ClassCastException, ArrayIndexOutOfBoundsException, NullPointerException, NullPointerException,"
                + " WrongMethodTypeException]";
        return Stream.of(Synchronizer.of(
                "handles that are like those of the JDK",
                () -> List.of(looks, looks),
                "[" + answer + ", " + answer + "]"));
    }

    private static String failing(MethodHandle handle, @Nullable Object... arguments) {
        try {
            handle.invokeWithArguments(arguments);
            return "it has not failed";
        } catch (Throwable expected) {
            return expected.getClass().getSimpleName();
        }
    }

    /** What the handles are on. */
    static final class Counter {
        int number;
    }
}
