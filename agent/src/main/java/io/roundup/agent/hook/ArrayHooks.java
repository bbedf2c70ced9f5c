// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.reflect.Array;

/**
 * The hooks of methods that copy whole arrays, in place of their calls, and of those of {@code Arrays}; see
 * {@link Hooks} for what holds of all. They are native or known to the JIT compiler, so that what is within them
 * tells nothing. What several threads can reach is copied element by element, each read and each write a step of its
 * own: nothing of this is atomic.
 */
public final class ArrayHooks {
    static MemoryListener memory;

    private ArrayHooks() {}

    /** In place of {@code System.arraycopy}. */
    public static void arraycopy(
            Object from, int fromIndex, Object to, int toIndex, int length, int readSite, int writeSite) {
        boolean isExplored = Hooks.explored == Thread.currentThread();
        boolean isReadShared = isExplored && VariableHooks.variables.isSharedArray(from);
        boolean isWriteShared = isExplored && VariableHooks.variables.isSharedArray(to);
        if (!isReadShared && !isWriteShared || !fits(from, fromIndex, to, toIndex, length)) {
            System.arraycopy(from, fromIndex, to, toIndex, length);
            return;
        }
        Object read = from;
        int at = fromIndex;
        if (isReadShared) {
            // The two may be the same array: all is read before anything is written.
            read = Array.newInstance(from.getClass().getComponentType(), length);
            at = 0;
            read(from, fromIndex, read, 0, length, readSite);
        }
        if (isWriteShared) {
            write(read, at, to, toIndex, length, writeSite);
        } else {
            System.arraycopy(read, at, to, toIndex, length);
        }
    }

    /** In place of {@code array.clone()}. */
    public static Object clone(Object array, int site) {
        Object copy = snapshot(array, 0, -1, site);
        return copy == array ? copied(array) : copy;
    }

    /**
     * Before a method of {@code Arrays} that reads an array, or a part of it.
     *
     * @param from the first element that it may read
     * @param to the end of what it may read, or a negative number for the end of the array
     * @return the array, or one of the same length for the method to use if several threads can reach the array
     */
    public static Object snapshot(Object array, int from, int to, int site) {
        if (Hooks.explored != Thread.currentThread() || !VariableHooks.variables.isSharedArray(array)) {
            return array;
        }
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        int start = Math.max(0, from);
        int end = to < 0 ? length : Math.min(length, to);
        read(array, start, copy, start, end - start, site);
        return copy;
    }

    /**
     * Before a method of {@code Arrays} that overwrites an array without reading it.
     *
     * @return the array, or another one for the method to fill if several threads can reach the array
     */
    public static Object substitute(Object array) {
        boolean isShared = Hooks.explored == Thread.currentThread() && VariableHooks.variables.isSharedArray(array);
        return isShared ? Array.newInstance(array.getClass().getComponentType(), Array.getLength(array)) : array;
    }

    /**
     * After such a method.
     *
     * @param used instead of the array
     * @param from the first element that it may have written
     * @param to the end, or -1
     */
    public static void writeBack(Object array, Object used, int from, int to, int site) {
        if (used != array) {
            int end = to < 0 ? Array.getLength(array) : to;
            write(used, from, array, from, end - from, site);
        }
    }

    private static void read(Object from, int fromIndex, Object to, int toIndex, int length, int site) {
        for (int i = 0; i < length; i++) {
            VariableHooks.variables.arrayLoad(from, fromIndex + i, site);
            System.arraycopy(from, fromIndex + i, to, toIndex + i, 1);
        }
    }

    private static void write(Object from, int fromIndex, Object to, int toIndex, int length, int site) {
        for (int i = 0; i < length; i++) {
            if (from instanceof Object[] references) {
                VariableHooks.variables.arrayStoreReference(to, toIndex + i, references[fromIndex + i], site);
            } else {
                VariableHooks.variables.arrayStore(to, toIndex + i, site);
            }
            System.arraycopy(from, fromIndex + i, to, toIndex + i, 1);
        }
    }

    /** {@return whether the copy will begin; if not, the method itself complains} */
    private static boolean fits(Object from, int fromIndex, Object to, int toIndex, int length) {
        if (from == null || to == null || length < 0 || fromIndex < 0 || toIndex < 0) {
            return false;
        }
        Class<?> type = from.getClass().getComponentType();
        Class<?> other = to.getClass().getComponentType();
        boolean areOfOneKind =
                type != null && other != null && (type == other || !type.isPrimitive() && !other.isPrimitive());
        return areOfOneKind && fromIndex <= Array.getLength(from) - length && toIndex <= Array.getLength(to) - length;
    }

    private static Object copied(Object array) {
        if (array instanceof Object[] references) {
            return references.clone();
        } else if (array instanceof byte[] bytes) {
            return bytes.clone();
        } else if (array instanceof int[] ints) {
            return ints.clone();
        } else if (array instanceof long[] longs) {
            return longs.clone();
        } else if (array instanceof char[] chars) {
            return chars.clone();
        } else if (array instanceof boolean[] booleans) {
            return booleans.clone();
        } else if (array instanceof double[] doubles) {
            return doubles.clone();
        } else if (array instanceof short[] shorts) {
            return shorts.clone();
        }
        return ((float[]) array).clone();
    }
}
