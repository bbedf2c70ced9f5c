// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The 2D-queue of Rukundo, Atalar, Tsigas, <i>Monotonically Relaxing Concurrent Data-Structure Semantics for Increasing
 * Performance: An Efficient 2D Design Framework</i> (DISC 2019). A deq returns one of the k + 1 oldest values, with
 * k = depth * (width - 1).
 *
 * <p>There are some queues beside each other, each of which counts what came and what left. Two windows say how many
 * values may have come to each, and left from each. Where there is no queue that fits, the window is moved.
 */
public final class TwoDQueue implements IntegerQueue {
    private final int depth;
    private final Picks picks;
    private final CountingQueue[] queues;

    /** So many values may have come to each queue. */
    private final AtomicInteger enqWindow;

    /** So many values may have left each queue. */
    private final AtomicInteger deqWindow;

    /**
     * Makes an empty queue whose picks the explorer makes.
     *
     * @param width how many queues are beside each other
     * @param depth of the windows
     */
    public TwoDQueue(int width, int depth) {
        this.depth = depth;
        this.picks = Picks.EXPLORED;
        this.queues = new CountingQueue[width];
        for (int i = 0; i < width; i++) {
            queues[i] = new CountingQueue();
        }
        this.enqWindow = new AtomicInteger(depth);
        this.deqWindow = new AtomicInteger(depth);
    }

    @Override
    public void enq(Integer value) {
        int start = picks.pick(queues.length);
        while (true) {
            int end = enqWindow.get();
            boolean isFull = true;
            for (int i = 0; i < queues.length; i++) {
                CountingQueue queue = queues[(start + i) % queues.length];
                if (queue.came() < end) {
                    isFull = false;
                    if (queue.addBelow(end, value)) {
                        return;
                    }
                }
            }
            if (isFull) {
                enqWindow.compareAndSet(end, end + depth);
            }
        }
    }

    @Override
    public @Nullable Integer deq() {
        int start = picks.pick(queues.length);
        while (true) {
            int end = deqWindow.get();
            boolean isFinished = true;
            long[] found = new long[queues.length];
            boolean isEmpty = true;
            for (int i = 0; i < queues.length; i++) {
                int index = (start + i) % queues.length;
                CountingQueue queue = queues[index];
                CountingQueue.Node first = queue.first();
                found[index] = queue.came();
                if (first.number < found[index]) {
                    isEmpty = false;
                }
                if (first.number < end) {
                    isFinished = false;
                    CountingQueue.Node taken = queue.takeBehind(first);
                    if (taken != null) {
                        return taken.value;
                    }
                }
            }
            if (isEmpty && isAsBefore(found)) {
                return null;
            }
            if (isFinished) {
                deqWindow.compareAndSet(end, end + depth);
            }
        }
    }

    /** {@return whether nothing has come to a queue since} */
    private boolean isAsBefore(long[] found) {
        for (int i = 0; i < found.length; i++) {
            if (queues[i].came() != found[i]) {
                return false;
            }
        }
        return true;
    }
}
