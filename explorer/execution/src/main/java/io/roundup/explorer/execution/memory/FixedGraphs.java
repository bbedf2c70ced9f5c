// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Objects from which the same ones can be reached as long as nobody sets a final field. All references on the way are
 * in such fields, or are elements of the JDK's immutable lists and sets. As a rule, these are the constants of an enum.
 * What else their fields hold may change.
 */
final class FixedGraphs {
    /** Larger ones are not looked at to their end. */
    private static final int MOST = 1_000;

    private static final ClassValue<Layout> LAYOUTS = new ClassValue<>() {
        @Override
        protected Layout computeValue(Class<?> type) {
            return Layout.of(type);
        }
    };

    private FixedGraphs() {}

    /**
     * {@return whether an object is the root of one, not counting what executions do not share} Linear in what it
     * reaches.
     */
    static boolean isRoot(@Nullable Object root) {
        IdentityTable seen = new IdentityTable();
        Deque<Object> pending = new ArrayDeque<>();
        add(root, seen, pending);
        while (!pending.isEmpty()) {
            Object next = pending.remove();
            if (seen.size() > MOST || !LAYOUTS.get(next.getClass()).isFixed) {
                return false;
            }
            Constants.held(next, each -> add(each, seen, pending));
        }
        return true;
    }

    /**
     * {@return offsets of the fields of a class's instances that would lead elsewhere if they were set, final as they
     * are}
     */
    static long[] references(Class<?> type) {
        return LAYOUTS.get(type).offsets;
    }

    private static void add(@Nullable Object object, IdentityTable seen, Deque<Object> pending) {
        if (object == null || ReferenceLayout.of(object.getClass()).opaque || seen.find(object) != IdentityTable.NONE) {
            return;
        }
        seen.add(object, seen.size());
        pending.add(object);
    }

    /** The references of a class's instances. */
    private static final class Layout {
        final boolean isFixed;
        final long[] offsets;

        private Layout(boolean isFixed, long[] offsets) {
            this.isFixed = isFixed;
            this.offsets = offsets;
        }

        static Layout of(Class<?> type) {
            ReferenceLayout layout = ReferenceLayout.of(type);
            boolean isReferenceArray =
                    type.isArray() && !type.getComponentType().isPrimitive();
            boolean isFixed = !layout.areCallsSteps && !layout.isMemory && !isReferenceArray;
            List<Long> offsets = new ArrayList<>();
            for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
                for (Field field : DeclaredMembers.fields(declaring)) {
                    if (!Modifier.isStatic(field.getModifiers())
                            && !field.getType().isPrimitive()) {
                        isFixed &= Modifier.isFinal(field.getModifiers());
                        if (!isOpaque(field.getType())) {
                            offsets.add(Memory.offset(field));
                        }
                    }
                }
            }
            return new Layout(
                    isFixed, offsets.stream().mapToLong(Long::longValue).toArray());
        }

        /** {@return whether all values of a type are objects that executions do not share, such as texts} */
        private static boolean isOpaque(Class<?> type) {
            return Modifier.isFinal(type.getModifiers()) && ReferenceLayout.isOpaque(type);
        }
    }
}
