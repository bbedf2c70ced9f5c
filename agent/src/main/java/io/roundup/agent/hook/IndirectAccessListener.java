// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * Receives accesses of variables by calls: of a {@code VarHandle}, a {@code Field} or {@code Unsafe}. See
 * {@link Listeners}.
 */
public interface IndirectAccessListener {
    void varHandle(VarHandle handle, Object target, int index, Object value, int mode, int site);

    void varHandleAdd(VarHandle handle, Object target, int index, long addend, boolean isUnused, int site);

    void varHandleUpdate(VarHandle handle, Object target, int index, int update, long number, int site);

    void unsafeUpdate(Object target, long offset, int update, long number, int site);

    void unsafeAdd(Object target, long offset, long addend, int site);

    /** The next addition is one to a variable of this object, and nobody uses its result. */
    void sumUnused(Object object);

    void varHandleCas(VarHandle handle, Object target, int index, Object expected, Object update, int site);

    void varHandleCasBits(VarHandle handle, Object target, int index, long expected, long update, int site);

    void reflective(Field field, Object target, Object value, int mode, int site);

    void copied(Object object, Object copy, int site);

    void mayBeCopied(Object object, Object copy, int site);

    void unsafe(Object target, long offset, Object value, int mode, int site);

    void unsafeCas(Object target, long offset, Object expected, Object update, int site);

    void unsafeCasBits(Object target, long offset, long expected, long update, int site);

    void casDone(boolean success);
}
