// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives calls of JDK classes that are not explored from inside. See {@link Listeners}. */
public interface CallListener {
    void jdkCall(Object receiver, int site);

    void jdkCallDone(int site);

    boolean synchronizedEntered(Object monitor, int site);

    void staticState(Class<?> type, int mode, int site);

    void classValue(ClassValue<?> values, Class<?> type, Object value);

    void uninstrumented(Object target, int site);

    void unexplored(String what);
}
