// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import org.jspecify.annotations.Nullable;

/**
 * A call of a method with its arguments.
 *
 * @param text the call as it stands in a table; it begins with the name of the method
 * @param isWrite whether it is one of the few of its class that make the changes which others may see halfway
 * @param call does it
 */
record Operation<T>(String text, boolean isWrite, Call<T> call) {
    /** What an operation does. */
    interface Call<T> {
        /** {@return the result} @param target the object that all threads share */
        @Nullable
        Object on(T target) throws Exception;
    }

    /** What an operation does that has no result. */
    interface VoidCall<T> {
        /** Does it. @param target the object that all threads share */
        void on(T target) throws Exception;
    }

    static <T> Operation<T> write(String text, Call<T> call) {
        return new Operation<>(text, true, call);
    }

    static <T> Operation<T> of(String text, Call<T> call) {
        return new Operation<>(text, false, call);
    }

    static <T> Operation<T> action(String text, VoidCall<T> call) {
        return new Operation<>(text, false, target -> {
            call.on(target);
            return "-";
        });
    }

    static <T> Operation<T> writeAction(String text, VoidCall<T> call) {
        return new Operation<>(text, true, target -> {
            call.on(target);
            return "-";
        });
    }

    /** {@return the name of the method} */
    String method() {
        return text.substring(0, text.indexOf('('));
    }

    @Override
    public String toString() {
        return text;
    }
}
