// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.nio.Buffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * The accesses of a value in a buffer of other units than bytes, called in place of its own. Such a buffer may be a
 * view of bytes: then each byte is a step where other threads can see the buffer, else each unit is. See {@link Hooks}
 * for what holds of all hooks.
 */
public final class UnitBufferHooks {
    private UnitBufferHooks() {}

    /** {@return whether an access at an index is announced} What fails is left to the buffer. */
    private static boolean isVisible(Buffer buffer, int index, int site) {
        return BufferUnits.isVisible(buffer, AccessMode.READ, site) && index >= 0 && index < buffer.limit();
    }

    /** {@return whether an access at the position is announced} What fails is left to the buffer. */
    private static boolean isVisible(Buffer buffer, int site) {
        return BufferUnits.isVisible(buffer, AccessMode.WRITE, site) && buffer.hasRemaining();
    }

    private static long readNext(Buffer buffer, int site) {
        int index = buffer.position();
        long bits = BufferUnits.read(buffer, index, site);
        buffer.position(index + 1);
        return bits;
    }

    private static <B extends Buffer> B writeNext(B buffer, long bits, int site) {
        int index = buffer.position();
        BufferUnits.write(buffer, index, bits, site);
        buffer.position(index + 1);
        return buffer;
    }

    private static <B extends Buffer> B write(B buffer, int index, long bits, int site) {
        BufferUnits.write(buffer, index, bits, site);
        return buffer;
    }

    /** In place of {@code CharBuffer.get(int)}. */
    public static char get(CharBuffer buffer, int index, int site) {
        return isVisible(buffer, index, site) ? (char) BufferUnits.read(buffer, index, site) : buffer.get(index);
    }

    /** In place of {@code CharBuffer.get()}. */
    public static char get(CharBuffer buffer, int site) {
        return isVisible(buffer, site) ? (char) readNext(buffer, site) : buffer.get();
    }

    /** In place of {@code CharBuffer.put(int, char)}. */
    public static CharBuffer put(CharBuffer buffer, int index, char value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, site)
                ? write(buffer, index, value, site)
                : buffer.put(index, value);
    }

    /** In place of {@code CharBuffer.put(char)}. */
    public static CharBuffer put(CharBuffer buffer, char value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, site) ? writeNext(buffer, value, site) : buffer.put(value);
    }

    /** In place of {@code CharBuffer.append(char)}. */
    public static CharBuffer append(CharBuffer buffer, char value, int site) {
        return put(buffer, value, site);
    }

    /** In place of {@code CharBuffer.charAt(int)}. */
    public static char charAt(CharBuffer buffer, int index, int site) {
        boolean isVisible =
                BufferUnits.isVisible(buffer, AccessMode.READ, site) && index >= 0 && index < buffer.remaining();
        return isVisible ? (char) BufferUnits.read(buffer, buffer.position() + index, site) : buffer.charAt(index);
    }

    /** In place of {@code ShortBuffer.get(int)}. */
    public static short get(ShortBuffer buffer, int index, int site) {
        return isVisible(buffer, index, site) ? (short) BufferUnits.read(buffer, index, site) : buffer.get(index);
    }

    /** In place of {@code ShortBuffer.get()}. */
    public static short get(ShortBuffer buffer, int site) {
        return isVisible(buffer, site) ? (short) readNext(buffer, site) : buffer.get();
    }

    /** In place of {@code ShortBuffer.put(int, short)}. */
    public static ShortBuffer put(ShortBuffer buffer, int index, short value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, site)
                ? write(buffer, index, value, site)
                : buffer.put(index, value);
    }

    /** In place of {@code ShortBuffer.put(short)}. */
    public static ShortBuffer put(ShortBuffer buffer, short value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, site) ? writeNext(buffer, value, site) : buffer.put(value);
    }

    /** In place of {@code IntBuffer.get(int)}. */
    public static int get(IntBuffer buffer, int index, int site) {
        return isVisible(buffer, index, site) ? (int) BufferUnits.read(buffer, index, site) : buffer.get(index);
    }

    /** In place of {@code IntBuffer.get()}. */
    public static int get(IntBuffer buffer, int site) {
        return isVisible(buffer, site) ? (int) readNext(buffer, site) : buffer.get();
    }

    /** In place of {@code IntBuffer.put(int, int)}. */
    public static IntBuffer put(IntBuffer buffer, int index, int value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, site)
                ? write(buffer, index, value, site)
                : buffer.put(index, value);
    }

    /** In place of {@code IntBuffer.put(int)}. */
    public static IntBuffer put(IntBuffer buffer, int value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, site) ? writeNext(buffer, value, site) : buffer.put(value);
    }

    /** In place of {@code LongBuffer.get(int)}. */
    public static long get(LongBuffer buffer, int index, int site) {
        return isVisible(buffer, index, site) ? BufferUnits.read(buffer, index, site) : buffer.get(index);
    }

    /** In place of {@code LongBuffer.get()}. */
    public static long get(LongBuffer buffer, int site) {
        return isVisible(buffer, site) ? readNext(buffer, site) : buffer.get();
    }

    /** In place of {@code LongBuffer.put(int, long)}. */
    public static LongBuffer put(LongBuffer buffer, int index, long value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, site)
                ? write(buffer, index, value, site)
                : buffer.put(index, value);
    }

    /** In place of {@code LongBuffer.put(long)}. */
    public static LongBuffer put(LongBuffer buffer, long value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, site) ? writeNext(buffer, value, site) : buffer.put(value);
    }

    /** In place of {@code FloatBuffer.get(int)}. */
    public static float get(FloatBuffer buffer, int index, int site) {
        return isVisible(buffer, index, site)
                ? Float.intBitsToFloat((int) BufferUnits.read(buffer, index, site))
                : buffer.get(index);
    }

    /** In place of {@code FloatBuffer.get()}. */
    public static float get(FloatBuffer buffer, int site) {
        return isVisible(buffer, site) ? Float.intBitsToFloat((int) readNext(buffer, site)) : buffer.get();
    }

    /** In place of {@code FloatBuffer.put(int, float)}. */
    public static FloatBuffer put(FloatBuffer buffer, int index, float value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, site)
                ? write(buffer, index, Float.floatToRawIntBits(value), site)
                : buffer.put(index, value);
    }

    /** In place of {@code FloatBuffer.put(float)}. */
    public static FloatBuffer put(FloatBuffer buffer, float value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, site)
                ? writeNext(buffer, Float.floatToRawIntBits(value), site)
                : buffer.put(value);
    }

    /** In place of {@code DoubleBuffer.get(int)}. */
    public static double get(DoubleBuffer buffer, int index, int site) {
        return isVisible(buffer, index, site)
                ? Double.longBitsToDouble(BufferUnits.read(buffer, index, site))
                : buffer.get(index);
    }

    /** In place of {@code DoubleBuffer.get()}. */
    public static double get(DoubleBuffer buffer, int site) {
        return isVisible(buffer, site) ? Double.longBitsToDouble(readNext(buffer, site)) : buffer.get();
    }

    /** In place of {@code DoubleBuffer.put(int, double)}. */
    public static DoubleBuffer put(DoubleBuffer buffer, int index, double value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, index, site)
                ? write(buffer, index, Double.doubleToRawLongBits(value), site)
                : buffer.put(index, value);
    }

    /** In place of {@code DoubleBuffer.put(double)}. */
    public static DoubleBuffer put(DoubleBuffer buffer, double value, int site) {
        return !buffer.isReadOnly() && isVisible(buffer, site)
                ? writeNext(buffer, Double.doubleToRawLongBits(value), site)
                : buffer.put(value);
    }
}
