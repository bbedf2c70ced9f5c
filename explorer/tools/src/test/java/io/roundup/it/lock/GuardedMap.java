// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.lock;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** A map behind a lock for readers and writers. */
public abstract class GuardedMap {
    /** What only those who have the lock may use. */
    final Map<Integer, Integer> map = new HashMap<>();

    private final CountDownLatch readers = new CountDownLatch(2);

    /** {@return what to give back} */
    abstract long lockForReading();

    abstract void endReading(long stamp);

    /** {@return what to give back} */
    abstract long lockForWriting();

    abstract void endWriting(long stamp);

    /** {@return what to give back, or 0 if the lock cannot be had at once by one who waits for no time} */
    abstract long tryForNoTime() throws InterruptedException;

    /** {@return the value before} */
    public @Nullable Integer put(int key, int value) {
        long stamp = lockForWriting();
        try {
            return map.put(key, value);
        } finally {
            endWriting(stamp);
        }
    }

    /** {@return the value} */
    public @Nullable Integer get(int key) {
        long stamp = lockForReading();
        try {
            return map.get(key);
        } finally {
            endReading(stamp);
        }
    }

    /** {@return the value, or none if the lock is not free} */
    public @Nullable Integer tryGet(int key) throws InterruptedException {
        long stamp = tryForNoTime();
        if (stamp == 0) {
            return null;
        }
        try {
            return map.get(key);
        } finally {
            endReading(stamp);
        }
    }

    /** Waits, with the lock, until two readers have come. */
    public int meet() throws InterruptedException {
        long stamp = lockForReading();
        try {
            readers.countDown();
            readers.await();
            return map.size();
        } finally {
            endReading(stamp);
        }
    }
}
