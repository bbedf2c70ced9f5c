// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** The lock of a class whose initialiser is explored, which the JVM has inside of itself for others. */
public final class InitializerLock {
    private final Class<?> type;

    /** Makes the lock of a class. */
    public InitializerLock(Class<?> type) {
        this.type = type;
    }

    /** {@return the class} */
    public Class<?> type() {
        return type;
    }
}
