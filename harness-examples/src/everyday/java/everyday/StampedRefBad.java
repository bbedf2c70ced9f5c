// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * One thread changes what it finds to C, if the stamp is as it was; another changes A to B and back to A. Violation: C
 * may come in between, in place of B, and then the last stamp is 2, which the check does not expect.
 */
public class StampedRefBad {
    public static void main(String[] arguments) throws Exception {
        AtomicStampedReference<String> r = new AtomicStampedReference<>("A", 0);
        AtomicBoolean swapped = new AtomicBoolean();
        Thread t = new Thread(() -> {
            int[] s = new int[1];
            String v = r.get(s);
            swapped.set(r.compareAndSet(v, "C", s[0], s[0] + 1));
        });
        Thread u = new Thread(() -> {
            int[] s = new int[1];
            String v = r.get(s);
            if (r.compareAndSet(v, "B", s[0], s[0] + 1)) {
                r.compareAndSet("B", "A", s[0] + 1, s[0] + 2);
            }
        });
        t.start();
        u.start();
        t.join();
        u.join();
        check(!swapped.get() || r.getStamp() == 1 || r.getStamp() == 3, "stamp " + r.getStamp());
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
