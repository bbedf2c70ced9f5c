// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.CharBuffer;

/**
 * The methods of buffers that access more than one unit, called in place of them, or before. Nothing promises that they
 * are atomic: what other threads can see is accessed unit by unit. Outside of the heap only what has an array is: all
 * other accesses there conflict, so that many of them would have far too many orders. See {@link Hooks} for what holds
 * of all hooks.
 */
public final class BufferContentHooks {
    /** More units than these are accessed in one step. */
    private static final int MOST_UNITS = 256;

    private BufferContentHooks() {}

    /**
     * Before a method that only reads what remains in a buffer.
     *
     * @param object its receiver, or its argument
     * @return a copy of what remains, if other threads can see the object and it is a buffer on the heap; else the object
     */
    public static Object snapshot(Object object, int site) {
        if (!(object instanceof Buffer buffer) || !isUnitwise(buffer, AccessMode.READ, site)) {
            return object;
        }
        Buffer copy = BufferUnits.ofKind(buffer, buffer.remaining());
        int from = buffer.position();
        for (int i = 0; i < copy.capacity(); i++) {
            BufferUnits.put(copy, i, BufferUnits.read(buffer, from + i, site));
        }
        return copy;
    }

    /** {@return whether a call is to be made unit by unit; if so, it has begun} */
    private static boolean isUnitwise(Buffer buffer, int mode, int site) {
        return !buffer.isDirect() && BufferUnits.isVisible(buffer, mode, site) && buffer.remaining() <= MOST_UNITS;
    }

    /** In place of {@code buffer.equals(other)}: a buffer is equal to itself, whatever others do to it. */
    public static boolean equals(Object buffer, Object other, int site) {
        if (buffer == other) {
            return buffer.equals(other);
        }
        Object read = snapshot(buffer, site);
        Object compared = snapshot(other, site);
        CallHooks.jdkCall(read, site);
        boolean isEqual = read.equals(compared);
        CallHooks.jdkCallDone(site);
        return isEqual;
    }

    /** In place of {@code buffer.compact()}. */
    public static Buffer compact(Buffer buffer, int site) {
        if (buffer.isReadOnly()) {
            return WholeBuffers.compact(buffer);
        }
        if (!isUnitwise(buffer, AccessMode.WRITE, site)) {
            CallHooks.jdkCall(buffer, site);
            WholeBuffers.compact(buffer);
            CallHooks.jdkCallDone(site);
            return buffer;
        }
        int length = buffer.remaining();
        int from = buffer.position();
        for (int i = 0; i < length; i++) {
            BufferUnits.write(buffer, i, BufferUnits.read(buffer, from + i, site), site);
        }
        return buffer.clear().position(length);
    }

    /** In place of {@code buffer.put(source)}. */
    public static Buffer put(Buffer buffer, Buffer source, int site) {
        if (buffer.isDirect() || source.isDirect() || source.remaining() > MOST_UNITS) {
            CallHooks.jdkCall(buffer, site);
            WholeBuffers.put(buffer, source);
            CallHooks.jdkCallDone(site);
            return buffer;
        }
        boolean isReadShared = BufferUnits.isVisible(source, AccessMode.WRITE, site);
        boolean isWriteShared = BufferUnits.isVisible(buffer, AccessMode.WRITE, site);
        boolean fits = source != buffer && !buffer.isReadOnly() && source.remaining() <= buffer.remaining();
        if (!isReadShared && !isWriteShared || !fits) {
            return WholeBuffers.put(buffer, source);
        }
        // The two may show the same: all is read before anything is written.
        long[] values = new long[source.remaining()];
        int from = source.position();
        for (int i = 0; i < values.length; i++) {
            values[i] = isReadShared ? BufferUnits.read(source, from + i, site) : BufferUnits.get(source, from + i);
        }
        source.position(from + values.length);
        return write(buffer, values, isWriteShared, site);
    }

    private static Buffer write(Buffer buffer, long[] values, boolean isShared, int site) {
        int from = buffer.position();
        for (int i = 0; i < values.length; i++) {
            if (isShared) {
                BufferUnits.write(buffer, from + i, values[i], site);
            } else {
                BufferUnits.put(buffer, from + i, values[i]);
            }
        }
        return buffer.position(from + values.length);
    }

    /** In place of {@code CharBuffer.put(String)}. */
    public static CharBuffer put(CharBuffer buffer, String source, int site) {
        return (CharBuffer) put(buffer, source.toCharArray(), site);
    }

    /** In place of {@code buffer.put(array)}. */
    public static Buffer put(Buffer buffer, Object array, int site) {
        return put(buffer, array, 0, Array.getLength(array), site);
    }

    /** In place of {@code buffer.put(array, from, length)}. */
    public static Buffer put(Buffer buffer, Object array, int from, int length, int site) {
        Buffer source = WholeBuffers.wrap(array, from, length);
        if (buffer.isReadOnly()) {
            return WholeBuffers.put(buffer, source);
        }
        if (length > MOST_UNITS || !BufferUnits.isVisible(buffer, AccessMode.WRITE, site)) {
            CallHooks.jdkCall(buffer, site);
            WholeBuffers.put(buffer, source);
            CallHooks.jdkCallDone(site);
            return buffer;
        }
        if (length > buffer.remaining()) {
            return WholeBuffers.put(buffer, source);
        }
        int index = buffer.position();
        for (int i = 0; i < length; i++) {
            BufferUnits.write(buffer, index + i, BufferUnits.get(source, from + i), site);
        }
        return buffer.position(index + length);
    }

    /** In place of {@code buffer.get(array)}. */
    public static Buffer get(Buffer buffer, Object array, int site) {
        return get(buffer, array, 0, Array.getLength(array), site);
    }

    /** In place of {@code buffer.get(array, from, length)}. */
    public static Buffer get(Buffer buffer, Object array, int from, int length, int site) {
        Buffer target = WholeBuffers.wrap(array, from, length);
        if (length > MOST_UNITS || !BufferUnits.isVisible(buffer, AccessMode.WRITE, site)) {
            CallHooks.jdkCall(buffer, site);
            WholeBuffers.get(buffer, array, from, length);
            CallHooks.jdkCallDone(site);
            return buffer;
        }
        if (length > buffer.remaining()) {
            return WholeBuffers.get(buffer, array, from, length);
        }
        int index = buffer.position();
        for (int i = 0; i < length; i++) {
            BufferUnits.put(target, from + i, BufferUnits.read(buffer, index + i, site));
        }
        return buffer.position(index + length);
    }
}
