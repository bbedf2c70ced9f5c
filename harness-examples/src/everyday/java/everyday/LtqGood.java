// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.LinkedTransferQueue;

/** A producer hands over one element and puts another; a consumer takes both. Holds: each is taken once. */
public class LtqGood {
    public static void main(String[] arguments) throws Exception {
        LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
        int[] r = new int[1];
        Thread p = new Thread(() -> {
            try {
                q.transfer(1);
                q.put(2);
            } catch (InterruptedException e) {
                // Nobody interrupts.
            }
        });
        Thread c = new Thread(() -> {
            try {
                r[0] = q.take() + q.take();
            } catch (InterruptedException e) {
                // Nobody interrupts.
            }
        });
        p.start();
        c.start();
        p.join();
        c.join();
        check(r[0] == 3, "r " + r[0]);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
