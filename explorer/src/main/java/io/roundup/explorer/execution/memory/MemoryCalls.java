// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.nio.Buffer;
import java.nio.CharBuffer;
import java.util.Set;

/**
 * What calls of buffers, memory segments and their arenas do, by their names. Those that are not named here may write.
 */
public final class MemoryCalls {
    /** These tell of a buffer what never changes. */
    private static final Set<String> FIXED_OF_BUFFER =
            Set.of("alignmentOffset", "array", "arrayOffset", "capacity", "hasArray", "isDirect", "isReadOnly");

    private static final Set<String> READING_BUFFER = Set.of(
            "alignedSlice",
            "asCharBuffer",
            "asDoubleBuffer",
            "asFloatBuffer",
            "asIntBuffer",
            "asLongBuffer",
            "asReadOnlyBuffer",
            "asShortBuffer",
            "charAt",
            "chars",
            "compareTo",
            "duplicate",
            "equals",
            "hasRemaining",
            "hashCode",
            "isEmpty",
            "length",
            "mismatch",
            "remaining",
            "slice",
            "subSequence",
            "toString");

    /** These look at a buffer's position, limit and the like, or change them, and leave alone what it shows. */
    private static final Set<String> STATE_OF_BUFFER = Set.of(
            "alignedSlice",
            "asCharBuffer",
            "asDoubleBuffer",
            "asFloatBuffer",
            "asIntBuffer",
            "asLongBuffer",
            "asReadOnlyBuffer",
            "asShortBuffer",
            "clear",
            "duplicate",
            "flip",
            "hasRemaining",
            "limit",
            "mark",
            "order",
            "position",
            "remaining",
            "reset",
            "rewind",
            "slice");

    /** These move a buffer's position, as {@code get} and {@code put} without an index do. */
    private static final Set<String> MOVING_BUFFER = Set.of("append", "compact", "read");

    /** These tell, or cut out of a segment, what never changes. */
    private static final Set<String> FIXED_OF_SEGMENT = Set.of(
            "address",
            "asByteBuffer",
            "asReadOnly",
            "asSlice",
            "byteSize",
            "hashCode",
            "heapBase",
            "isMapped",
            "isNative",
            "isReadOnly",
            "maxByteAlignment",
            "scope");

    private static final Set<String> READING_SEGMENT = Set.of(
            "get", "getAtIndex", "getString", "getUtf8String", "isAccessibleBy", "isAlive", "mismatch", "toArray");

    private MemoryCalls() {}

    /**
     * {@return whether instances of a class are buffers, memory segments, or what these depend on}
     *
     * @param type any class
     */
    static boolean isMemory(Class<?> type) {
        return Buffer.class.isAssignableFrom(type) || type.getPackageName().equals("jdk.internal.foreign");
    }

    /**
     * {@return whether a call leaves alone what a buffer shows}
     *
     * @param type any class
     * @param name of the method
     */
    public static boolean isOfState(Class<?> type, String name) {
        boolean tellsState = name.equals("toString") && !CharBuffer.class.isAssignableFrom(type);
        return Buffer.class.isAssignableFrom(type) && (tellsState || STATE_OF_BUFFER.contains(name));
    }

    /**
     * {@return what a call does to the position of a buffer besides accessing what the buffer shows}
     *
     * @param type any class
     * @param name of the method
     * @param descriptor of the method
     */
    public static CallEffect effectOnPosition(Class<?> type, String name, String descriptor) {
        if (!Buffer.class.isAssignableFrom(type)) {
            return CallEffect.NONE;
        }
        boolean isAccess = name.startsWith("get") || name.startsWith("put");
        if (READING_BUFFER.contains(name) || isAccess && isAtIndex(name, descriptor)) {
            return CallEffect.READ;
        }
        return isAccess || MOVING_BUFFER.contains(name) ? CallEffect.WRITE : CallEffect.NONE;
    }

    /** {@return whether it is a segment that shows an array} @param type a class of that kind */
    static boolean isOnHeap(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getName().equals("jdk.internal.foreign.HeapMemorySegmentImpl")) {
                return true;
            }
        }
        return false;
    }

    /** {@return what a call does} @param type the class of its receiver */
    public static CallEffect effect(Class<?> type, String name, String descriptor) {
        return Buffer.class.isAssignableFrom(type)
                ? ofBuffer(name, descriptor)
                : ofOther(
                        FIXED_OF_SEGMENT.contains(name), READING_SEGMENT.contains(name) || name.startsWith("allocate"));
    }

    private static CallEffect ofBuffer(String name, String descriptor) {
        boolean isGetter = descriptor.startsWith("()")
                && (name.equals("order") || name.equals("position") || name.equals("limit"));
        boolean isRead = name.startsWith("get") && isAtIndex(name, descriptor);
        return ofOther(FIXED_OF_BUFFER.contains(name), isGetter || isRead || READING_BUFFER.contains(name));
    }

    /** {@return whether a call says where it accesses the buffer, and so leaves the position where it is} */
    private static boolean isAtIndex(String name, String descriptor) {
        // An integer alone is an index to read at, or a value to write.
        return descriptor.startsWith("(I") && (name.startsWith("get") || !descriptor.startsWith("(I)"));
    }

    private static CallEffect ofOther(boolean isFixed, boolean isReading) {
        return isFixed ? CallEffect.NONE : isReading ? CallEffect.READ : CallEffect.WRITE;
    }
}
