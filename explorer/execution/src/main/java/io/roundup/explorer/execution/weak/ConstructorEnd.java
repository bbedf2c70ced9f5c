// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import org.jspecify.annotations.Nullable;

/**
 * The end of a constructor that has set the final fields of its class, which freezes them (JLS 17.5). Compared by
 * identity. Immutable.
 */
final class ConstructorEnd {
    /** Who has made the object. */
    final int thread;

    /** How many events that thread had made. */
    final int made;

    /** Its stores into objects that only it could reach have lower numbers if they were made before. */
    final int stores;

    private final Class<?> by;
    private final @Nullable ConstructorEnd earlier;

    ConstructorEnd(int thread, int made, int stores, Class<?> by, @Nullable ConstructorEnd earlier) {
        this.thread = thread;
        this.made = made;
        this.stores = stores;
        this.by = by;
        this.earlier = earlier;
    }

    /** {@return the end of the constructor of a class, of this one and those of the same object before it, or null} */
    @Nullable
    ConstructorEnd of(Class<?> type) {
        ConstructorEnd end = this;
        while (end != null && end.by != type) {
            end = end.earlier;
        }
        return end;
    }
}
