// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Two tasks of a pool of two threads increment a plain field. Violation: no lock is held, and an update is lost. */
public class FixedPoolBad {
    static int counter;

    public static void main(String[] arguments) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(2);
        ex.submit(() -> {
            counter++;
        });
        ex.submit(() -> {
            counter++;
        });
        ex.shutdown();
        check(ex.awaitTermination(10, TimeUnit.SECONDS), "time-out");
        check(counter == 2, "counter " + counter);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
