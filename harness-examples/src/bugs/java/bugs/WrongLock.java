// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** All threads count under one lock, but the last one under another. */
final class WrongLock {
    private WrongLock() {}

    static void run(int threads) throws InterruptedException {
        Lock right = new ReentrantLock();
        Lock wrong = new ReentrantLock();
        int[] count = {0};
        Crowd.run(Crowd.many(threads, () -> add(right, count), () -> add(wrong, count)));
        Crowd.require(count[0] == threads, count[0] + " of " + threads);
    }

    private static void add(Lock lock, int[] count) {
        lock.lock();
        try {
            count[0]++;
        } finally {
            lock.unlock();
        }
    }
}
