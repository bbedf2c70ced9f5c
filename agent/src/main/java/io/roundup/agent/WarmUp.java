// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.function.Supplier;

/** Never used: has one of each construct, so that instrumenting its class file loads every visitor. */
final class WarmUp extends WeakReference<Object> implements Supplier<Object> {
    private static final VarHandle VALUE;
    private static final Object LOCK = new Object();

    private int value;
    private final long[] array = new long[1];

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(WarmUp.class, "value", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    WarmUp() {
        super(LOCK);
    }

    synchronized long access(Thread thread) throws InterruptedException {
        synchronized (LOCK) {
            LOCK.notifyAll();
        }
        thread.join(1);
        while (!VALUE.compareAndSet(this, value, 1)) {
            Thread.onSpinWait();
        }
        while (!isReady()) {}
        array[0] = System.nanoTime();
        return array[0];
    }

    private boolean isReady() {
        return value == 1;
    }
}
