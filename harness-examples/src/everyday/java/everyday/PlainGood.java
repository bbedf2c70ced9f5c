// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

/**
 * Three threads increment a field three times each, in a monitor. Holds: all accesses are in that monitor, or after
 * the ends of the threads.
 */
public class PlainGood {
    static int n;

    public static void main(String[] arguments) throws Exception {
        Runnable r = () -> {
            for (int i = 0; i < 3; i++) {
                synchronized (PlainGood.class) {
                    n++;
                }
            }
        };
        Thread t = new Thread(r);
        Thread u = new Thread(r);
        Thread v = new Thread(r);
        t.start();
        u.start();
        v.start();
        t.join();
        u.join();
        v.join();
        check(n == 9, "n");
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
