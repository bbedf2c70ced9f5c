// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.Arrays;
import java.util.concurrent.Exchanger;

/** Two threads exchange a value. Holds: each gets that of the other. */
public class ExchangerGood {
    public static void main(String[] arguments) throws Exception {
        Exchanger<String> ex = new Exchanger<>();
        String[] r = new String[2];
        Thread t = new Thread(() -> {
            try {
                r[0] = ex.exchange("a");
            } catch (InterruptedException e) {
                // Nobody interrupts.
            }
        });
        Thread u = new Thread(() -> {
            try {
                r[1] = ex.exchange("b");
            } catch (InterruptedException e) {
                // Nobody interrupts.
            }
        });
        t.start();
        u.start();
        t.join();
        u.join();
        check("b".equals(r[0]) && "a".equals(r[1]), Arrays.toString(r));
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
