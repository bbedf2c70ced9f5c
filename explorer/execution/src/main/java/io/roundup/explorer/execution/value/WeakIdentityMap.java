// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.value;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Numbers of objects, by identity, for as long as these are reachable otherwise. Not thread-safe; expected O(1). */
final class WeakIdentityMap {
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final ReferenceQueue<Object> unreachable = new ReferenceQueue<>();

    /** {@return the number of an object, or null if it has none} */
    @Nullable
    Integer get(Object object) {
        return numbers.isEmpty() ? null : numbers.get(new Key(object, null));
    }

    void put(Object object, int number) {
        for (Reference<?> gone = unreachable.poll(); gone != null; gone = unreachable.poll()) {
            numbers.remove(gone);
        }
        numbers.put(new Key(object, unreachable), number);
    }

    int size() {
        return numbers.size();
    }

    private static final class Key extends WeakReference<Object> {
        private final int hash;

        Key(Object object, @Nullable ReferenceQueue<Object> queue) {
            super(object, queue);
            hash = System.identityHashCode(object);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            Object object = get();
            return this == other || object != null && other instanceof Key key && key.refersTo(object);
        }
    }
}
