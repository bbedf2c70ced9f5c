// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;

/**
 * Makes method handles announce what they do when they are invoked. Called when they are made, by any thread, which is not
 * explored meanwhile. Each answer has the type of the handle that it stands for.
 */
public interface HandleListener {
    MethodHandle found(MethodHandle handle, Lookup lookup, int site);

    MethodHandle bound(MethodHandle handle, Lookup lookup, Object receiver, String name, MethodType type, int site);

    MethodHandle ofElements(MethodHandle handle, int site);

    MethodHandle ofVariable(VarHandle variable, AccessMode mode, int site);

    MethodHandle invoker(MethodHandle handle, AccessMode mode, boolean isExact, int site);

    MethodHandle direct(MethodHandle handle);
}
