// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.Exchanger;

/** Three threads exchange a value with a partner. Violation: two of them meet, and the third waits for ever. */
public class ExchangerBad {
    public static void main(String[] arguments) throws Exception {
        Exchanger<String> ex = new Exchanger<>();
        Thread[] t = new Thread[3];
        for (int i = 0; i < 3; i++) {
            String s = "" + i;
            t[i] = new Thread(() -> {
                try {
                    ex.exchange(s);
                } catch (InterruptedException e) {
                    // Nobody interrupts.
                }
            });
            t[i].start();
        }
        for (Thread x : t) {
            x.join();
        }
    }
}
