// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

import org.jspecify.annotations.Nullable;

/**
 * What a variable held at some time. Two are equal if the variable held the same value or the same object. No record:
 * the Javadoc tool of JDK 17 knows none as a part of another record if it is left out of the pages.
 */
public final class Held {
    /** Kinds of values. */
    public enum Kind {
        /** A number, a character or a truth value. */
        PRIMITIVE,
        /** An array. */
        ARRAY,
        /** Another object, or null. */
        REFERENCE
    }

    private final String text;
    private final int object;
    private final Kind kind;

    /**
     * Notes a value.
     *
     * @param text of it, such as {@code 3}, {@code "kim"}, {@code null} or {@code Node#2}
     * @param object its number among the objects that were met, or 0 if it is a number, a truth value or null
     * @param kind of value
     */
    public Held(String text, int object, Kind kind) {
        this.text = text;
        this.object = object;
        this.kind = kind;
    }

    /** {@return the text of it} */
    public String text() {
        return text;
    }

    /** {@return its number among the objects that were met, or 0} */
    public int object() {
        return object;
    }

    /** {@return the kind of value} */
    public Kind kind() {
        return kind;
    }

    /** {@return whether it is null} */
    public boolean isNull() {
        return kind == Kind.REFERENCE && object == 0;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Held held && object == held.object && kind == held.kind && text.equals(held.text);
    }

    @Override
    public int hashCode() {
        return 31 * text.hashCode() + object;
    }

    @Override
    public String toString() {
        return text;
    }
}
