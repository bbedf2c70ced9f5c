// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** Values of buffers of any unit, as their bits. */
final class BufferUnits {
    private BufferUnits() {}

    /**
     * An access of a buffer begins. {@return whether its units are to be announced}
     *
     * @param mode whether it moves the position: an {@link AccessMode}
     */
    static boolean isVisible(Buffer buffer, int mode, int site) {
        return Hooks.explored == Thread.currentThread()
                && buffer != null
                && BufferHooks.listener.bufferAccess(buffer, mode, site);
    }

    /** Announces the access of a unit, and makes it. {@return the value} */
    static long read(Buffer buffer, int index, int site) {
        BufferListener listener = BufferHooks.listener;
        if (!listener.isInBytes(buffer)) {
            listener.bufferElement(buffer, index, AccessMode.READ, site);
            return get(buffer, index);
        }
        int width = width(buffer);
        return readBytes(buffer, index, index * width, width, order(buffer), site);
    }

    /** Announces the access of a unit, and makes it. */
    static void write(Buffer buffer, int index, long value, int site) {
        BufferListener listener = BufferHooks.listener;
        if (!listener.isInBytes(buffer)) {
            listener.bufferElement(buffer, index, AccessMode.WRITE, site);
            put(buffer, index, value);
            return;
        }
        int width = width(buffer);
        writeBytes(buffer, index, index * width, width, order(buffer), value, site);
    }

    /**
     * Announces each byte of a value, and reads it.
     *
     * @param index of one of its units
     * @param first the byte of the buffer where it begins
     * @param width its bytes
     */
    static long readBytes(Buffer buffer, int index, int first, int width, ByteOrder order, int site) {
        BufferListener listener = BufferHooks.listener;
        long value = 0;
        for (int i = 0; i < width; i++) {
            listener.bufferByte(buffer, first + i, AccessMode.READ, site);
            requireOpen(buffer, index);
            long part = listener.loadByte(buffer, first + i) & 0xFF;
            value |= part << shift(i, width, order);
        }
        return value;
    }

    /** Announces each byte of a value, and writes it. See {@link #readBytes} for the parameters. */
    static void writeBytes(Buffer buffer, int index, int first, int width, ByteOrder order, long value, int site) {
        BufferListener listener = BufferHooks.listener;
        for (int i = 0; i < width; i++) {
            listener.bufferByte(buffer, first + i, AccessMode.WRITE, site);
            requireOpen(buffer, index);
            listener.storeByte(buffer, first + i, (byte) (value >>> shift(i, width, order)));
        }
    }

    /** {@return by how many bits a byte of a value is shifted} @param i which byte, in the order of memory */
    private static int shift(int i, int width, ByteOrder order) {
        return Byte.SIZE * (order == ByteOrder.BIG_ENDIAN ? width - 1 - i : i);
    }

    /** Another thread may have closed the memory that the buffer shows. Then the buffer's own access fails. */
    private static void requireOpen(Buffer buffer, int index) {
        get(buffer, index);
    }

    /** {@return a value of a buffer that no other thread sees, or whose access was announced} */
    static long get(Buffer buffer, int index) {
        if (buffer instanceof CharBuffer chars) {
            return chars.get(index);
        } else if (buffer instanceof ShortBuffer shorts) {
            return shorts.get(index);
        } else if (buffer instanceof IntBuffer ints) {
            return ints.get(index);
        } else if (buffer instanceof LongBuffer longs) {
            return longs.get(index);
        } else if (buffer instanceof FloatBuffer floats) {
            return Float.floatToRawIntBits(floats.get(index));
        } else if (buffer instanceof DoubleBuffer doubles) {
            return Double.doubleToRawLongBits(doubles.get(index));
        }
        return ((ByteBuffer) buffer).get(index);
    }

    /** Stores a value in a buffer that no other thread sees, or whose access was announced. */
    static void put(Buffer buffer, int index, long value) {
        if (buffer instanceof CharBuffer chars) {
            chars.put(index, (char) value);
        } else if (buffer instanceof ShortBuffer shorts) {
            shorts.put(index, (short) value);
        } else if (buffer instanceof IntBuffer ints) {
            ints.put(index, (int) value);
        } else if (buffer instanceof LongBuffer longs) {
            longs.put(index, value);
        } else if (buffer instanceof FloatBuffer floats) {
            floats.put(index, Float.intBitsToFloat((int) value));
        } else if (buffer instanceof DoubleBuffer doubles) {
            doubles.put(index, Double.longBitsToDouble(value));
        } else {
            ((ByteBuffer) buffer).put(index, (byte) value);
        }
    }

    /** {@return a new buffer on the heap} @param buffer of the same units */
    static Buffer ofKind(Buffer buffer, int capacity) {
        if (buffer instanceof CharBuffer) {
            return CharBuffer.allocate(capacity);
        } else if (buffer instanceof ShortBuffer) {
            return ShortBuffer.allocate(capacity);
        } else if (buffer instanceof IntBuffer) {
            return IntBuffer.allocate(capacity);
        } else if (buffer instanceof LongBuffer) {
            return LongBuffer.allocate(capacity);
        } else if (buffer instanceof FloatBuffer) {
            return FloatBuffer.allocate(capacity);
        } else if (buffer instanceof DoubleBuffer) {
            return DoubleBuffer.allocate(capacity);
        }
        return ByteBuffer.allocate(capacity);
    }

    /** {@return which byte of a unit comes first} */
    private static ByteOrder order(Buffer buffer) {
        if (buffer instanceof CharBuffer chars) {
            return chars.order();
        } else if (buffer instanceof ShortBuffer shorts) {
            return shorts.order();
        } else if (buffer instanceof IntBuffer ints) {
            return ints.order();
        } else if (buffer instanceof LongBuffer longs) {
            return longs.order();
        } else if (buffer instanceof FloatBuffer floats) {
            return floats.order();
        } else if (buffer instanceof DoubleBuffer doubles) {
            return doubles.order();
        }
        return ((ByteBuffer) buffer).order();
    }

    /** {@return the size of a unit, in bytes} */
    private static int width(Buffer buffer) {
        if (buffer instanceof CharBuffer || buffer instanceof ShortBuffer) {
            return Short.BYTES;
        } else if (buffer instanceof IntBuffer || buffer instanceof FloatBuffer) {
            return Integer.BYTES;
        }
        return buffer instanceof ByteBuffer ? Byte.BYTES : Long.BYTES;
    }
}
