// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.Arrays;
import java.util.concurrent.Phaser;

/**
 * Two threads write their parts, meet at a phaser, and read both parts; each clears its own after they have met again.
 * Holds: the second meeting comes after both have read.
 */
public class PhaserGood {
    public static void main(String[] arguments) throws Exception {
        Phaser ph = new Phaser(2);
        int[] part = new int[2];
        int[] seen = new int[2];
        Thread[] t = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int id = i;
            t[i] = new Thread(() -> {
                part[id] = id + 1;
                ph.arriveAndAwaitAdvance();
                seen[id] = part[0] + part[1];
                ph.arriveAndAwaitAdvance();
                part[id] = 0;
            });
            t[i].start();
        }
        for (Thread x : t) {
            x.join();
        }
        check(seen[0] == 3 && seen[1] == 3, Arrays.toString(seen));
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
