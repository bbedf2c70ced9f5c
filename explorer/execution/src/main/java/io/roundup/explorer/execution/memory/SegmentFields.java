// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** What memory segments and their sessions hold in their own fields, which have had the same names since JDK 17. */
public final class SegmentFields {
    private static final ClassValue<SegmentFields> OF_CLASS = new ClassValue<>() {
        @Override
        protected SegmentFields computeValue(Class<?> type) {
            return new SegmentFields(type);
        }
    };

    private static final long NONE = -1;

    private final long base;
    private final long offset;
    private final long address;
    private final long length;
    private final long state;

    private SegmentFields(Class<?> type) {
        base = find(type, "base", Object.class);
        offset = find(type, "offset", long.class);
        address = find(type, "min", long.class);
        length = find(type, "length", long.class);
        state = find(type, "state", int.class);
    }

    private static long find(Class<?> type, String name, Class<?> ofType) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : DeclaredMembers.fields(c)) {
                boolean isOfType = ofType.isAssignableFrom(field.getType());
                if (field.getName().equals(name) && isOfType) {
                    return Memory.offset(field);
                }
            }
        }
        return NONE;
    }

    /** {@return the array that a segment shows, or null if that is outside of objects} */
    public static @Nullable Object array(Object segment) {
        SegmentFields fields = OF_CLASS.get(segment.getClass());
        return fields.base == NONE || fields.offset == NONE ? null : Memory.reference(segment, fields.base);
    }

    /** {@return where a segment begins: in its array, or the address} */
    public static long start(Object segment) {
        SegmentFields fields = OF_CLASS.get(segment.getClass());
        return fields.address != NONE
                ? Memory.longValue(segment, fields.address)
                : fields.offset == NONE ? 0 : Memory.longValue(segment, fields.offset);
    }

    /** {@return how many bytes a segment has, or 0 if it is none, but what segments depend on} */
    public static long length(Object segment) {
        SegmentFields fields = OF_CLASS.get(segment.getClass());
        return fields.length == NONE ? 0 : Memory.longValue(segment, fields.length);
    }

    /** {@return whether memory may be accessed yet} @param session that the memory belongs to, or null */
    public static boolean isOpen(@Nullable Object session) {
        long state = session == null ? NONE : OF_CLASS.get(session.getClass()).state;
        return session == null || state == NONE || Memory.intValue(session, state) >= 0;
    }
}
