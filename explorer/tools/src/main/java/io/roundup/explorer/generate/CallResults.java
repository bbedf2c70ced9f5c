// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * What the calls of a thread have returned, in an array that its calls are given: later ones have it as arguments. Of a call
 * that has thrown it is null.
 */
final class CallResults {
    private static final MethodHandle KEEP = find("keep", void.class, int.class, Object.class, Object[].class);
    private static final MethodHandle GET = MethodHandles.arrayElementGetter(Object[].class);

    private CallResults() {}

    private static MethodHandle find(String name, Class<?> result, Class<?>... parameters) {
        try {
            return MethodHandles.lookup()
                    .findStatic(CallResults.class, name, MethodType.methodType(result, parameters));
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private static void keep(int call, @Nullable Object result, @Nullable Object[] results) {
        results[call] = result;
    }

    /** {@return a call that takes an argument from the results} @param parameter which @param call from 0 */
    static MethodHandle given(MethodHandle handle, int parameter, int call) {
        Class<?> type = handle.type().parameterType(parameter);
        MethodHandle result =
                MethodHandles.insertArguments(GET, 1, call).asType(MethodType.methodType(type, Object[].class));
        return MethodHandles.filterArguments(handle, parameter, result);
    }

    /** {@return a call with the object and one array, from which it takes all results} @param handle with any number */
    static MethodHandle ofOneThread(MethodHandle handle) {
        MethodType type =
                MethodType.methodType(handle.type().returnType(), handle.type().parameterType(0), Object[].class);
        int[] order = new int[handle.type().parameterCount()];
        for (int i = 1; i < order.length; i++) {
            order[i] = 1;
        }
        return MethodHandles.permuteArguments(handle, type, order);
    }

    /** {@return a call that puts its result into the array} @param handle with the object and the array @param call from 0 */
    static MethodHandle kept(MethodHandle handle, int call) {
        MethodHandle keep = MethodHandles.insertArguments(KEEP, 0, call);
        MethodHandle answering = handle.asType(MethodType.methodType(Object.class, Object.class, Object[].class));
        return MethodHandles.permuteArguments(
                MethodHandles.collectArguments(keep, 0, answering),
                MethodType.methodType(void.class, Object.class, Object[].class),
                0,
                1,
                1);
    }
}
