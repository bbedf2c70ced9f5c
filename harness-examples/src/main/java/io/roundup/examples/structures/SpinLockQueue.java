// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.IntegerQueue;
import io.roundup.examples.sequential.SequentialQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A queue behind a lock of its own, for which threads wait in a loop. */
public final class SpinLockQueue implements IntegerQueue {
    private final SequentialQueue items = new SequentialQueue();
    private final AtomicBoolean held = new AtomicBoolean();

    /** Makes an empty queue. */
    public SpinLockQueue() {}

    @Override
    public void enq(Integer value) {
        lock();
        items.enq(value);
        held.set(false);
    }

    @Override
    public @Nullable Integer deq() {
        lock();
        Integer value = items.deq();
        held.set(false);
        return value;
    }

    private void lock() {
        while (!held.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
    }
}
