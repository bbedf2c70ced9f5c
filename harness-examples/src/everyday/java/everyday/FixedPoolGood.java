// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two tasks of a pool of two threads increment an atomic counter. Holds: increments are atomic, and the pool has ended
 * when the counter is read.
 */
public class FixedPoolGood {
    static final AtomicInteger counter = new AtomicInteger();

    public static void main(String[] arguments) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(2);
        ex.submit(counter::incrementAndGet);
        ex.submit(counter::incrementAndGet);
        ex.shutdown();
        check(ex.awaitTermination(10, TimeUnit.SECONDS), "time-out");
        check(counter.get() == 2, "counter " + counter);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
