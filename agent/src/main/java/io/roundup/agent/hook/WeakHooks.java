// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

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
 * In place of {@code weakCompareAndSet} and the like, which may fail although the variable holds what is expected.
 * All else is the same in any order of memory that explored threads can see; other threads get the strongest. A call of
 * a {@code VarHandle} stays, in its own order. See {@link Hooks} for what holds of all.
 */
public final class WeakHooks {
    private WeakHooks() {}

    private static boolean fails() {
        return Hooks.explored == Thread.currentThread() && ValueHooks.values.weakFails();
    }

    /** {@return whether the value was exchanged} Of {@code AtomicInteger}. */
    public static boolean weak(AtomicInteger variable, int expected, int update) {
        return !fails() && variable.weakCompareAndSetVolatile(expected, update);
    }

    /** {@return whether the value was exchanged} Of {@code AtomicLong}. */
    public static boolean weak(AtomicLong variable, long expected, long update) {
        return !fails() && variable.weakCompareAndSetVolatile(expected, update);
    }

    /** {@return whether the value was exchanged} Of {@code AtomicBoolean}. */
    public static boolean weak(AtomicBoolean variable, boolean expected, boolean update) {
        return !fails() && variable.weakCompareAndSetVolatile(expected, update);
    }

    /** {@return whether the value was exchanged} Of {@code AtomicReference}. */
    public static boolean weak(AtomicReference<Object> variable, Object expected, Object update) {
        return !fails() && variable.weakCompareAndSetVolatile(expected, update);
    }

    /** {@return whether the value was exchanged} Of an element of {@code AtomicIntegerArray}. */
    public static boolean weak(AtomicIntegerArray array, int index, int expected, int update) {
        return !fails() && array.weakCompareAndSetVolatile(index, expected, update);
    }

    /** {@return whether the value was exchanged} Of an element of {@code AtomicLongArray}. */
    public static boolean weak(AtomicLongArray array, int index, long expected, long update) {
        return !fails() && array.weakCompareAndSetVolatile(index, expected, update);
    }

    /** {@return whether the value was exchanged} Of an element of {@code AtomicReferenceArray}. */
    public static boolean weak(AtomicReferenceArray<Object> array, int index, Object expected, Object update) {
        return !fails() && array.weakCompareAndSetVolatile(index, expected, update);
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

    /** {@return whether such a call of a {@code VarHandle} does not fail for no reason} */
    public static boolean isTried() {
        return !fails();
    }

    /** {@return the same, of a call that expects a float and updates by an int, which may not hold it} */
    public static boolean isTried(float expected) {
        int same = (int) expected;
        return Float.floatToRawIntBits((float) same) == Float.floatToRawIntBits(expected) ? isTried() : cannotFail();
    }

    /** {@return the same, of a call that expects an int and updates by a float, which may not hold it} */
    public static boolean isTried(int expected) {
        return (long) (float) expected == expected ? isTried() : cannotFail();
    }

    private static boolean cannotFail() {
        ofHandle();
        return true;
    }

    /** {@return what a call of a {@code VarHandle} writes} If it is not tried, what it expects, which changes nothing. */
    public static Object update(boolean isTried, Object expected, Object update) {
        return isTried ? update : expected;
    }

    /** As above, of all types that are ints on the operand stack. */
    public static int update(boolean isTried, int expected, int update) {
        return isTried ? update : expected;
    }

    /** As above. */
    public static long update(boolean isTried, long expected, long update) {
        return isTried ? update : expected;
    }

    /** As above. */
    public static float update(boolean isTried, float expected, float update) {
        return isTried ? update : expected;
    }

    /** As above. */
    public static double update(boolean isTried, double expected, double update) {
        return isTried ? update : expected;
    }

    /** As above: the call widens what it expects. */
    public static long update(boolean isTried, int expected, long update) {
        return isTried ? update : (long) expected;
    }

    /** As above: the call widens what it expects. */
    public static float update(boolean isTried, int expected, float update) {
        return isTried ? update : (float) expected;
    }

    /** As above: the call widens what it expects. */
    public static double update(boolean isTried, int expected, double update) {
        return isTried ? update : (double) expected;
    }

    /** As above, where an int is the same as what is expected. */
    public static int update(boolean isTried, float expected, int update) {
        return isTried ? update : (int) expected;
    }

    /** Before a call of a {@code VarHandle} whose expected value cannot take the place of its update. */
    public static void ofHandle() {
        Hooks.unexplored(
                "VarHandle.weakCompareAndSet of values of two types: that it fails for no reason is not explored");
    }
}
