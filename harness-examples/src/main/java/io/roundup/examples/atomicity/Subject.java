// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A trusted class.
 *
 * @param type it
 * @param objects makes objects of it, by what is said of their contents
 * @param contents what can be seen of an object in the end, when nobody else uses it
 * @param operations that are compared
 * @param isLarge whether programs of more than two calls have too many executions
 */
record Subject<T>(
        Class<?> type,
        Map<String, Supplier<T>> objects,
        Operation.Call<T> contents,
        List<Operation<T>> operations,
        boolean isLarge) {

    static <T> Subject<T> of(
            Class<?> type,
            Supplier<T> empty,
            Supplier<T> filled,
            Operation.Call<T> contents,
            List<Operation<T>> operations) {
        return new Subject<>(type, Map.of("empty", empty, "filled", filled), contents, operations, false);
    }

    String name() {
        return type.getSimpleName();
    }

    @Override
    public String toString() {
        return name();
    }
}
