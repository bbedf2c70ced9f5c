// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.naming;

/**
 * What a variable held at some time. Two are equal if the variable held the same value or the same object.
 *
 * @param text of it, such as {@code 3}, {@code "kim"}, {@code null} or {@code Node#2}
 * @param object its number among the objects that were met, or 0 if it is a number, a truth value or null
 * @param kind of value
 */
public record Held(String text, int object, Kind kind) {
    /** Kinds of values. */
    public enum Kind {
        /** A number, a character or a truth value. */
        PRIMITIVE,
        /** An array. */
        ARRAY,
        /** Another object, or null. */
        REFERENCE
    }

    /** {@return whether it is null} */
    public boolean isNull() {
        return kind == Kind.REFERENCE && object == 0;
    }
}
