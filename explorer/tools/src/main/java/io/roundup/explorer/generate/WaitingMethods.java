// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import java.lang.reflect.Method;
import java.util.Set;

/**
 * Methods that wait for another thread by design, so that a program of them can end with all threads waiting: those
 * that can be interrupted, and some by their names.
 */
final class WaitingMethods {
    private static final Set<String> NAMES = Set.of(
            "lock",
            "acquire",
            "acquireUninterruptibly",
            "awaitUninterruptibly",
            "awaitAdvance",
            "arriveAndAwaitAdvance",
            "join",
            "readLock",
            "writeLock");

    private WaitingMethods() {}

    /** {@return whether a method waits by design} @param method any */
    static boolean has(Method method) {
        return Set.of(method.getExceptionTypes()).contains(InterruptedException.class)
                || NAMES.contains(method.getName());
    }
}
