// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.atomic.LongAdder;

/** Three threads increment a {@code LongAdder}. Holds: the sum is asked for after all of them have ended. */
public class LongAdderGood {
    public static void main(String[] arguments) throws Exception {
        LongAdder n = new LongAdder();
        Thread[] t = new Thread[3];
        for (int i = 0; i < 3; i++) {
            t[i] = new Thread(n::increment);
            t[i].start();
        }
        for (Thread x : t) {
            x.join();
        }
        check(n.sum() == 3, "" + n);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
