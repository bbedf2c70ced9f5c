// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.ArrayList;
import java.util.List;

/** Three virtual threads increment a plain field. Violation: no lock is held, and an update is lost. */
public class VirtThreadsBad {
    static int n;

    public static void main(String[] arguments) throws Exception {
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ts.add(Thread.startVirtualThread(() -> n++));
        }
        for (Thread t : ts) {
            t.join();
        }
        check(n == 3, "n " + n);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
