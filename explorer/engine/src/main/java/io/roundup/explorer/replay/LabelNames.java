// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.value.ObjectIdentity;
import io.roundup.explorer.value.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What the history calls the objects that operations are given and return, such as {@code Node#2}: the interleaving
 * beside it has to call them the same. They have their numbers thread by thread. With several objects under test each
 * has a history of its own, with numbers of its own, so that there is no such name. Exceptions have words of their own.
 */
final class LabelNames {
    private LabelNames() {}

    /** {@return the names, by the objects} @param operations of the execution */
    static Map<Object, String> of(Operations operations) {
        Map<Object, String> names = new IdentityHashMap<>();
        if (operations.size() == 0 || !isOneTarget(operations)) {
            return names;
        }
        Values values = new Values();
        values.begin(operations.target(0));
        List<@Nullable Object> seen = new ArrayList<>();
        IntStream.range(0, operations.size())
                .boxed()
                .sorted(Comparator.comparingInt(operations::thread))
                .forEach(operation -> {
                    seen.addAll(Arrays.asList(operations.arguments(operation)));
                    seen.add(operations.result(operation));
                });
        for (Object value : seen) {
            if (!Values.isPlain(value)) {
                values.see(value);
            }
        }
        for (Object value : seen) {
            boolean isSingle = value != null
                    && !Values.isPlain(value)
                    && !(value instanceof Throwable)
                    && !(value instanceof Collection<?> || value instanceof Map<?, ?> || value instanceof Record);
            if (isSingle && values.canonical(value) instanceof ObjectIdentity identity) {
                names.put(value, identity.toString());
            }
        }
        return names;
    }

    private static boolean isOneTarget(Operations operations) {
        return IntStream.range(0, operations.size())
                .allMatch(operation -> operations.target(operation) == operations.target(0));
    }
}
