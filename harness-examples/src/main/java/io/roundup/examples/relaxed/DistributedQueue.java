// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerQueue;
import org.jspecify.annotations.Nullable;

/**
 * A distributed queue: Haas, Henzinger, Kirsch, Lippautz, Payer, Sezgin, Sokolova, <i>Distributed Queues in Shared
 * Memory</i> (CF 2013), "dq" in the Scal suite. A pool whose order depends on the {@link Balancer}. It answers that it is
 * empty only if it is.
 *
 * <p>A deq that finds nothing in any part goes through them a second time. Only if nothing has come to any, all of them
 * were empty at one moment.
 */
public final class DistributedQueue implements IntegerQueue {
    private final CountingQueue[] parts;
    private final Balancer balancer;

    private DistributedQueue(CountingQueue[] parts, Balancer balancer) {
        this.parts = parts;
        this.balancer = balancer;
    }

    /** {@return a queue that uses its parts in any order} */
    public static DistributedQueue random(int size) {
        return new DistributedQueue(parts(size), Balancer.random(size));
    }

    /** {@return a queue that uses its parts in turns} */
    public static DistributedQueue roundRobin(int size) {
        return new DistributedQueue(parts(size), Balancer.roundRobin(size));
    }

    /** {@return a queue that adds to the part that was added to least often, and removes likewise} */
    public static DistributedQueue leastUsed(int size) {
        return new DistributedQueue(parts(size), Balancer.leastUsed(size));
    }

    /** {@return a queue that picks two parts, adds to the shorter and removes from the longer one} */
    public static DistributedQueue betterOfTwo(int size) {
        CountingQueue[] parts = parts(size);
        return new DistributedQueue(parts, Balancer.betterOfTwo(size, i -> parts[i].length()));
    }

    private static CountingQueue[] parts(int size) {
        CountingQueue[] parts = new CountingQueue[size];
        for (int i = 0; i < size; i++) {
            parts[i] = new CountingQueue();
        }
        return parts;
    }

    @Override
    public void enq(Integer value) {
        parts[balancer.forAdding()].add(value);
    }

    @Override
    public @Nullable Integer deq() {
        int start = balancer.forRemoving();
        while (true) {
            long[] came = new long[parts.length];
            for (int i = 0; i < parts.length; i++) {
                int index = (start + i) % parts.length;
                came[index] = parts[index].came();
                Integer value = parts[index].take();
                if (value != null) {
                    return value;
                }
            }
            if (isAsBefore(came)) {
                return null;
            }
        }
    }

    /** {@return whether nothing has come to a part since} */
    private boolean isAsBefore(long[] came) {
        for (int i = 0; i < came.length; i++) {
            if (parts[i].came() != came[i]) {
                return false;
            }
        }
        return true;
    }
}
