// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.agent.hook.NumberBits;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.scheduler.Outline;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.Buffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which variable a {@code VarHandle} of a field denotes: its offset, and for a static field what holds it.
 *
 * <p>Read once from the handle's own fields ({@code fieldOffset}, {@code base}, as in all JDKs from 17 on); each place
 * in the code remembers the last handle that it used. All explorations of this JVM share that. Only the running explored
 * thread calls it.
 */
public final class VarHandleSites {
    /**
     * @param type of the values that it holds, as in a descriptor, or {@link #FILTERED}.
     * @param width in bytes, of what is accessed in memory that is no variable, or 0.
     * @param isSwapped whether it accesses bytes there in the other order than the processor.
     * @param isExplored whether it is known which variable that is.
     */
    private record Variable(
            @Nullable Object base, long offset, char type, int width, boolean isSwapped, boolean isExplored) {}

    /** The type of a variable that may hold other values than its handle is given and answers. */
    private static final char FILTERED = '?';

    /** Of a handle that was made of another one, whose coordinates or values it converts. */
    private static final String CONVERTING = "IndirectVarHandle";

    private static final String SEGMENT = "java.lang.foreign.MemorySegment";

    private final Outline outline;
    private final Sites sites;

    private final Known known;

    /** Prepares. @param outline notes handles that are not explored @param sites the agent's places in the code */
    public VarHandleSites(Outline outline, Sites sites) {
        this.outline = outline;
        this.sites = sites;
        known = sites.found(Known.class, Known::new);
    }

    /** What was read of handles. */
    private static final class Known {
        private VarHandle[] last = new VarHandle[0];
        private Variable[] variable = new Variable[0];

        Variable at(int site, VarHandle handle) {
            if (site >= last.length) {
                int capacity = Math.max(site + 1, Math.max(1024, last.length * 2));
                last = Arrays.copyOf(last, capacity);
                variable = Arrays.copyOf(variable, capacity);
            }
            if (last[site] != handle) {
                variable[site] = read(handle);
                last[site] = handle;
            }
            return variable[site];
        }
    }

    /** {@return whether a variable holds numbers, just as its handle is given them} */
    boolean isOfNumbers(int site, VarHandle handle) {
        char type = at(site, handle).type;
        return type != 'L' && type != FILTERED;
    }

    /**
     * {@return the bits of a variable that holds a number} A call may be given an int for a float, as
     * {@code getAndSet(object, 2)} is: the handle converts it.
     *
     * @param number by its bits as the call has it; by those of the variable if a method handle makes the call
     * @param fromLast which parameter of the call it is: 0 for the last one
     */
    long converted(int site, VarHandle handle, long number, int fromLast) {
        char type = at(site, handle).type;
        if (type != 'F' && type != 'D') {
            return number;
        }
        String descriptor = sites.get(site).descriptor();
        int place = descriptor.indexOf(')') - 1 - fromLast;
        Class<?> variable = type == 'F' ? float.class : double.class;
        return switch (place < 1 ? type : descriptor.charAt(place)) {
            case 'B', 'S', 'C', 'I', 'J' -> NumberBits.of(number, variable);
            case 'F' -> NumberBits.of(Float.intBitsToFloat((int) number), variable);
            default -> number;
        };
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
        Variable variable = known.at(site, handle);
        if (!variable.isExplored) {
            outline.doubt("VarHandle: one whose coordinates were bound, dropped or combined is not explored");
        }
        return variable;
    }

    private static Variable read(VarHandle handle) {
        VarHandle direct = handle;
        boolean isFiltered = false;
        while (value(direct, "target") instanceof VarHandle next) {
            isFiltered |= direct.getClass().getSimpleName().equals(CONVERTING);
            direct = next;
        }
        Class<?> value = handle.varType();
        char type = isFiltered
                ? FILTERED
                : value.isPrimitive() ? value.descriptorString().charAt(0) : 'L';
        List<Class<?>> coordinates = handle.coordinateTypes();
        if (isOfMemory(coordinates, direct)) {
            boolean isBig = value(direct, "be") instanceof Boolean order && order;
            int width = RawMemory.width(direct.varType().descriptorString().charAt(0));
            return new Variable(null, 0, type, width, isBig != (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN), true);
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
        return new Variable(
                base, offset, type, 0, false, direct.coordinateTypes().equals(coordinates));
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
