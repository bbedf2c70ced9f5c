// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Method;

/**
 * Makes method handles announce what they do when they are invoked. Called when they are made, by any thread, which
 * is not explored meanwhile. Each answer has the type of the handle that it stands for.
 */
public interface HandleListener {
    /** {@return what to use in place of a handle on a method or a field that a lookup has found} */
    MethodHandle found(MethodHandle handle, Lookup lookup, int site);

    /** {@return what to use in place of a handle on a method of one object} */
    MethodHandle bound(MethodHandle handle, Lookup lookup, Object receiver, String name, MethodType type, int site);

    /** {@return what to use in place of a handle on the elements of arrays} */
    MethodHandle ofElements(MethodHandle handle, int site);

    /** {@return what to use in place of a handle that calls one method of a {@code VarHandle}} */
    MethodHandle ofVariable(VarHandle variable, AccessMode mode, int site);

    /** {@return what to use in place of a handle that calls a {@code VarHandle}, its first argument} */
    MethodHandle invoker(MethodHandle handle, AccessMode mode, boolean isExact, int site);

    /** {@return the handle that the JDK made, if one of ours stands for it, or else the same} */
    MethodHandle direct(MethodHandle handle);

    /**
     * {@return explored code that does the same as a call by reflection, or null if the call itself is explored}
     *
     * @param caller the class with the call.
     * @param receiver null if the method is static.
     * @param arguments null if there are none.
     */
    MethodHandle called(Method method, Class<?> caller, Object receiver, Object[] arguments, int site);
}
