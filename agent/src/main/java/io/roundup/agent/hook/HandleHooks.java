// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;

/**
 * The hooks of calls that make method handles, after each of them; see {@link Hooks} for what holds of all. Any
 * thread may make a handle that is invoked when it is explored, so these answer on all threads.
 */
public final class HandleHooks {
    /**
     * Whoever makes the handles announce what they do; set before anything is instrumented, and null where nothing is
     * explored.
     */
    public static HandleListener listener;

    private HandleHooks() {}

    /** After a method of {@code Lookup} that finds a method or a variable, other than {@code bind}. */
    public static MethodHandle found(MethodHandle handle, Lookup lookup, int site) {
        Thread suspended = Hooks.suspend();
        try {
            return listener == null ? handle : listener.found(handle, lookup, site);
        } finally {
            Hooks.resume(suspended);
        }
    }

    /** After {@code Lookup.bind}. */
    public static MethodHandle bound(
            MethodHandle handle, Lookup lookup, Object receiver, String name, MethodType type, int site) {
        Thread suspended = Hooks.suspend();
        try {
            return listener == null ? handle : listener.bound(handle, lookup, receiver, name, type, site);
        } finally {
            Hooks.resume(suspended);
        }
    }

    /** After {@code MethodHandles.arrayElementGetter} and {@code arrayElementSetter}. */
    public static MethodHandle ofElements(MethodHandle handle, int site) {
        Thread suspended = Hooks.suspend();
        try {
            return listener == null ? handle : listener.ofElements(handle, site);
        } finally {
            Hooks.resume(suspended);
        }
    }

    /** After {@code VarHandle.toMethodHandle}. */
    public static MethodHandle ofVariable(MethodHandle handle, VarHandle variable, AccessMode mode, int site) {
        Thread suspended = Hooks.suspend();
        try {
            return listener == null ? handle : listener.ofVariable(variable, mode, site);
        } finally {
            Hooks.resume(suspended);
        }
    }

    /** After {@code MethodHandles.varHandleExactInvoker} and {@code varHandleInvoker}. */
    public static MethodHandle invoker(MethodHandle handle, AccessMode mode, boolean isExact, int site) {
        Thread suspended = Hooks.suspend();
        try {
            return listener == null ? handle : listener.invoker(handle, mode, isExact, site);
        } finally {
            Hooks.resume(suspended);
        }
    }

    /**
     * Before a handle is asked what it is.
     *
     * @return the handle that the JDK made, if this one stands for it
     */
    public static MethodHandle direct(MethodHandle handle) {
        Thread suspended = Hooks.suspend();
        try {
            return listener == null ? handle : listener.direct(handle);
        } finally {
            Hooks.resume(suspended);
        }
    }
}
