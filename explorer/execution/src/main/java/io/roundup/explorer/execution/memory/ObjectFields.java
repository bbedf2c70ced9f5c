// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * All variables of a class's instances, those of superclasses first. Where an exception was made does not belong to it.
 * Found once a class. Used by one thread at a time.
 */
final class ObjectFields {
    private static final ClassValue<ObjectFields> FIELDS = new ClassValue<>() {
        @Override
        protected ObjectFields computeValue(Class<?> type) {
            return new ObjectFields(type);
        }
    };

    /** The packages of the JDK of whose instances the explorer knows no more than that they do not share state. */
    private static final List<String> UNKNOWN =
            List.of("java.security.", "jdk.internal.", "sun.", "io.roundup.explorer.");

    /** Instances do not change, and are their own value. */
    final boolean areValues;

    /** The variables tell all of an instance. */
    final boolean areComplete;

    /** How many bytes an element of an array has; 0 if it is a reference, or if instances are no arrays. */
    private final int width;

    private final long arrayBase;
    private final long[] offsets;
    /** Bytes of each variable, 0 for a reference. */
    private final int[] widths;

    private ObjectFields(Class<?> type) {
        ReferenceLayout layout = ReferenceLayout.of(type);
        boolean isUnknown = false;
        for (String name : UNKNOWN) {
            isUnknown |= type.getName().startsWith(name);
        }
        areValues = layout.opaque && !isUnknown;
        areComplete = !layout.opaque
                && !layout.isMemory
                && !layout.isOfFramework
                && !Thread.class.isAssignableFrom(type)
                && !Reference.class.isAssignableFrom(type)
                && !Throwable.class.isAssignableFrom(type);
        Class<?> element = type.getComponentType();
        width = element == null || !element.isPrimitive() ? 0 : (int) Memory.arrayScale(type);
        arrayBase = width == 0 ? 0 : Memory.arrayBase(type);
        List<Field> fields = areComplete && element == null ? fields(type) : List.of();
        offsets = fields.stream().mapToLong(Memory::offset).toArray();
        widths = fields.stream().mapToInt(field -> width(field.getType())).toArray();
    }

    /** {@return the variables of a class's instances} */
    static ObjectFields of(Class<?> type) {
        return FIELDS.get(type);
    }

    private static List<Field> fields(Class<?> type) {
        List<Field> found = type.getSuperclass() == null ? new ArrayList<>() : fields(type.getSuperclass());
        for (Field field : DeclaredMembers.fields(type)) {
            if (!Modifier.isStatic(field.getModifiers())) {
                found.add(field);
            }
        }
        return found;
    }

    private static int width(Class<?> type) {
        if (!type.isPrimitive()) {
            return 0;
        }
        if (type == long.class || type == double.class) {
            return Long.BYTES;
        }
        if (type == int.class || type == float.class) {
            return Integer.BYTES;
        }
        return type == short.class || type == char.class ? Short.BYTES : Byte.BYTES;
    }

    /** {@return how many variables an instance has} */
    int count(Object instance) {
        if (instance instanceof Object[] elements) {
            return elements.length;
        }
        return width > 0 ? Array.getLength(instance) : offsets.length;
    }

    /** Tells what an instance holds; of an array first how many elements it has. Linear in its variables. */
    void read(Object instance, Contents contents) {
        if (instance instanceof Object[] elements) {
            contents.number(elements.length);
            for (Object element : elements) {
                contents.reference(element);
            }
        } else if (width > 0) {
            int length = count(instance);
            contents.number(length);
            for (int i = 0; i < length; i++) {
                contents.number(number(instance, arrayBase + (long) i * width, width));
            }
        } else {
            for (int i = 0; i < offsets.length; i++) {
                if (widths[i] == 0) {
                    contents.reference(Memory.reference(instance, offsets[i]));
                } else {
                    contents.number(number(instance, offsets[i], widths[i]));
                }
            }
        }
    }

    private static long number(Object instance, long offset, int width) {
        return switch (width) {
            case Long.BYTES -> Memory.longValue(instance, offset);
            case Integer.BYTES -> Memory.intValue(instance, offset);
            case Short.BYTES -> Memory.shortValue(instance, offset);
            default -> Memory.byteValue(instance, offset);
        };
    }
}
