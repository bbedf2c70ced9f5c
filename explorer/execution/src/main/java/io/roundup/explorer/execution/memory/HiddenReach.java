// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What shared objects reach through objects of the JDK whose variables are not explored. */
public final class HiddenReach {
    private HiddenReach() {}

    /**
     * Adds what an object has come to reach by a call that was not explored: through objects of the JDK whose variables
     * are not explored. Linear in what these hold.
     *
     * @param shared the objects
     * @param changed a member
     */
    public static void share(SharedObjects shared, Object changed) {
        // Most objects reach nothing that is hidden, and collections of the JDK are explored.
        ArrayDeque<Object> hidden = follow(shared, changed, null);
        if (hidden == null) {
            return;
        }
        Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());
        visited.add(changed);
        for (Object next = hidden.pollLast(); next != null; next = hidden.pollLast()) {
            if (visited.add(next)) {
                follow(shared, next, hidden);
            }
        }
    }

    /** {@return the objects to look at, those that one leads to among them; null for none} @param before those so far */
    private static @Nullable ArrayDeque<Object> follow(
            SharedObjects shared, Object from, @Nullable ArrayDeque<Object> before) {
        ArrayDeque<Object> hidden = before;
        if (ReferenceLayout.isReferenceArray(from)) {
            for (Object element : (Object[]) from) {
                hidden = share(shared, element, hidden);
            }
        } else {
            for (long offset : ReferenceLayout.of(from.getClass()).offsets) {
                hidden = share(shared, Memory.reference(from, offset), hidden);
            }
        }
        return hidden;
    }

    private static @Nullable ArrayDeque<Object> share(
            SharedObjects shared, @Nullable Object object, @Nullable ArrayDeque<Object> before) {
        if (object == null) {
            return before;
        }
        shared.share(object);
        if (!ReferenceLayout.isReferenceArray(object) && !ReferenceLayout.of(object.getClass()).areCallsSteps) {
            return before;
        }
        ArrayDeque<Object> hidden = before == null ? new ArrayDeque<>() : before;
        hidden.addLast(object);
        return hidden;
    }
}
