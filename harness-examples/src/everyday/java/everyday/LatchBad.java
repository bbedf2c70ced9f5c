// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads count a latch down before they increment a counter, which is read after the latch. Violation: the latch
 * may be open before the second increment.
 */
public class LatchBad {
    public static void main(String[] arguments) throws Exception {
        CountDownLatch done = new CountDownLatch(2);
        AtomicInteger n = new AtomicInteger();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                        done.countDown();
                        n.incrementAndGet();
                    })
                    .start();
        }
        done.await();
        check(n.get() == 2, "n " + n);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
