// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.scheduler.Outline;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.Buffer;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which variable a {@code VarHandle} of a field denotes: its offset, and for a static field what holds it.
 *
 * <p>Read once from the handle's own fields ({@code fieldOffset}, {@code base}, as in all JDKs from 17 on); each place
 * in the code remembers the last handle that it used. Only the running explored thread calls it.
 */
public final class VarHandleSites {
    /** @param width in bytes, of what is accessed in memory that is no variable, or 0 */
    private record Variable(@Nullable Object base, long offset, int width) {}

    private static final String SEGMENT = "java.lang.foreign.MemorySegment";

    private final Outline outline;

    private final Map<VarHandle, Variable> known = new IdentityHashMap<>();
    private VarHandle[] last = new VarHandle[0];
    private Variable[] variable = new Variable[0];

    public VarHandleSites(Outline outline) {
        this.outline = outline;
    }

    /** {@return whether a handle accesses a buffer, a memory segment, or an array in other units than its elements} */
    boolean isOfMemory(int site, VarHandle handle) {
        return at(site, handle).width != 0;
    }

    /** {@return how many bytes such a handle accesses} */
    int width(int site, VarHandle handle) {
        return at(site, handle).width;
    }

    /** {@return the offset of the field of a handle, or of its first byte for a view} */
    long offset(int site, VarHandle handle) {
        return at(site, handle).offset;
    }

    /** {@return what holds the static field of a handle, or null if it needs an object} */
    @Nullable
    Object base(int site, VarHandle handle) {
        return at(site, handle).base;
    }

    private Variable at(int site, VarHandle handle) {
        if (site >= last.length) {
            int capacity = Math.max(site + 1, Math.max(1024, last.length * 2));
            last = Arrays.copyOf(last, capacity);
            variable = Arrays.copyOf(variable, capacity);
        }
        if (last[site] != handle) {
            Variable found = known.get(handle);
            if (found == null) {
                found = read(handle);
                known.put(handle, found);
            }
            variable[site] = found;
            last[site] = handle;
        }
        return variable[site];
    }

    private Variable read(VarHandle handle) {
        VarHandle direct = handle;
        while (value(direct, "target") instanceof VarHandle next) {
            direct = next;
        }
        List<Class<?>> coordinates = handle.coordinateTypes();
        if (isOfMemory(coordinates, direct)) {
            return new Variable(
                    null, 0, RawMemory.width(direct.varType().descriptorString().charAt(0)));
        }
        if (!direct.coordinateTypes().equals(coordinates)) {
            outline.doubt("VarHandle: one whose coordinates were bound, dropped or combined is not explored");
        }
        Object base = null;
        long offset = 0;
        Object fieldOffset = value(direct, "fieldOffset");
        if (fieldOffset instanceof Number) {
            offset = ((Number) fieldOffset).longValue();
            base = value(direct, "base");
            if (base == null) {
                base = value(direct, "declaringClass");
            }
        }
        return new Variable(base, offset, 0);
    }

    private static boolean isOfMemory(List<Class<?>> coordinates, VarHandle direct) {
        if (coordinates.isEmpty()) {
            return false;
        }
        Class<?> first = coordinates.get(0);
        return first == byte[].class && direct.varType() != byte.class
                || Buffer.class.isAssignableFrom(first)
                || first.getName().equals(SEGMENT);
    }

    private static @Nullable Object value(Object object, String name) {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name) && !java.lang.reflect.Modifier.isStatic(field.getModifiers())) {
                    return field.getType() == long.class
                            ? (Object) Memory.longValue(object, Memory.offset(field))
                            : field.getType() == int.class
                                    ? (Object) (long) Memory.intValue(object, Memory.offset(field))
                                    : Memory.reference(object, Memory.offset(field));
                }
            }
        }
        return null;
    }
}
