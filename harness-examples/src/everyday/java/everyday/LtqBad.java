// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.LinkedTransferQueue;

/** A producer hands an element over without waiting. Violation: the consumer may not be there yet. */
public class LtqBad {
    public static void main(String[] arguments) throws Exception {
        LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
        Thread c = new Thread(() -> {
            try {
                q.take();
            } catch (InterruptedException e) {
                // Nobody interrupts.
            }
        });
        c.start();
        check(q.tryTransfer(1), "nobody waiting");
        c.join();
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
