// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.Executors;

/** Two tasks in virtual threads have results, which are added up. Holds: {@code get} waits for each. */
public class VirtPoolFuturesGood {
    public static void main(String[] arguments) throws Exception {
        try (var ex = Executors.newVirtualThreadPerTaskExecutor()) {
            var f = ex.submit(() -> 1);
            var g = ex.submit(() -> 2);
            check(f.get() + g.get() == 3, "sum");
        }
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
