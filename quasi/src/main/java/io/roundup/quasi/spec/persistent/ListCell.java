// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.persistent;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A cell of an immutable linked list, of which stacks and both ends of queues are made; null is the empty list.
 *
 * @param element may be null
 * @param rest the cells below
 */
public record ListCell(@Nullable Object element, @Nullable ListCell rest) {
    /** {@return a well spread number that is equal for equal elements} */
    public static long spread(@Nullable Object element) {
        long hash = (Objects.hashCode(element) + 1) * 0x9E3779B97F4A7C15L;
        return hash ^ hash >>> 32;
    }

    /** {@return a well spread number for a pair, of which contents in no order can take the sum} */
    public static long spread(@Nullable Object first, @Nullable Object second) {
        long hash = spread(first) * 0xBF58476D1CE4E5B9L + spread(second);
        hash = (hash ^ hash >>> 29) * 0x94D049BB133111EBL;
        return hash ^ hash >>> 32;
    }
}
