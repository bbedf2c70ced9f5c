// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Three virtual threads increment an atomic counter. Holds: increments are atomic, and all threads have ended when it
 * is read.
 */
public class VirtThreadsGood {
    public static void main(String[] arguments) throws Exception {
        AtomicInteger n = new AtomicInteger();
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ts.add(Thread.ofVirtual().name("v" + i).start(n::incrementAndGet));
        }
        for (Thread t : ts) {
            t.join();
        }
        check(n.get() == 3, "n");
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
