// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** How often one thread has the read locks of which it has any. */
public final class ReadHolds {
    private @Nullable Object[] locks = new Object[2];
    private int[] counts = new int[2];
    private int size;

    void clear() {
        Arrays.fill(locks, 0, size, null);
        size = 0;
    }

    /** {@return whether the thread has any} */
    public boolean areAny() {
        return size > 0;
    }

    /** {@return how often it has one} @param lock the lock, or what implements it */
    public int of(Object lock) {
        int at = index(lock);
        return at < 0 ? 0 : counts[at];
    }

    /** {@return of how many locks it has any} */
    public int size() {
        return size;
    }

    /** {@return one of these locks} @param index from 0 */
    public @Nullable Object lock(int index) {
        return locks[index];
    }

    public void add(Object lock) {
        int at = index(lock);
        if (at < 0) {
            if (size == locks.length) {
                locks = Arrays.copyOf(locks, size * 2);
                counts = Arrays.copyOf(counts, size * 2);
            }
            at = size++;
            locks[at] = lock;
            counts[at] = 0;
        }
        counts[at]++;
    }

    /** Takes one away. @param lock of which there is one */
    public void remove(Object lock) {
        int at = index(lock);
        if (--counts[at] == 0) {
            size--;
            locks[at] = locks[size];
            counts[at] = counts[size];
            locks[size] = null;
        }
    }

    private int index(Object lock) {
        for (int at = 0; at < size; at++) {
            if (locks[at] == lock) {
                return at;
            }
        }
        return -1;
    }
}
