// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** What the threads of a {@link RandomSpinProgram} share. */
final class SharedBySpins {
    static final VarHandle HELD;

    static {
        try {
            HELD = MethodHandles.lookup().findVarHandle(SharedBySpins.class, "heldField", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    final AtomicInteger number = new AtomicInteger();
    final AtomicBoolean held = new AtomicBoolean();
    /** Not final: whoever waits for it reads it in each turn. */
    volatile AtomicBoolean lock = new AtomicBoolean();

    final AtomicIntegerArray slots = new AtomicIntegerArray(2);

    /** To wait for until the time is over. */
    final CountDownLatch never = new CountDownLatch(1);

    volatile int field;
    volatile int heldField;

    /** As a lock would do it that has both methods. */
    void lock() {
        while (!tryLock()) {
            Thread.onSpinWait();
        }
    }

    boolean tryLock() {
        if (!HELD.compareAndSet(this, 0, 1)) {
            return false;
        }
        field++;
        return true;
    }
}
