// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import org.jspecify.annotations.Nullable;

/**
 * Some bytes of an array of bytes, or of memory outside of objects, that are accessed together.
 *
 * @param base the array, or null.
 * @param offset in the array, or an address; a multiple of the width.
 * @param width in bytes: 1, 2, 4 or 8.
 * @param isSwapped whether the program has the bytes in the other order than the processor.
 */
public record View(@Nullable Object base, long offset, int width, boolean isSwapped) {
    /** {@return what the bytes hold, widened with its sign} */
    public long value() {
        return switch (width) {
            case Long.BYTES -> {
                long value = Memory.longValue(base, offset);
                yield isSwapped ? Long.reverseBytes(value) : value;
            }
            case Integer.BYTES -> {
                int value = Memory.intValue(base, offset);
                yield isSwapped ? Integer.reverseBytes(value) : value;
            }
            case Short.BYTES -> {
                short value = Memory.shortValue(base, offset);
                yield isSwapped ? Short.reverseBytes(value) : value;
            }
            default -> Memory.byteValue(base, offset);
        };
    }

    /** Stores a value of which {@link #value} was one. */
    public void store(long value) {
        switch (width) {
            case Long.BYTES -> Memory.store(base, offset, isSwapped ? Long.reverseBytes(value) : value);
            case Integer.BYTES ->
                Memory.store(base, offset, isSwapped ? Integer.reverseBytes((int) value) : (int) value);
            case Short.BYTES ->
                Memory.store(base, offset, isSwapped ? Short.reverseBytes((short) value) : (short) value);
            default -> Memory.store(base, offset, (byte) value);
        }
    }

    /** {@return the type of whole numbers that are as wide, as in a descriptor} */
    public char type() {
        return switch (width) {
            case Long.BYTES -> 'J';
            case Integer.BYTES -> 'I';
            case Short.BYTES -> 'S';
            default -> 'B';
        };
    }
}
