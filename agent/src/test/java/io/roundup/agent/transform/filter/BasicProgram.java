// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/** What small programs are made of: of the JDK they need {@link BasicClasses} only. */
final class BasicProgram {
    private static final VarHandle PLAIN = plain();

    private final AtomicInteger atomic = new AtomicInteger();
    private final ReentrantLock lock = new ReentrantLock();
    private int plain;

    /** Mentioned by its parts only. */
    record Cell(int value, String name) {}

    private static VarHandle plain() {
        try {
            return MethodHandles.lookup().findVarHandle(BasicProgram.class, "plain", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    String increment() throws InterruptedException {
        Thread other = new Thread(atomic::incrementAndGet);
        other.start();
        other.join();
        lock.lock();
        try {
            PLAIN.setVolatile(this, plain + 1);
            IntSupplier next = atomic::incrementAndGet;
            Cell cell = new Cell(next.getAsInt(), getClass().getSimpleName());
            return "number " + cell + " at " + System.nanoTime();
        } finally {
            lock.unlock();
        }
    }
}
