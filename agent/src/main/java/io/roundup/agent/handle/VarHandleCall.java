// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.handle;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.NumberBits;
import io.roundup.agent.hook.VariableHooks;
import io.roundup.agent.site.AccessKind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import org.jspecify.annotations.Nullable;

/**
 * A call of a {@code VarHandle} by a method handle whose first argument it is. If the thread is explored, it is
 * announced as the call itself is, by its arguments in an array. Otherwise the handle that the JDK made is invoked as
 * it is.
 */
final class VarHandleCall {
    private static final MethodHandle IS_EXPLORED =
            Trusted.own(Hooks.class, "isExplored", MethodType.methodType(boolean.class), true);
    private static final MethodHandle INVOKE =
            Trusted.own(VarHandleCall.class, "invoke", MethodType.methodType(Object.class, Object[].class), false);

    private final MethodHandle invoker;
    private final AccessKind kind;
    private final int coordinates;
    private final int site;

    private VarHandleCall(MethodHandle invoker, AccessKind kind, int coordinates, int site) {
        this.invoker = invoker;
        this.kind = kind;
        this.coordinates = coordinates;
        this.site = site;
    }

    /**
     * {@return an invoker that announces what it does}
     *
     * @param original an invoker of that mode
     * @param isExact whether it fails unless it has the very type of the mode
     */
    static MethodHandle announced(MethodHandle original, AccessMode mode, AccessKind kind, boolean isExact, int site) {
        MethodType type = original.type();
        MethodHandle answering = original;
        if (kind.isConditional() && type.returnType() == void.class && !isExact) {
            // Whether it succeeded has to be known. An exact invoker of this type fails in any case.
            Class<?> answer = kind == AccessKind.COMPARE_AND_SET ? boolean.class : Object.class;
            MethodType called = type.dropParameterTypes(0, 1).changeReturnType(answer);
            answering = MethodHandles.varHandleInvoker(mode, called);
        }
        MethodHandle spread = answering
                .asSpreader(Object[].class, type.parameterCount())
                .asType(MethodType.methodType(Object.class, Object[].class));
        VarHandleCall call = new VarHandleCall(spread, kind, type.parameterCount() - 1 - kind.valueCount(), site);
        MethodHandle announced = INVOKE.bindTo(call)
                .asCollector(Object[].class, type.parameterCount())
                .asType(type);
        return MethodHandles.guardWithTest(IS_EXPLORED, announced, original);
    }

    private @Nullable Object invoke(@Nullable Object[] arguments) throws Throwable {
        VarHandle handle = (VarHandle) arguments[0];
        if (handle == null) {
            return (Object) invoker.invokeExact(arguments);
        }
        Object target = coordinates >= 1 ? arguments[1] : null;
        int index = coordinates >= 2 && handle.coordinateTypes().get(1) == int.class
                ? (int) NumberBits.of(arguments[2], int.class)
                : -1;
        int last = arguments.length - 1;
        if (!kind.isConditional()) {
            Object stored = kind == AccessKind.WRITE ? arguments[last] : null;
            VariableHooks.varHandle(handle, target, index, stored, kind.mode(), site);
            return (Object) invoker.invokeExact(arguments);
        }
        Object expected = arguments[last - 1];
        boolean isOfBits = handle.varType().isPrimitive();
        if (isOfBits) {
            Class<?> type = handle.varType();
            VariableHooks.varHandleCasBits(
                    handle, target, index, NumberBits.of(expected, type), NumberBits.of(arguments[last], type), site);
        } else {
            VariableHooks.varHandleCas(handle, target, index, expected, arguments[last], site);
        }
        Object answer = (Object) invoker.invokeExact(arguments);
        if (kind == AccessKind.COMPARE_AND_SET) {
            VariableHooks.casDone((Boolean) answer);
        } else if (isOfBits) {
            VariableHooks.caeDoneBits(
                    NumberBits.of(answer, handle.varType()), NumberBits.of(expected, handle.varType()));
        } else {
            VariableHooks.caeDone(answer, expected);
        }
        return answer;
    }
}
