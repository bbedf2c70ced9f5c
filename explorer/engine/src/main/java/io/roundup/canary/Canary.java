// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.canary;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A class with two races that everybody knows: it is instrumented as code under test is, and explored before anything
 * else. If its lost updates are not found, nothing that is said about other code can be believed.
 */
public final class Canary {
    private final AtomicInteger atomic = new AtomicInteger();
    private int plain;

    /** Adds one to both counters, in a way that loses updates of other threads. */
    public void increment() {
        plain = plain + 1;
        atomic.set(atomic.get() + 1);
    }

    /** {@return what a plain field counted} */
    public int plain() {
        return plain;
    }

    /** {@return what an atomic variable counted: its accesses are in instrumented code of the JDK} */
    public int atomic() {
        return atomic.get();
    }
}
