// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerPriorityQueue;
import io.roundup.examples.sequential.SequentialPriorityQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The MultiQueue of Rihani, Sanders, Dementiev, <i>MultiQueues: Simpler, Faster, and Better Relaxed Concurrent Priority
 * Queues</i> (SPAA 2015). A deqMin returns a value that is small in expectation; there is no bound.
 *
 * <p>There are several priority queues, each behind a lock. An enq adds to any of them, or the next if that is locked. A deqMin
 * picks two, and takes the smallest of the one that has the smaller one. If it finds nothing in both, it looks at all with
 * their locks held, so that it answers that the queue is empty only if it is.
 */
public final class MultiQueue implements IntegerPriorityQueue {
    private final Picks picks;
    private final Part[] parts;

    /** Makes an empty queue whose picks the explorer makes. @param size how many parts it has */
    public MultiQueue(int size) {
        this.picks = Picks.EXPLORED;
        this.parts = new Part[size];
        for (int i = 0; i < size; i++) {
            parts[i] = new Part();
        }
    }

    @Override
    public void enq(Integer priority, Integer value) {
        int index = picks.pick(parts.length);
        if (!parts[index].tryLock()) {
            index = (index + 1) % parts.length;
            parts[index].lock();
        }
        parts[index].add(priority, value);
        parts[index].unlock();
    }

    @Override
    public @Nullable Integer deqMin() {
        Part one = parts[picks.pick(parts.length)];
        Part other = parts[picks.pick(parts.length)];
        Part smaller = one.smallest <= other.smallest ? one : other;
        if (smaller.smallest < Part.NOTHING && smaller.tryLock()) {
            Integer value = smaller.take();
            smaller.unlock();
            if (value != null) {
                return value;
            }
        }
        return takeFromAny();
    }

    private @Nullable Integer takeFromAny() {
        for (Part part : parts) {
            part.lock();
        }
        Integer value = null;
        for (int i = 0; i < parts.length && value == null; i++) {
            value = parts[i].take();
        }
        for (Part part : parts) {
            part.unlock();
        }
        return value;
    }

    private static final class Part {
        /** The smallest priority if there is no value. */
        static final int NOTHING = Integer.MAX_VALUE;

        private final AtomicBoolean locked = new AtomicBoolean();
        private final SequentialPriorityQueue queue = new SequentialPriorityQueue();

        /** The smallest priority, for those who do not have the lock. */
        volatile int smallest = NOTHING;

        boolean tryLock() {
            return locked.compareAndSet(false, true);
        }

        void lock() {
            while (!tryLock()) {
                Thread.onSpinWait();
            }
        }

        void unlock() {
            locked.set(false);
        }

        void add(Integer priority, Integer value) {
            queue.enq(priority, value);
            smallest = queue.smallest();
        }

        @Nullable
        Integer take() {
            Integer value = queue.deqMin();
            smallest = queue.smallest();
            return value;
        }
    }
}
