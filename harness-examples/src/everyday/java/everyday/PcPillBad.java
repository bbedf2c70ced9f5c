// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A producer sends two consumers one number and one end mark. Violation: one consumer gets the end mark, and the other
 * waits for ever.
 */
public class PcPillBad {
    public static void main(String[] arguments) throws Exception {
        BlockingQueue<Integer> q = new LinkedBlockingQueue<>();
        Thread prod = new Thread(() -> {
            q.add(1);
            q.add(-1);
        });
        Runnable c = () -> {
            try {
                int x;
                do {
                    x = q.take();
                } while (x > 0);
            } catch (InterruptedException e) {
                // Nobody interrupts.
            }
        };
        Thread c1 = new Thread(c, "c1");
        Thread c2 = new Thread(c, "c2");
        prod.start();
        c1.start();
        c2.start();
        prod.join();
        c1.join();
        c2.join();
    }
}
