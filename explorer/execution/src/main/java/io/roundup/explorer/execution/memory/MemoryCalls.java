// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.Set;

/**
 * What calls of memory segments and their arenas do, by their names. Those that are not named here may write.
 */
public final class MemoryCalls {
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

    /** {@return whether instances of a class are memory segments, or what these depend on} @param type any class */
    static boolean isMemory(Class<?> type) {
        return type.getPackageName().equals("jdk.internal.foreign");
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

    /** {@return what a call does} @param name of the method */
    public static CallEffect effect(String name) {
        if (FIXED_OF_SEGMENT.contains(name)) {
            return CallEffect.NONE;
        }
        boolean isReading = READING_SEGMENT.contains(name) || name.startsWith("allocate");
        return isReading ? CallEffect.READ : CallEffect.WRITE;
    }
}
