// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

import io.roundup.examples.Mutex;
import io.roundup.examples.structures.ThreadSlots;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The bakery of Lamport, <i>A New Solution of Dijkstra's Concurrent Programming Problem</i> (1974): Herlihy and Shavit,
 * <i>The Art of Multiprocessor Programming</i>, section 2.6.
 *
 * <p>Who comes takes a number larger than all others, and waits for those with smaller ones.
 */
public final class BakeryLock implements Mutex {
    private final ThreadSlots slots = new ThreadSlots();
    private final AtomicIntegerArray wants;
    private final AtomicIntegerArray labels;

    /** Makes a free lock. @param threads that use it */
    public BakeryLock(int threads) {
        wants = new AtomicIntegerArray(threads);
        labels = new AtomicIntegerArray(threads);
    }

    @Override
    public void lock() {
        int me = slots.mine();
        wants.set(me, 1);
        int largest = 0;
        for (int i = 0; i < labels.length(); i++) {
            largest = Math.max(largest, labels.get(i));
        }
        int mine = largest + 1;
        labels.set(me, mine);
        for (int i = 0; i < labels.length(); i++) {
            while (i != me && wants.get(i) == 1 && isBefore(i, labels.get(i), me, mine)) {
                Thread.onSpinWait();
            }
        }
    }

    @Override
    public void unlock() {
        wants.set(slots.mine(), 0);
    }

    private static boolean isBefore(int other, int label, int me, int mine) {
        return label < mine || label == mine && other < me;
    }
}
