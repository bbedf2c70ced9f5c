// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The work-stealing deque of Chase and Lev, <i>Dynamic Circular Work-Stealing Deque</i> (SPAA 2005): Herlihy and Shavit,
 * <i>The Art of Multiprocessor Programming</i>, section 16.5.2, with a fixed capacity. Linearizable. One thread, the owner, adds and takes at the bottom, and any
 * other one takes at the top.
 */
public final class WorkStealingDeque {
    private final AtomicReferenceArray<@Nullable Integer> tasks;
    private final AtomicInteger top = new AtomicInteger();
    private volatile int bottom;

    /** Makes an empty deque. @param capacity the most elements at a time */
    public WorkStealingDeque(int capacity) {
        tasks = new AtomicReferenceArray<>(capacity);
    }

    /** Adds an element at the bottom: for the owner. */
    public void addLast(Integer task) {
        int end = bottom;
        tasks.set(end % tasks.length(), task);
        bottom = end + 1;
    }

    /** Takes the element at the bottom out: for the owner. {@return that element, or null if there is none} */
    public @Nullable Integer pollLast() {
        int end = bottom - 1;
        bottom = end;
        int start = top.get();
        if (end < start) {
            bottom = start;
            return null;
        }
        Integer task = tasks.get(end % tasks.length());
        if (end > start) {
            return task;
        }
        boolean isMine = top.compareAndSet(start, start + 1);
        bottom = start + 1;
        return isMine ? task : null;
    }

    /** Takes the element at the top out: for thieves. {@return that element, or null if there is none} */
    public @Nullable Integer pollFirst() {
        while (true) {
            int start = top.get();
            if (bottom <= start) {
                return null;
            }
            Integer task = tasks.get(start % tasks.length());
            if (top.compareAndSet(start, start + 1)) {
                return task;
            }
        }
    }
}
