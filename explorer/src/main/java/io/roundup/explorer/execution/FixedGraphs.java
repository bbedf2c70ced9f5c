// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Objects from which the same ones can be reached always, since all references on the way are in final fields: as a rule, the constants of
 * an enum. What else their fields hold may change.
 */
final class FixedGraphs {
    /** Larger ones are not looked at to their end. */
    private static final int MOST = 1_000;

    private static final ClassValue<Boolean> FIXED = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            ReferenceLayout layout = ReferenceLayout.of(type);
            return !layout.areCallsSteps && !layout.isMemory && areReferencesFinal(type);
        }
    };

    private FixedGraphs() {}

    /** {@return whether an object is the root of one, not counting what executions do not share} Linear in what it reaches. */
    static boolean isRoot(@Nullable Object root) {
        IdentityTable seen = new IdentityTable();
        Deque<Object> pending = new ArrayDeque<>();
        add(root, seen, pending);
        while (!pending.isEmpty()) {
            Object next = pending.remove();
            if (seen.size() > MOST || ReferenceLayout.isReferenceArray(next) || !FIXED.get(next.getClass())) {
                return false;
            }
            for (long offset : ReferenceLayout.of(next.getClass()).offsets) {
                add(Memory.reference(next, offset), seen, pending);
            }
        }
        return true;
    }

    private static void add(@Nullable Object object, IdentityTable seen, Deque<Object> pending) {
        boolean isNew = object != null
                && !ReferenceLayout.of(object.getClass()).opaque
                && seen.find(object) == IdentityTable.NONE;
        if (object != null && isNew) {
            seen.add(object, seen.size());
            pending.add(object);
        }
    }

    private static boolean areReferencesFinal(Class<?> type) {
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            for (Field field : DeclaredMembers.fields(declaring)) {
                boolean isReference = !Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive();
                if (isReference && !Modifier.isFinal(field.getModifiers())) {
                    return false;
                }
            }
        }
        return true;
    }
}
