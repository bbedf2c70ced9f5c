// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * The hooks of fields, array elements and memory. Instrumented code calls them just before the access. See
 * {@link Hooks} for what holds of all.
 *
 * <p>Two parameters recur. The parameter {@code target} is the object whose variable is accessed, null for a static
 * one. The parameter {@code value} is the reference that is about to be stored: it may make objects reachable by other
 * threads.
 */
public final class VariableHooks {
    static VariableListener variables;
    static IndirectAccessListener indirect;

    private VariableHooks() {}

    /** Before GETFIELD. */
    public static void getField(Object target, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            variables.getField(target, site);
        }
    }

    /** Before PUTFIELD of a primitive. */
    public static void putField(Object target, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            variables.putField(target, site);
        }
    }

    /** Before PUTFIELD of a reference. */
    public static void putReference(Object target, Object value, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            variables.putReference(target, value, site);
        }
    }

    /** Before GETSTATIC. */
    public static void getStatic(Class<?> owner, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            variables.getStatic(owner, site);
        } else {
            InitializerHooks.access(owner, site);
        }
    }

    /** Before PUTSTATIC of a primitive. */
    public static void putStatic(Class<?> owner, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            variables.putStatic(owner, site);
        } else {
            InitializerHooks.access(owner, site);
        }
    }

    /** Before PUTSTATIC of a reference. */
    public static void putStaticReference(Object value, Class<?> owner, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            variables.putStaticReference(owner, value, site);
        } else {
            InitializerHooks.access(owner, site);
        }
    }

    /** Before IALOAD, AALOAD and so on. */
    public static void arrayLoad(Object array, int index, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            variables.arrayLoad(array, index, site);
        }
    }

    /** Before IASTORE and so on. */
    public static void arrayStore(Object array, int index, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            variables.arrayStore(array, index, site);
        }
    }

    /** Before AASTORE. */
    public static void arrayStoreReference(Object array, int index, Object value, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            variables.arrayStoreReference(array, index, value, site);
        }
    }

    /**
     * Before a {@code VarHandle} call that is not a compare-and-set.
     *
     * @param target the first coordinate, or null for a static variable
     * @param index the second coordinate, or -1
     * @param value the reference to be stored, or null
     * @param mode {@link AccessMode}
     */
    public static void varHandle(VarHandle handle, Object target, int index, Object value, int mode, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.varHandle(handle, target, index, value, mode, site);
        }
    }

    /** Before a {@code VarHandle} adds a number. @param isUnused whether its caller drops the result */
    public static void varHandleAdd(
            VarHandle handle, Object target, int index, long addend, boolean isUnused, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.varHandleAdd(handle, target, index, addend, isUnused, site);
        }
    }

    /**
     * Before a {@code VarHandle} exchanges a primitive, or combines a number with what there is, and the result is used.
     * {@link UpdateKind} has the values of {@code update}. The number is what the call is given, widened to its bits.
     */
    public static void varHandleUpdate(VarHandle handle, Object target, int index, int update, long number, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.varHandleUpdate(handle, target, index, update, number, site);
        }
    }

    /** As {@link #varHandleUpdate}, by {@code Unsafe}. */
    public static void unsafeUpdate(Object target, long offset, int update, long number, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.unsafeUpdate(target, offset, update, number, site);
        }
    }

    /** Before {@code Unsafe} adds a number to an int or a long. */
    public static void unsafeAdd(Object target, long offset, long addend, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.unsafeAdd(target, offset, addend, site);
        }
    }

    /** Before a call that adds to a variable of an atomic object and whose result is dropped. @param object may be null */
    public static void sumUnused(Object object) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.sumUnused(object);
        }
    }

    /** Before a {@code VarHandle} compare-and-set or compare-and-exchange of references. */
    public static void varHandleCas(
            VarHandle handle, Object target, int index, Object expected, Object update, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.varHandleCas(handle, target, index, expected, update, site);
        }
    }

    /** Before a {@code VarHandle} compare-and-set or compare-and-exchange of primitives, widened to their bits. */
    public static void varHandleCasBits(
            VarHandle handle, Object target, int index, long expected, long update, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.varHandleCasBits(handle, target, index, expected, update, site);
        }
    }

    /** Before a variable is read by reflection; the call may fail yet. @param target null for a static one */
    public static void reflectiveRead(Field field, Object target, int site) {
        if (Hooks.explored == Thread.currentThread() && field != null) {
            indirect.reflective(field, target, null, AccessMode.READ, site);
        }
    }

    /** Before a variable is written by reflection; the call may fail yet. @param value an object */
    public static void reflectiveWrite(Field field, Object target, Object value, int site) {
        if (Hooks.explored == Thread.currentThread() && field != null) {
            indirect.reflective(field, target, value, AccessMode.WRITE, site);
        }
    }

    /** As above, of a variable that is no object. */
    public static void reflectiveWrite(Field field, Object target, int site) {
        reflectiveWrite(field, target, null, site);
    }

    /**
     * After {@code Object.clone} has copied all variables of an object at once.
     *
     * @return the copy. Each variable has been read in a step of its own if several threads can reach the object.
     */
    public static Object copied(Object object, Object copy, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.copied(object, copy, site);
        }
        return copy;
    }

    /** As above, after a call that another method may have answered. */
    public static Object mayBeCopied(Object object, Object copy, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.mayBeCopied(object, copy, site);
        }
        return copy;
    }

    /** Before {@code java.lang.reflect.Array} reads an element of what may be an array. */
    public static void reflectiveLoad(Object array, int index, int site) {
        if (Hooks.explored == Thread.currentThread() && isArray(array)) {
            variables.arrayLoad(array, index, site);
        }
    }

    /** Before {@code java.lang.reflect.Array} writes an element of what may be an array. */
    public static void reflectiveStore(Object array, int index, Object value, int site) {
        if (Hooks.explored == Thread.currentThread() && isArray(array)) {
            variables.arrayStoreReference(array, index, value, site);
        }
    }

    /** As above, of an element that is no object. */
    public static void reflectiveStore(Object array, int index, int site) {
        reflectiveStore(array, index, null, site);
    }

    private static boolean isArray(Object object) {
        return object != null && object.getClass().isArray();
    }

    /** Before an {@code Unsafe} access that is not a compare-and-set; {@code target} null means off-heap memory. */
    public static void unsafe(Object target, long offset, Object value, int mode, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.unsafe(target, offset, value, mode, site);
        }
    }

    /** Before an {@code Unsafe} compare-and-set or compare-and-exchange of references. */
    public static void unsafeCas(Object target, long offset, Object expected, Object update, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.unsafeCas(target, offset, expected, update, site);
        }
    }

    /** Before an {@code Unsafe} compare-and-set or compare-and-exchange of primitives, widened to their bits. */
    public static void unsafeCasBits(Object target, long offset, long expected, long update, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.unsafeCasBits(target, offset, expected, update, site);
        }
    }

    /**
     * Before an access to memory outside of all objects.
     *
     * @param width how many bytes are accessed
     * @param mode {@link AccessMode}
     */
    public static void memory(long address, int width, int mode, int site) {
        if (Hooks.explored == Thread.currentThread()) {
            ArrayHooks.memory.memory(address, width, mode, site);
        }
    }

    /** Before a call that may write such memory, nobody knows where. */
    public static void writesMemory(int site) {
        memory(0, 1, AccessMode.WRITE, site);
    }

    /**
     * Before a range is set, of an array, or if that is null of memory outside of objects.
     *
     * @return how many bytes are left
     */
    public static long setMemory(Object base, long offset, long bytes, byte value, int site) {
        return Hooks.explored == Thread.currentThread()
                ? ArrayHooks.memory.setMemory(base, offset, bytes, value, site)
                : bytes;
    }

    /**
     * Before a range is copied, between arrays or, where they are null, outside of objects.
     *
     * @return how many bytes are left
     */
    public static long copyMemory(Object from, long fromOffset, Object to, long toOffset, long bytes, int site) {
        return Hooks.explored == Thread.currentThread()
                ? ArrayHooks.memory.copyMemory(from, fromOffset, to, toOffset, bytes, site)
                : bytes;
    }

    /** After a compare-and-set that answers whether it succeeded; {@code success} is its result. */
    public static void casDone(boolean success) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.casDone(success);
        }
    }

    /** After a compare-and-exchange of references. */
    public static void caeDone(Object witness, Object expected) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.casDone(witness == expected);
        }
    }

    /** After a compare-and-exchange of primitives, widened to their bits. */
    public static void caeDoneBits(long witness, long expected) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.casDone(witness == expected);
        }
    }

    /** After a compare-and-exchange whose witness and expected value are of different types, boxed. */
    public static void caeDoneBoxed(Object witness, Object expected) {
        if (Hooks.explored == Thread.currentThread()) {
            indirect.casDone(
                    witness == null ? expected == null : witness.equals(expected) || areSame(witness, expected));
        }
    }

    /** {@return whether a variable of the type of one number has the bits of the other, too} Others have no bits. */
    private static boolean areSame(Object witness, Object expected) {
        Class<?> type = witness instanceof Float ? float.class : witness instanceof Double ? double.class : long.class;
        return isNumber(witness) && isNumber(expected) && NumberBits.of(witness, type) == NumberBits.of(expected, type);
    }

    private static boolean isNumber(Object value) {
        return value instanceof Number || value instanceof Character;
    }
}
