// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

/**
 * What the JVM keeps, for a thread of its own, of the scoped values that were read last (JDK 21 and later). It is of
 * one explored thread.
 */
final class ScopedValueCache {
    private static final MethodHandle GET;
    private static final MethodHandle SET;

    static {
        try {
            Lookup lookup = MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
            GET = lookup.findStatic(Thread.class, "scopedValueCache", methodType(Object[].class));
            SET = lookup.findStatic(Thread.class, "setScopedValueCache", methodType(void.class, Object[].class));
        } catch (ReflectiveOperationException unsupported) {
            throw new ExceptionInInitializerError(unsupported);
        }
    }

    private ScopedValueCache() {}

    /** Another explored thread runs next on the calling one. */
    static void forget() throws Throwable {
        if ((Object[]) GET.invokeExact() != null) {
            SET.invokeExact((Object[]) null);
        }
    }
}
