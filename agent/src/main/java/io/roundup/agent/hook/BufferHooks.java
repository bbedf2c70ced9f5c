// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.nio.Buffer;

/**
 * The hooks in the classes of buffers. They do nothing unless the program itself has called the buffer: the JDK uses
 * buffers where it holds monitors, and no thread can be suspended there. See {@link Hooks} for what holds of all.
 *
 * <p>Three parameters recur, as {@code ScopedMemoryAccess} has them. The parameter {@code session} says whether the
 * memory may still be accessed, {@code base} is an array, or null for memory outside of objects, and {@code offset} is
 * where in the array, or an address.
 */
public final class BufferHooks {
    static BufferListener listener;

    /**
     * Whether the running explored thread is in a call of a buffer that the program has made, and others may notice. The
     * explorer writes it, and keeps it for each thread while others run.
     */
    public static boolean isCalled;

    private BufferHooks() {}

    private static boolean isCalled() {
        return isCalled && Hooks.explored == Thread.currentThread();
    }

    /** Before GETFIELD. */
    public static void getField(Object target, int site) {
        if (isCalled()) {
            listener.field(target, AccessMode.READ, site);
        }
    }

    /** Before PUTFIELD of a primitive. */
    public static void putField(Object target, int site) {
        if (isCalled()) {
            listener.field(target, AccessMode.WRITE, site);
        }
    }

    /** Before BALOAD and so on. */
    public static void arrayLoad(Object array, int index, int site) {
        if (isCalled()) {
            VariableHooks.variables.arrayLoad(array, index, site);
        }
    }

    /** Before BASTORE and so on. */
    public static void arrayStore(Object array, int index, int site) {
        if (isCalled()) {
            VariableHooks.variables.arrayStore(array, index, site);
        }
    }

    /** In place of {@code System.arraycopy}. */
    public static void arraycopy(
            Object from, int fromIndex, Object to, int toIndex, int length, int readSite, int writeSite) {
        if (isCalled()) {
            ArrayHooks.arraycopy(from, fromIndex, to, toIndex, length, readSite, writeSite);
        } else {
            System.arraycopy(from, fromIndex, to, toIndex, length);
        }
    }

    /**
     * Before a call that reads bytes.
     *
     * @return what it is to read: {@code base}, or an array with what has been read byte by byte
     */
    public static Object read(Object session, Object base, long offset, long bytes, int site) {
        return isCalled() ? listener.read(session, base, offset, bytes, site) : base;
    }

    /**
     * Before a call that writes bytes.
     *
     * @return what it is to write to: {@code base}, or an array for {@link #write}
     */
    public static Object substitute(Object base, long offset, long bytes) {
        return isCalled() ? listener.substitute(base, offset, bytes) : base;
    }

    /** {@return where in that array the call is to begin} @param used what {@link #read} or {@link #substitute} answered */
    public static long offset(Object used, Object base, long offset) {
        return used == base ? offset : listener.firstByte();
    }

    /** After a call that writes bytes: writes them byte by byte, if it has written to the array of {@link #substitute}. */
    public static void write(Object used, Object session, Object base, long offset, int site) {
        if (used != base) {
            listener.write(used, session, base, offset, site);
        }
    }

    /**
     * After the comparison of two ranges.
     *
     * @param answer where they differ, or the complement of how many units were not compared.
     * @param length how many units there are.
     * @param log the logarithm of their size.
     * @return the answer, which may be of a comparison unit by unit.
     */
    public static int mismatch(
            int answer,
            Object session,
            Object base,
            long offset,
            Object otherSession,
            Object otherBase,
            long otherOffset,
            int length,
            int log,
            int site) {
        return isCalled()
                ? listener.mismatch(session, base, offset, otherSession, otherBase, otherOffset, length, 1 << log, site)
                : answer;
    }

    /** At the end of the constructor that allocates memory. */
    public static void allocated(Buffer buffer) {
        if (Hooks.explored == Thread.currentThread()) {
            listener.allocated(buffer);
        }
    }
}
