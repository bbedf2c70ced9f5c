// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Three threads add an element to a copy-on-write list unless it is there. Violation: several of them may be told that
 * it is not there, and add it more than once.
 */
public class CowBad {
    public static void main(String[] arguments) throws Exception {
        CopyOnWriteArrayList<String> l = new CopyOnWriteArrayList<>();
        Thread[] t = new Thread[3];
        for (int i = 0; i < 3; i++) {
            t[i] = new Thread(() -> {
                if (!l.contains("x")) {
                    l.add("x");
                }
                for (String s : l) {
                    check(s != null, "null");
                }
            });
            t[i].start();
        }
        for (Thread x : t) {
            x.join();
        }
        check(l.size() == 1, "" + l);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
