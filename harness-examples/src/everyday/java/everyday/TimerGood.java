// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two tasks of a timer increment an atomic counter and count a latch down. Holds: both increments come before the
 * latch opens.
 */
public class TimerGood {
    public static void main(String[] arguments) throws Exception {
        Timer t = new Timer();
        CountDownLatch l = new CountDownLatch(2);
        AtomicInteger n = new AtomicInteger();
        for (int i = 0; i < 2; i++) {
            t.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            n.incrementAndGet();
                            l.countDown();
                        }
                    },
                    5);
        }
        l.await();
        t.cancel();
        check(n.get() == 2, "n " + n);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
