// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.Semaphore;

/** Three threads pass a semaphore with two permits and count how many are inside. Holds: never more than two are. */
public class SemaphoreGood {
    static int in;
    static int max;

    public static void main(String[] arguments) throws Exception {
        Semaphore s = new Semaphore(2);
        Object m = new Object();
        Thread[] t = new Thread[3];
        for (int i = 0; i < 3; i++) {
            t[i] = new Thread(() -> {
                try {
                    s.acquire();
                    try {
                        synchronized (m) {
                            in++;
                            max = Math.max(in, max);
                        }
                        synchronized (m) {
                            in--;
                        }
                    } finally {
                        s.release();
                    }
                } catch (InterruptedException e) {
                    // Nobody interrupts.
                }
            });
            t[i].start();
        }
        for (Thread x : t) {
            x.join();
        }
        check(max <= 2, "max " + max);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
