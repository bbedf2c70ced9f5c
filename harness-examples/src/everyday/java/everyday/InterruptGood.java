// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A thread sleeps in a loop until it is interrupted, and then notes that it has cleaned up. Holds: the interrupt ends
 * the sleep that it meets, or the one after it.
 */
public class InterruptGood {
    public static void main(String[] arguments) throws Exception {
        AtomicBoolean cleaned = new AtomicBoolean();
        Thread t = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(1000);
                }
            } catch (InterruptedException e) {
                cleaned.set(true);
            }
        });
        t.start();
        Thread.sleep(10);
        t.interrupt();
        t.join();
        check(cleaned.get(), "not cleaned");
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
