// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives uses of classes whose initialisers are explored. See {@link Listeners}. */
public interface ClassUseListener {
    void initialize(Class<?> type);

    /** The JVM has initialised one more class, in the middle of what the running thread does. */
    void initialized();
}
