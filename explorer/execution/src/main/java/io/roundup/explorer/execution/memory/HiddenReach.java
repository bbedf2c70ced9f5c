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
        Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());
        ArrayDeque<Object> hidden = new ArrayDeque<>();
        hidden.add(changed);
        for (Object next = changed; next != null; next = hidden.pollLast()) {
            if (!visited.add(next)) {
                continue;
            }
            if (ReferenceLayout.isReferenceArray(next)) {
                for (Object element : (Object[]) next) {
                    share(shared, element, hidden);
                }
            } else {
                for (long offset : ReferenceLayout.of(next.getClass()).offsets) {
                    share(shared, Memory.reference(next, offset), hidden);
                }
            }
        }
    }

    private static void share(SharedObjects shared, @Nullable Object object, ArrayDeque<Object> hidden) {
        if (object == null) {
            return;
        }
        shared.share(object);
        if (ReferenceLayout.isReferenceArray(object) || ReferenceLayout.of(object.getClass()).areCallsSteps) {
            hidden.addLast(object);
        }
    }
}
