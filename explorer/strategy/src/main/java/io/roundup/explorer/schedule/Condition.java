// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

/**
 * What must hold of a location's value for a step to be enabled (a blocking step) or to write (a compare-and-set, a
 * try-lock): a relation and an operand.
 *
 * <p>A strategy that reorders steps asks with it what a step <em>would have</em> done at an earlier point of the
 * execution, where the location held another value. A compare-and-set has {@link #EQUAL} to its expected value. A lock
 * and a try-lock have {@code EQUAL} to the number for "free"; a join has {@code EQUAL} to the number for "ended". A
 * semaphore has {@link #AT_LEAST} the permits asked for.
 */
public final class Condition {
    /** No condition was announced. */
    public static final int NONE = 0;
    /** The value equals the operand. */
    public static final int EQUAL = 1;
    /** The value differs from the operand. */
    public static final int NOT_EQUAL = 2;
    /** The value is the operand or more. */
    public static final int AT_LEAST = 3;
    /** The value has one of the operand's bits. */
    public static final int ANY_BIT = 4;
    /** The lower half of the value, as an unsigned number, is the operand or more. */
    public static final int LOWER_AT_LEAST = 5;

    /** The value is the operand or less. */
    public static final int AT_MOST = 6;

    /** The value has none of the operand's bits. */
    public static final int NO_BIT = 7;

    /** The value equals the operand but for the lowest {@link #LOW_BITS}, in which a lock may count its readers. */
    public static final int EQUAL_ABOVE = 8;

    /** The upper half of the value differs from that of the operand. */
    public static final int UPPER_NOT_EQUAL = 9;

    /** How many bits {@link #EQUAL_ABOVE} leaves out. */
    public static final int LOW_BITS = 7;

    private Condition() {}

    /**
     * Whether a condition holds of a value.
     *
     * @param relation one of the constants but {@link #NONE}
     * @param operand what the value is compared with
     * @param value the value
     * @return whether it holds
     */
    public static boolean holds(int relation, long operand, long value) {
        return switch (relation) {
            case EQUAL -> value == operand;
            case NOT_EQUAL -> value != operand;
            case AT_LEAST -> value >= operand;
            case AT_MOST -> value <= operand;
            case EQUAL_ABOVE -> value >> LOW_BITS == operand >> LOW_BITS;
            case UPPER_NOT_EQUAL -> value >>> Integer.SIZE != operand >>> Integer.SIZE;
            case NO_BIT -> (value & operand) == 0;
            case ANY_BIT -> (value & operand) != 0;
            case LOWER_AT_LEAST -> (value & 0xFFFF_FFFFL) >= operand;
            default -> throw new IllegalArgumentException("No relation between values has the number " + relation);
        };
    }

    /**
     * Whether a condition may hold of some value in a range.
     *
     * @param relation one of the constants but {@link #NONE}
     * @param operand what the value is compared with
     * @param least of the range
     * @param most of the range
     * @return false only if it holds of none
     */
    public static boolean mayHold(int relation, long operand, long least, long most) {
        return switch (relation) {
            case EQUAL -> least <= operand && operand <= most;
            case AT_LEAST -> most >= operand;
            case AT_MOST -> least <= operand;
            default -> true;
        };
    }
}
