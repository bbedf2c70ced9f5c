// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.call;

import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.state.Learning;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The objects that only one thread can reach and hands to a call. The call may change them, and take one out of another,
 * while the caller still holds both.
 */
final class PrivateObjects {
    /** A call that gets more keeps its list. */
    private static final int MOST = 64;

    private PrivateObjects() {}

    /**
     * Puts an argument into the list of a thread, and with it all that only this thread can reach and that can be reached
     * from it.
     *
     * @return whether that is all
     */
    static boolean learn(@Nullable Object argument, Learning learning, SharedObjects shared) {
        learning.reference(argument);
        if (argument == null || !isPrivate(argument, shared)) {
            return true;
        }
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> pending = new ArrayDeque<>();
        seen.add(argument);
        pending.add(argument);
        while (!pending.isEmpty()) {
            Object next = pending.remove();
            if (seen.size() > MOST) {
                return false;
            }
            if (next instanceof Object[] elements) {
                for (Object element : elements) {
                    add(element, seen, pending, learning, shared);
                }
            } else {
                for (long offset : ReferenceLayout.of(next.getClass()).offsets) {
                    add(Memory.reference(next, offset), seen, pending, learning, shared);
                }
            }
        }
        return true;
    }

    private static void add(
            @Nullable Object object, Set<Object> seen, Deque<Object> pending, Learning learning, SharedObjects shared) {
        if (object != null && isPrivate(object, shared) && seen.add(object)) {
            learning.reference(object);
            pending.add(object);
        }
    }

    private static boolean isPrivate(Object object, SharedObjects shared) {
        return !ReferenceLayout.of(object.getClass()).opaque && shared.number(object) == 0;
    }
}
