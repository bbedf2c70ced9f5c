// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives accesses of fields, static variables and elements of arrays by bytecode. See {@link Listeners}. */
public interface VariableListener {
    void getField(Object target, int site);

    void putField(Object target, int site);

    void putReference(Object target, Object value, int site);

    void getStatic(Class<?> owner, int site);

    void putStatic(Class<?> owner, int site);

    void putStaticReference(Class<?> owner, Object value, int site);

    void arrayLoad(Object array, int index, int site);

    void arrayStore(Object array, int index, int site);

    void arrayStoreReference(Object array, int index, Object value, int site);

    boolean isSharedArray(Object array);

    /** {@return whether several threads can reach an object} Else to read a variable of it has no effect. */
    boolean isShared(Object target);
}
