// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

/**
 * The JVM's two primitives of continuations without the methods of {@code jdk.internal.vm.Continuation} around them.
 * These note what only schedulers of virtual threads ask for, with two atomic instructions: a quarter of a switch. What
 * they do for the code that runs is done here.
 */
final class DirectSwitch {
    /** Whether the running JDK is of the version whose code was read, and on which this is tested. */
    static final boolean IS_KNOWN = Runtime.version().feature() == 25;

    private static final MethodHandle ENTER;
    private static final MethodHandle YIELD;
    private static final MethodHandle PINNED_REASON;

    static {
        try {
            Class<?> continuation = Class.forName("jdk.internal.vm.Continuation");
            Class<?> reason = Class.forName("jdk.internal.vm.Continuation$Pinned");
            Lookup lookup = MethodHandles.privateLookupIn(continuation, MethodHandles.lookup());
            ENTER = lookup.findStatic(
                            continuation,
                            "enterSpecial",
                            methodType(void.class, continuation, boolean.class, boolean.class))
                    .asType(methodType(void.class, Object.class, boolean.class, boolean.class));
            YIELD = lookup.findStatic(continuation, "doYield", methodType(int.class));
            PINNED_REASON = lookup.findStatic(continuation, "pinnedReason", methodType(reason, int.class))
                    .asType(methodType(Object.class, int.class));
        } catch (Throwable unsupported) {
            throw new ExceptionInInitializerError(unsupported);
        }
    }

    private DirectSwitch() {}

    /** Runs a continuation until it yields. @param continuation which must not have ended: the JVM does not ask */
    static void run(Object continuation, boolean isStarted) throws Throwable {
        ScopedValueCache.forget();
        ENTER.invokeExact(continuation, isStarted, false);
    }

    /** Suspends the running continuation. @throws IllegalStateException if something is in the way */
    static void yield() throws Throwable {
        ScopedValueCache.forget();
        int refused = (int) YIELD.invokeExact();
        if (refused != 0) {
            throw new IllegalStateException("Pinned: " + (Object) PINNED_REASON.invokeExact(refused));
        }
    }
}
