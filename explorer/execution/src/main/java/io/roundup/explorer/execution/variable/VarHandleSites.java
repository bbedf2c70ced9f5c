// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.scheduler.Outline;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.Buffer;
import java.nio.ByteOrder;
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
    /**
     * @param width in bytes, of what is accessed in memory that is no variable, or 0
     * @param isSwapped whether it accesses bytes there in the other order than the processor
     */
    private record Variable(@Nullable Object base, long offset, int width, boolean isSwapped) {}

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

    /** {@return whether such a handle has the bytes in the other order than the processor} */
    boolean isSwapped(int site, VarHandle handle) {
        return at(site, handle).isSwapped;
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
            boolean isBig = value(direct, "be") instanceof Boolean order && order;
            int width = RawMemory.width(direct.varType().descriptorString().charAt(0));
            return new Variable(null, 0, width, isBig != (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN));
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
        return new Variable(base, offset, 0, false);
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
                    long offset = Memory.offset(field);
                    return switch (field.getType().descriptorString().charAt(0)) {
                        case 'J' -> (Object) Memory.longValue(object, offset);
                        case 'I' -> (Object) (long) Memory.intValue(object, offset);
                        case 'Z' -> (Object) (Memory.byteValue(object, offset) != 0);
                        default -> Memory.reference(object, offset);
                    };
                }
            }
        }
        return null;
    }
}
