// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

/** How a read-modify-write makes what it stores of what it has read and of a number. Values are as wide as 64 bits. */
public enum Combination {
    /** The sum of two numbers of 64 bits. */
    SUM,
    /** That of 32 bits. */
    SUM_OF_INTS,
    /** That of 16 bits. */
    SUM_OF_SHORTS,
    /** That of 16 bits, without a sign. */
    SUM_OF_CHARS,
    /** That of 8 bits. */
    SUM_OF_BYTES,
    /** That of numbers with a point, by their bits. */
    SUM_OF_FLOATS,
    /** That of such numbers of 64 bits. */
    SUM_OF_DOUBLES,
    /** The bits in which the two differ. */
    DIFFERENCE;

    /** {@return the sum of numbers of a type} @param type as in a descriptor */
    public static Combination sum(char type) {
        return switch (type) {
            case 'I' -> SUM_OF_INTS;
            case 'S' -> SUM_OF_SHORTS;
            case 'C' -> SUM_OF_CHARS;
            case 'B' -> SUM_OF_BYTES;
            case 'F' -> SUM_OF_FLOATS;
            case 'D' -> SUM_OF_DOUBLES;
            default -> SUM;
        };
    }

    /** {@return what is stored, widened as values of its type are} @param read what was there @param number to combine */
    long of(long read, long number) {
        return switch (this) {
            case SUM -> read + number;
            case SUM_OF_INTS -> (int) (read + number);
            case SUM_OF_SHORTS -> (short) (read + number);
            case SUM_OF_CHARS -> (char) (read + number);
            case SUM_OF_BYTES -> (byte) (read + number);
            case SUM_OF_FLOATS ->
                Float.floatToRawIntBits(Float.intBitsToFloat((int) read) + Float.intBitsToFloat((int) number));
            case SUM_OF_DOUBLES ->
                Double.doubleToRawLongBits(Double.longBitsToDouble(read) + Double.longBitsToDouble(number));
            case DIFFERENCE -> read ^ number;
        };
    }
}
