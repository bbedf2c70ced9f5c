// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.CharBuffer;

/**
 * The methods of buffers that access more than one unit, called in place of them, or before. Nothing promises that they
 * are atomic: what other threads can see is accessed unit by unit. See {@link Hooks} for what holds of all hooks.
 */
public final class BufferContentHooks {
    /** More units than these are accessed in one step. */
    private static final int MOST_UNITS = 256;

    private BufferContentHooks() {}

    /**
     * Before a method that does no more than to read what remains in a buffer.
     *
     * @param object its receiver, or its argument
     * @return the same, or if it is a buffer that other threads can see, a new one with what remains in it
     */
    public static Object snapshot(Object object, int site) {
        if (!(object instanceof Buffer buffer) || !BufferUnits.isVisible(buffer, AccessMode.READ, site)) {
            return object;
        }
        int length = buffer.remaining();
        if (length > MOST_UNITS) {
            return object;
        }
        Buffer copy = BufferUnits.ofKind(buffer, length);
        int from = buffer.position();
        for (int i = 0; i < length; i++) {
            BufferUnits.put(copy, i, BufferUnits.read(buffer, from + i, site));
        }
        return copy;
    }

    /** In place of {@code buffer.compact()}. */
    public static Buffer compact(Buffer buffer, int site) {
        if (buffer.isReadOnly() || !BufferUnits.isVisible(buffer, AccessMode.WRITE, site)) {
            return WholeBuffers.compact(buffer);
        }
        int length = buffer.remaining();
        if (length > MOST_UNITS) {
            CallHooks.jdkCall(buffer, site);
            WholeBuffers.compact(buffer);
            CallHooks.jdkCallDone(site);
            return buffer;
        }
        int from = buffer.position();
        for (int i = 0; i < length; i++) {
            BufferUnits.write(buffer, i, BufferUnits.read(buffer, from + i, site), site);
        }
        return buffer.clear().position(length);
    }

    /** In place of {@code buffer.put(source)}. */
    public static Buffer put(Buffer buffer, Buffer source, int site) {
        boolean isReadShared = BufferUnits.isVisible(source, AccessMode.WRITE, site);
        boolean isWriteShared = BufferUnits.isVisible(buffer, AccessMode.WRITE, site);
        boolean fits = source != buffer && !buffer.isReadOnly() && source.remaining() <= buffer.remaining();
        if (!isReadShared && !isWriteShared || !fits) {
            return WholeBuffers.put(buffer, source);
        }
        int length = source.remaining();
        if (length > MOST_UNITS) {
            CallHooks.jdkCall(buffer, site);
            WholeBuffers.put(buffer, source);
            CallHooks.jdkCallDone(site);
            return buffer;
        }
        // The two may show the same: all is read before anything is written.
        long[] values = new long[length];
        int from = source.position();
        for (int i = 0; i < length; i++) {
            values[i] = isReadShared ? BufferUnits.read(source, from + i, site) : BufferUnits.get(source, from + i);
        }
        source.position(from + length);
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
        return (CharBuffer) put(buffer, CharBuffer.wrap(source.toCharArray()), site);
    }

    /** In place of {@code buffer.put(array)}. */
    public static Buffer put(Buffer buffer, Object array, int site) {
        return put(buffer, array, 0, Array.getLength(array), site);
    }

    /** In place of {@code buffer.put(array, from, length)}. */
    public static Buffer put(Buffer buffer, Object array, int from, int length, int site) {
        return put(buffer, WholeBuffers.wrap(array, from, length), site);
    }

    /** In place of {@code buffer.get(array)}. */
    public static Buffer get(Buffer buffer, Object array, int site) {
        return get(buffer, array, 0, Array.getLength(array), site);
    }

    /** In place of {@code buffer.get(array, from, length)}. */
    public static Buffer get(Buffer buffer, Object array, int from, int length, int site) {
        Buffer target = WholeBuffers.wrap(array, from, length);
        if (!BufferUnits.isVisible(buffer, AccessMode.WRITE, site) || length > buffer.remaining()) {
            return WholeBuffers.get(buffer, array, from, length);
        }
        if (length > MOST_UNITS) {
            CallHooks.jdkCall(buffer, site);
            WholeBuffers.get(buffer, array, from, length);
            CallHooks.jdkCallDone(site);
            return buffer;
        }
        int index = buffer.position();
        for (int i = 0; i < length; i++) {
            BufferUnits.put(target, from + i, BufferUnits.read(buffer, index + i, site));
        }
        return buffer.position(index + length);
    }
}
