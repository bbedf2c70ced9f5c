// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Objects;

/** The methods of buffers that access more than one unit, of buffers of any kind, as the JDK has them. */
final class WholeBuffers {
    private WholeBuffers() {}

    /** Calls {@code buffer.compact()}. */
    static Buffer compact(Buffer buffer) {
        if (buffer instanceof CharBuffer chars) {
            return chars.compact();
        } else if (buffer instanceof ShortBuffer shorts) {
            return shorts.compact();
        } else if (buffer instanceof IntBuffer ints) {
            return ints.compact();
        } else if (buffer instanceof LongBuffer longs) {
            return longs.compact();
        } else if (buffer instanceof FloatBuffer floats) {
            return floats.compact();
        } else if (buffer instanceof DoubleBuffer doubles) {
            return doubles.compact();
        }
        return ((ByteBuffer) buffer).compact();
    }

    /** Calls {@code buffer.put(source)}. */
    static Buffer put(Buffer buffer, Buffer source) {
        Objects.requireNonNull(buffer);
        if (buffer instanceof CharBuffer chars) {
            return chars.put((CharBuffer) source);
        } else if (buffer instanceof ShortBuffer shorts) {
            return shorts.put((ShortBuffer) source);
        } else if (buffer instanceof IntBuffer ints) {
            return ints.put((IntBuffer) source);
        } else if (buffer instanceof LongBuffer longs) {
            return longs.put((LongBuffer) source);
        } else if (buffer instanceof FloatBuffer floats) {
            return floats.put((FloatBuffer) source);
        } else if (buffer instanceof DoubleBuffer doubles) {
            return doubles.put((DoubleBuffer) source);
        }
        return ((ByteBuffer) buffer).put((ByteBuffer) source);
    }

    /** Calls {@code buffer.get(array, from, length)}. */
    static Buffer get(Buffer buffer, Object array, int from, int length) {
        Objects.requireNonNull(buffer);
        if (buffer instanceof CharBuffer chars) {
            return chars.get((char[]) array, from, length);
        } else if (buffer instanceof ShortBuffer shorts) {
            return shorts.get((short[]) array, from, length);
        } else if (buffer instanceof IntBuffer ints) {
            return ints.get((int[]) array, from, length);
        } else if (buffer instanceof LongBuffer longs) {
            return longs.get((long[]) array, from, length);
        } else if (buffer instanceof FloatBuffer floats) {
            return floats.get((float[]) array, from, length);
        } else if (buffer instanceof DoubleBuffer doubles) {
            return doubles.get((double[]) array, from, length);
        }
        return ((ByteBuffer) buffer).get((byte[]) array, from, length);
    }

    /** {@return a part of an array, as a buffer} */
    static Buffer wrap(Object array, int from, int length) {
        if (array instanceof char[] chars) {
            return CharBuffer.wrap(chars, from, length);
        } else if (array instanceof short[] shorts) {
            return ShortBuffer.wrap(shorts, from, length);
        } else if (array instanceof int[] ints) {
            return IntBuffer.wrap(ints, from, length);
        } else if (array instanceof long[] longs) {
            return LongBuffer.wrap(longs, from, length);
        } else if (array instanceof float[] floats) {
            return FloatBuffer.wrap(floats, from, length);
        } else if (array instanceof double[] doubles) {
            return DoubleBuffer.wrap(doubles, from, length);
        }
        return ByteBuffer.wrap((byte[]) array, from, length);
    }
}
