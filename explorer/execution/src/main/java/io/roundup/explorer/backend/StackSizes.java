// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;

/** How large a stack a program asked for when it made a thread. */
final class StackSizes {
    /** What a thread has that asks for nothing, on most systems. */
    static final long USUAL = 1L << 20;

    private static final MethodHandle ASKED = asked();

    private StackSizes() {}

    private static MethodHandle asked() {
        try {
            Lookup lookup = MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
            MethodHandle found = Runtime.version().feature() < 19
                    ? lookup.findGetter(Thread.class, "stackSize", long.class)
                    : inHolder(lookup, Class.forName("java.lang.Thread$FieldHolder"));
            return found.asType(MethodType.methodType(long.class, Thread.class));
        } catch (ReflectiveOperationException otherJdk) {
            return MethodHandles.dropArguments(MethodHandles.constant(long.class, 0L), 0, Thread.class);
        }
    }

    /** The holder of a virtual thread is null, so it is asked for its stack only by those who know that it has one. */
    private static MethodHandle inHolder(Lookup lookup, Class<?> holder) throws ReflectiveOperationException {
        MethodHandle size = lookup.findGetter(holder, "stackSize", long.class);
        MethodHandle none = MethodHandles.dropArguments(MethodHandles.constant(long.class, 0L), 0, holder);
        MethodHandle isThere = MethodHandles.lookup()
                .findStatic(StackSizes.class, "isThere", MethodType.methodType(boolean.class, Object.class))
                .asType(MethodType.methodType(boolean.class, holder));
        MethodHandle sizeIfThere = MethodHandles.guardWithTest(isThere, size, none);
        return MethodHandles.filterArguments(sizeIfThere, 0, lookup.findGetter(Thread.class, "holder", holder));
    }

    private static boolean isThere(Object holder) {
        return holder != null;
    }

    /** {@return how many bytes a thread asks for, or 0 for as many as usual} @param thread of a program */
    static long asked(Thread thread) {
        try {
            return (long) ASKED.invokeExact(thread);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
