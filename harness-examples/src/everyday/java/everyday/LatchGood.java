// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Three threads wait for a start signal, increment a counter and count a latch down. Holds: all increments come before
 * the latch opens.
 */
public class LatchGood {
    public static void main(String[] arguments) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(3);
        AtomicInteger n = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                        try {
                            start.await();
                            n.incrementAndGet();
                            done.countDown();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    })
                    .start();
        }
        start.countDown();
        done.await();
        check(n.get() == 3, "n " + n);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
