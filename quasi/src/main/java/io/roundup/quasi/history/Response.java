// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import org.jspecify.annotations.Nullable;

/** How an operation ended: the second half of its label. Immutable; equal when kind and value are. */
public sealed interface Response permits Response.Returned, Response.Threw {
    /** The response of a method without a result; differs from a returned null. */
    Response VOID = new Returned(NoValue.VOID);

    /**
     * The method returned.
     *
     * @param value what it returned, may be null
     */
    record Returned(@Nullable Object value) implements Response {
        /** {@return the suffix of a label: {@code =2}, and nothing for {@link Response#VOID}} */
        @Override
        public String toString() {
            return isVoid() ? "" : "=" + Literals.show(value);
        }
    }

    /**
     * The method threw.
     *
     * @param exception the name of the exception's class, simple or qualified: as the recorder chose
     */
    record Threw(String exception) implements Response {
        /**
         * Refuses a nameless exception.
         *
         * @param exception the name of the exception's class
         */
        public Threw {
            if (exception.isBlank()) {
                throw new IllegalArgumentException("the exception of a response must have a name");
            }
        }

        /** {@return the suffix of a label: {@code !EmptyStackException}} */
        @Override
        public String toString() {
            return "!" + exception;
        }
    }

    /**
     * {@return the response of a method that returned}
     *
     * @param value what it returned
     */
    static Response returned(@Nullable Object value) {
        return new Returned(value);
    }

    /**
     * {@return the response of a method that threw}
     *
     * @param exception the name of the exception's class
     */
    static Response threw(String exception) {
        return new Threw(exception);
    }

    /** {@return whether this is {@link #VOID}} */
    default boolean isVoid() {
        return this instanceof Returned returned && returned.value() == NoValue.VOID;
    }
}
