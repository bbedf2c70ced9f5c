// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** The bits of a variable of a primitive type, from what a call is given for it. */
public final class NumberBits {
    private NumberBits() {}

    /**
     * {@return the bits of a variable that holds a value} The value is boxed, and its type converts to that of the variable.
     *
     * @param value boxed.
     * @param type of the variable.
     */
    public static long of(Object value, Class<?> type) {
        if (value instanceof Character) {
            return of((long) (char) value, type);
        }
        if (!(value instanceof Number)) {
            return Boolean.TRUE.equals(value) ? 1 : 0;
        }
        Number number = (Number) value;
        return value instanceof Float || value instanceof Double
                ? of(number.doubleValue(), type)
                : of(number.longValue(), type);
    }

    /** As above, of a number with a point: each float is a double, too. */
    public static long of(double number, Class<?> type) {
        return type == float.class ? Float.floatToRawIntBits((float) number) : Double.doubleToRawLongBits(number);
    }

    /** As above, of a whole number. */
    public static long of(long number, Class<?> type) {
        if (type == float.class) {
            return Float.floatToRawIntBits(number);
        }
        return type == double.class ? Double.doubleToRawLongBits(number) : number;
    }
}
