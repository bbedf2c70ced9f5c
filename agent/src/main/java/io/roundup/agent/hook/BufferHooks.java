// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.nio.ByteBuffer;

/**
 * The accesses of a value in a {@code ByteBuffer}, called in place of its own. No access of more than a byte is
 * promised to be atomic, so each byte is a step where other threads can see the buffer. See {@link Hooks} for what
 * holds of all hooks.
 */
public final class BufferHooks {
    static BufferListener listener;

    private BufferHooks() {}

    /** {@return whether an access at an index is announced byte by byte} What fails is left to the buffer. */
    private static boolean isVisible(ByteBuffer buffer, int index, int width, int site) {
        return BufferUnits.isVisible(buffer, AccessMode.READ, site) && index >= 0 && index <= buffer.limit() - width;
    }

    /** {@return whether an access at the position is announced byte by byte} What fails is left to the buffer. */
    private static boolean isVisible(ByteBuffer buffer, int width, int site) {
        return BufferUnits.isVisible(buffer, AccessMode.WRITE, site) && buffer.remaining() >= width;
    }

    private static long readNext(ByteBuffer buffer, int width, int site) {
        int index = buffer.position();
        long value = read(buffer, index, width, site);
        buffer.position(index + width);
        return value;
    }

    private static ByteBuffer writeNext(ByteBuffer buffer, int width, long value, int site) {
        int index = buffer.position();
        write(buffer, index, width, value, site);
        buffer.position(index + width);
        return buffer;
    }

    private static long read(ByteBuffer buffer, int index, int width, int site) {
        return BufferUnits.readBytes(buffer, index, index, width, buffer.order(), site);
    }

    private static ByteBuffer write(ByteBuffer buffer, int index, int width, long value, int site) {
        BufferUnits.writeBytes(buffer, index, index, width, buffer.order(), value, site);
        return buffer;
    }

    /** In place of {@code ByteBuffer.get(int)}. */
    public static byte get(ByteBuffer buffer, int index, int site) {
        return isVisible(buffer, index, Byte.BYTES, site)
                ? (byte) read(buffer, index, Byte.BYTES, site)
                : buffer.get(index);
    }

    /** In place of {@code ByteBuffer.put(int, byte)}. */
    public static ByteBuffer put(ByteBuffer buffer, int index, byte value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, Byte.BYTES, site)
                ? write(buffer, index, Byte.BYTES, value, site)
                : buffer.put(index, value);
    }

    /** In place of {@code ByteBuffer.get()}. */
    public static byte get(ByteBuffer buffer, int site) {
        return isVisible(buffer, Byte.BYTES, site) ? (byte) readNext(buffer, Byte.BYTES, site) : buffer.get();
    }

    /** In place of {@code ByteBuffer.put(byte)}. */
    public static ByteBuffer put(ByteBuffer buffer, byte value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, Byte.BYTES, site)
                ? writeNext(buffer, Byte.BYTES, value, site)
                : buffer.put(value);
    }

    /** In place of {@code ByteBuffer.getShort(int)}. */
    public static short getShort(ByteBuffer buffer, int index, int site) {
        return isVisible(buffer, index, Short.BYTES, site)
                ? (short) read(buffer, index, Short.BYTES, site)
                : buffer.getShort(index);
    }

    /** In place of {@code ByteBuffer.putShort(int, short)}. */
    public static ByteBuffer putShort(ByteBuffer buffer, int index, short value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, Short.BYTES, site)
                ? write(buffer, index, Short.BYTES, value, site)
                : buffer.putShort(index, value);
    }

    /** In place of {@code ByteBuffer.getShort()}. */
    public static short getShort(ByteBuffer buffer, int site) {
        return isVisible(buffer, Short.BYTES, site) ? (short) readNext(buffer, Short.BYTES, site) : buffer.getShort();
    }

    /** In place of {@code ByteBuffer.putShort(short)}. */
    public static ByteBuffer putShort(ByteBuffer buffer, short value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, Short.BYTES, site)
                ? writeNext(buffer, Short.BYTES, value, site)
                : buffer.putShort(value);
    }

    /** In place of {@code ByteBuffer.getChar(int)}. */
    public static char getChar(ByteBuffer buffer, int index, int site) {
        return isVisible(buffer, index, Character.BYTES, site)
                ? (char) read(buffer, index, Character.BYTES, site)
                : buffer.getChar(index);
    }

    /** In place of {@code ByteBuffer.putChar(int, char)}. */
    public static ByteBuffer putChar(ByteBuffer buffer, int index, char value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, Character.BYTES, site)
                ? write(buffer, index, Character.BYTES, value, site)
                : buffer.putChar(index, value);
    }

    /** In place of {@code ByteBuffer.getChar()}. */
    public static char getChar(ByteBuffer buffer, int site) {
        return isVisible(buffer, Character.BYTES, site)
                ? (char) readNext(buffer, Character.BYTES, site)
                : buffer.getChar();
    }

    /** In place of {@code ByteBuffer.putChar(char)}. */
    public static ByteBuffer putChar(ByteBuffer buffer, char value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, Character.BYTES, site)
                ? writeNext(buffer, Character.BYTES, value, site)
                : buffer.putChar(value);
    }

    /** In place of {@code ByteBuffer.getInt(int)}. */
    public static int getInt(ByteBuffer buffer, int index, int site) {
        return isVisible(buffer, index, Integer.BYTES, site)
                ? (int) read(buffer, index, Integer.BYTES, site)
                : buffer.getInt(index);
    }

    /** In place of {@code ByteBuffer.putInt(int, int)}. */
    public static ByteBuffer putInt(ByteBuffer buffer, int index, int value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, Integer.BYTES, site)
                ? write(buffer, index, Integer.BYTES, value, site)
                : buffer.putInt(index, value);
    }

    /** In place of {@code ByteBuffer.getInt()}. */
    public static int getInt(ByteBuffer buffer, int site) {
        return isVisible(buffer, Integer.BYTES, site) ? (int) readNext(buffer, Integer.BYTES, site) : buffer.getInt();
    }

    /** In place of {@code ByteBuffer.putInt(int)}. */
    public static ByteBuffer putInt(ByteBuffer buffer, int value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, Integer.BYTES, site)
                ? writeNext(buffer, Integer.BYTES, value, site)
                : buffer.putInt(value);
    }

    /** In place of {@code ByteBuffer.getLong(int)}. */
    public static long getLong(ByteBuffer buffer, int index, int site) {
        return isVisible(buffer, index, Long.BYTES, site)
                ? read(buffer, index, Long.BYTES, site)
                : buffer.getLong(index);
    }

    /** In place of {@code ByteBuffer.putLong(int, long)}. */
    public static ByteBuffer putLong(ByteBuffer buffer, int index, long value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, Long.BYTES, site)
                ? write(buffer, index, Long.BYTES, value, site)
                : buffer.putLong(index, value);
    }

    /** In place of {@code ByteBuffer.getLong()}. */
    public static long getLong(ByteBuffer buffer, int site) {
        return isVisible(buffer, Long.BYTES, site) ? readNext(buffer, Long.BYTES, site) : buffer.getLong();
    }

    /** In place of {@code ByteBuffer.putLong(long)}. */
    public static ByteBuffer putLong(ByteBuffer buffer, long value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, Long.BYTES, site)
                ? writeNext(buffer, Long.BYTES, value, site)
                : buffer.putLong(value);
    }

    /** In place of {@code ByteBuffer.getFloat(int)}. */
    public static float getFloat(ByteBuffer buffer, int index, int site) {
        return isVisible(buffer, index, Float.BYTES, site)
                ? Float.intBitsToFloat((int) read(buffer, index, Float.BYTES, site))
                : buffer.getFloat(index);
    }

    /** In place of {@code ByteBuffer.putFloat(int, float)}. */
    public static ByteBuffer putFloat(ByteBuffer buffer, int index, float value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, Float.BYTES, site)
                ? write(buffer, index, Float.BYTES, Float.floatToRawIntBits(value), site)
                : buffer.putFloat(index, value);
    }

    /** In place of {@code ByteBuffer.getFloat()}. */
    public static float getFloat(ByteBuffer buffer, int site) {
        return isVisible(buffer, Float.BYTES, site)
                ? Float.intBitsToFloat((int) readNext(buffer, Float.BYTES, site))
                : buffer.getFloat();
    }

    /** In place of {@code ByteBuffer.putFloat(float)}. */
    public static ByteBuffer putFloat(ByteBuffer buffer, float value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, Float.BYTES, site)
                ? writeNext(buffer, Float.BYTES, Float.floatToRawIntBits(value), site)
                : buffer.putFloat(value);
    }

    /** In place of {@code ByteBuffer.getDouble(int)}. */
    public static double getDouble(ByteBuffer buffer, int index, int site) {
        return isVisible(buffer, index, Double.BYTES, site)
                ? Double.longBitsToDouble(read(buffer, index, Double.BYTES, site))
                : buffer.getDouble(index);
    }

    /** In place of {@code ByteBuffer.putDouble(int, double)}. */
    public static ByteBuffer putDouble(ByteBuffer buffer, int index, double value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, Double.BYTES, site)
                ? write(buffer, index, Double.BYTES, Double.doubleToRawLongBits(value), site)
                : buffer.putDouble(index, value);
    }

    /** In place of {@code ByteBuffer.getDouble()}. */
    public static double getDouble(ByteBuffer buffer, int site) {
        return isVisible(buffer, Double.BYTES, site)
                ? Double.longBitsToDouble(readNext(buffer, Double.BYTES, site))
                : buffer.getDouble();
    }

    /** In place of {@code ByteBuffer.putDouble(double)}. */
    public static ByteBuffer putDouble(ByteBuffer buffer, double value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, Double.BYTES, site)
                ? writeNext(buffer, Double.BYTES, Double.doubleToRawLongBits(value), site)
                : buffer.putDouble(value);
    }
}
