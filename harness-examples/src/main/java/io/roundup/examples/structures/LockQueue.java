// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.IntegerQueue;
import io.roundup.examples.sequential.SequentialQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A queue behind one {@link ReentrantLock}. Linearizable. The insides of the lock must not multiply the interleavings.
 */
public final class LockQueue implements IntegerQueue {
    private final ReentrantLock lock = new ReentrantLock();
    private final SequentialQueue items = new SequentialQueue();

    /** Makes an empty queue. */
    public LockQueue() {}

    @Override
    public void enq(Integer value) {
        lock.lock();
        try {
            items.enq(value);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public @Nullable Integer deq() {
        lock.lock();
        try {
            return items.deq();
        } finally {
            lock.unlock();
        }
    }
}
