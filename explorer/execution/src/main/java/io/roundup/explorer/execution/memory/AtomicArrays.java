// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The arrays within the JDK's atomic arrays: accesses are to their elements. */
public final class AtomicArrays {
    private static final String FIELD = "array";
    private static final long OF_INTS = SynchronizerFields.offset(AtomicIntegerArray.class, FIELD);
    private static final long OF_LONGS = SynchronizerFields.offset(AtomicLongArray.class, FIELD);
    private static final long OF_REFERENCES = SynchronizerFields.offset(AtomicReferenceArray.class, FIELD);

    private AtomicArrays() {}

    /** {@return what has the variables of an object: its array if it is an atomic array, or else the object} */
    public static Object elementsOf(Object object) {
        long offset = offset(object);
        Object array = offset < 0 ? null : Memory.reference(object, offset);
        return array == null ? object : array;
    }

    private static long offset(Object object) {
        if (object instanceof AtomicReferenceArray<?>) {
            return OF_REFERENCES;
        }
        if (object instanceof AtomicIntegerArray) {
            return OF_INTS;
        }
        return object instanceof AtomicLongArray ? OF_LONGS : -1;
    }
}
