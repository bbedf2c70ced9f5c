// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * In place of {@code weakCompareAndSet} and the like, which may fail although the variable holds what is expected. One
 * that is tried has its own order of memory. See {@link Hooks} for what holds of all.
 */
public final class WeakHooks {
    private WeakHooks() {}

    private static boolean fails() {
        return Hooks.explored == Thread.currentThread() && ValueHooks.values.weakFails();
    }

    /** {@return whether the value was exchanged} Of {@code AtomicInteger}. */
    public static boolean weak(AtomicInteger variable, int expected, int update) {
        return !fails() && variable.weakCompareAndSetPlain(expected, update);
    }

    /** {@return whether the value was exchanged} Of {@code AtomicLong}. */
    public static boolean weak(AtomicLong variable, long expected, long update) {
        return !fails() && variable.weakCompareAndSetPlain(expected, update);
    }

    /** {@return whether the value was exchanged} Of {@code AtomicBoolean}. */
    public static boolean weak(AtomicBoolean variable, boolean expected, boolean update) {
        return !fails() && variable.weakCompareAndSetPlain(expected, update);
    }

    /** {@return whether the value was exchanged} Of {@code AtomicReference}. */
    public static boolean weak(AtomicReference<Object> variable, Object expected, Object update) {
        return !fails() && variable.weakCompareAndSetPlain(expected, update);
    }

    /** {@return whether the value was exchanged} Of an element of {@code AtomicIntegerArray}. */
    public static boolean weak(AtomicIntegerArray array, int index, int expected, int update) {
        return !fails() && array.weakCompareAndSetPlain(index, expected, update);
    }

    /** {@return whether the value was exchanged} Of an element of {@code AtomicLongArray}. */
    public static boolean weak(AtomicLongArray array, int index, long expected, long update) {
        return !fails() && array.weakCompareAndSetPlain(index, expected, update);
    }

    /** {@return whether the value was exchanged} Of an element of {@code AtomicReferenceArray}. */
    public static boolean weak(AtomicReferenceArray<Object> array, int index, Object expected, Object update) {
        return !fails() && array.weakCompareAndSetPlain(index, expected, update);
    }

    /** {@return whether the value was exchanged} Of a field, by {@code AtomicIntegerFieldUpdater}. */
    public static boolean weak(AtomicIntegerFieldUpdater<Object> updater, Object target, int expected, int update) {
        return !fails() && updater.weakCompareAndSet(target, expected, update);
    }

    /** {@return whether the value was exchanged} Of a field, by {@code AtomicLongFieldUpdater}. */
    public static boolean weak(AtomicLongFieldUpdater<Object> updater, Object target, long expected, long update) {
        return !fails() && updater.weakCompareAndSet(target, expected, update);
    }

    /** {@return whether the value was exchanged} Of a field, by {@code AtomicReferenceFieldUpdater}. */
    public static boolean weak(
            AtomicReferenceFieldUpdater<Object, Object> updater, Object target, Object expected, Object update) {
        return !fails() && updater.weakCompareAndSet(target, expected, update);
    }

    /** {@return whether the value was exchanged} Of {@code AtomicMarkableReference}. */
    public static boolean weak(
            AtomicMarkableReference<Object> variable, Object expected, Object update, boolean mark, boolean newMark) {
        return !fails() && variable.weakCompareAndSet(expected, update, mark, newMark);
    }

    /** {@return whether the value was exchanged} Of {@code AtomicStampedReference}. */
    public static boolean weak(
            AtomicStampedReference<Object> variable, Object expected, Object update, int stamp, int newStamp) {
        return !fails() && variable.weakCompareAndSet(expected, update, stamp, newStamp);
    }

    // As above, by methods whose order of memory is that of acquiring reads.

    public static boolean weakAcquire(AtomicInteger variable, int expected, int update) {
        return !fails() && variable.weakCompareAndSetAcquire(expected, update);
    }

    public static boolean weakAcquire(AtomicLong variable, long expected, long update) {
        return !fails() && variable.weakCompareAndSetAcquire(expected, update);
    }

    public static boolean weakAcquire(AtomicBoolean variable, boolean expected, boolean update) {
        return !fails() && variable.weakCompareAndSetAcquire(expected, update);
    }

    public static boolean weakAcquire(AtomicReference<Object> variable, Object expected, Object update) {
        return !fails() && variable.weakCompareAndSetAcquire(expected, update);
    }

    public static boolean weakAcquire(AtomicIntegerArray array, int index, int expected, int update) {
        return !fails() && array.weakCompareAndSetAcquire(index, expected, update);
    }

    public static boolean weakAcquire(AtomicLongArray array, int index, long expected, long update) {
        return !fails() && array.weakCompareAndSetAcquire(index, expected, update);
    }

    public static boolean weakAcquire(AtomicReferenceArray<Object> array, int index, Object expected, Object update) {
        return !fails() && array.weakCompareAndSetAcquire(index, expected, update);
    }

    // As above, by methods whose order of memory is that of releasing stores.

    public static boolean weakRelease(AtomicInteger variable, int expected, int update) {
        return !fails() && variable.weakCompareAndSetRelease(expected, update);
    }

    public static boolean weakRelease(AtomicLong variable, long expected, long update) {
        return !fails() && variable.weakCompareAndSetRelease(expected, update);
    }

    public static boolean weakRelease(AtomicBoolean variable, boolean expected, boolean update) {
        return !fails() && variable.weakCompareAndSetRelease(expected, update);
    }

    public static boolean weakRelease(AtomicReference<Object> variable, Object expected, Object update) {
        return !fails() && variable.weakCompareAndSetRelease(expected, update);
    }

    public static boolean weakRelease(AtomicIntegerArray array, int index, int expected, int update) {
        return !fails() && array.weakCompareAndSetRelease(index, expected, update);
    }

    public static boolean weakRelease(AtomicLongArray array, int index, long expected, long update) {
        return !fails() && array.weakCompareAndSetRelease(index, expected, update);
    }

    public static boolean weakRelease(AtomicReferenceArray<Object> array, int index, Object expected, Object update) {
        return !fails() && array.weakCompareAndSetRelease(index, expected, update);
    }

    // As above, by methods whose order of memory is that of volatile accesses.

    public static boolean weakVolatile(AtomicInteger variable, int expected, int update) {
        return !fails() && variable.weakCompareAndSetVolatile(expected, update);
    }

    public static boolean weakVolatile(AtomicLong variable, long expected, long update) {
        return !fails() && variable.weakCompareAndSetVolatile(expected, update);
    }

    public static boolean weakVolatile(AtomicBoolean variable, boolean expected, boolean update) {
        return !fails() && variable.weakCompareAndSetVolatile(expected, update);
    }

    public static boolean weakVolatile(AtomicReference<Object> variable, Object expected, Object update) {
        return !fails() && variable.weakCompareAndSetVolatile(expected, update);
    }

    public static boolean weakVolatile(AtomicIntegerArray array, int index, int expected, int update) {
        return !fails() && array.weakCompareAndSetVolatile(index, expected, update);
    }

    public static boolean weakVolatile(AtomicLongArray array, int index, long expected, long update) {
        return !fails() && array.weakCompareAndSetVolatile(index, expected, update);
    }

    public static boolean weakVolatile(AtomicReferenceArray<Object> array, int index, Object expected, Object update) {
        return !fails() && array.weakCompareAndSetVolatile(index, expected, update);
    }

    /**
     * {@return whether a call of a {@code VarHandle} is made} Otherwise it fails for no reason. What every such call of
     * the handle throws is not hidden by that.
     */
    public static boolean isTried(VarHandle handle) {
        return handle == null || !handle.isAccessModeSupported(VarHandle.AccessMode.WEAK_COMPARE_AND_SET) || !fails();
    }

    /** As {@link VariableHooks#varHandleCas}, unless the call is not made, which is no access. */
    public static void varHandleCas(
            VarHandle handle, Object target, int index, Object expected, Object update, int site, boolean isTried) {
        if (isTried) {
            VariableHooks.varHandleCas(handle, target, index, expected, update, site);
        }
    }

    /** As {@link VariableHooks#varHandleCasBits}, unless the call is not made. */
    public static void varHandleCasBits(
            VarHandle handle, Object target, int index, long expected, long update, int site, boolean isTried) {
        if (isTried) {
            VariableHooks.varHandleCasBits(handle, target, index, expected, update, site);
        }
    }

    /** As {@link VariableHooks#casDone}, unless the call is not made. */
    public static void casDone(boolean success, boolean isTried) {
        if (isTried) {
            VariableHooks.casDone(success);
        }
    }

    /**
     * Links a call of a {@code VarHandle} that may not be made. It is made with the types of its place, as it was there.
     * Where it is not made, the variable is read, so that coordinates of none fail as they did.
     *
     * @param caller ignored
     * @param method of the handle
     * @param type as it is called: first whether it is tried, then the handle, and the method's own parameters
     * @return what calls it
     */
    public static CallSite link(MethodHandles.Lookup caller, String method, MethodType type)
            throws ReflectiveOperationException {
        MethodType call = type.dropParameterTypes(0, 2);
        int values = call.parameterCount() - 2;
        MethodType read = call.dropParameterTypes(values, values + 2).changeReturnType(void.class);
        MethodHandle made = MethodHandles.varHandleInvoker(VarHandle.AccessMode.valueFromMethodName(method), call);
        MethodHandle inexact = MethodHandles.publicLookup()
                .findVirtual(VarHandle.class, "withInvokeBehavior", MethodType.methodType(VarHandle.class));
        MethodHandle reads = MethodHandles.filterArguments(
                MethodHandles.varHandleInvoker(VarHandle.AccessMode.GET, read), 0, inexact);
        MethodHandle fails = MethodHandles.filterReturnValue(reads, MethodHandles.constant(boolean.class, false));
        List<Class<?>> unused = call.parameterList().subList(values, values + 2);
        return new ConstantCallSite(MethodHandles.guardWithTest(
                MethodHandles.identity(boolean.class),
                MethodHandles.dropArguments(made, 0, boolean.class),
                MethodHandles.dropArguments(MethodHandles.dropArguments(fails, 1 + values, unused), 0, boolean.class)));
    }
}
