// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.CyclicBarrier;

/**
 * Two threads write their parts and meet at a barrier twice; its action adds the parts up. Holds: the action runs
 * while both wait, so it sees 1 + 2 and then 10 + 10.
 */
public class BarrierGood {
    public static void main(String[] arguments) throws Exception {
        int[] part = new int[2];
        int[] total = new int[1];
        CyclicBarrier b = new CyclicBarrier(2, () -> total[0] += part[0] + part[1]);
        Thread[] t = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int id = i;
            t[i] = new Thread(() -> {
                try {
                    part[id] = id + 1;
                    b.await();
                    part[id] = 10;
                    b.await();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            t[i].start();
        }
        for (Thread x : t) {
            x.join();
        }
        check(total[0] == 23, "total " + total[0]);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
