// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Two tasks of a single-thread executor increment a plain field. Holds: one thread runs both, and has ended when the
 * field is read.
 */
public class SinglePoolGood {
    static int counter;

    public static void main(String[] arguments) throws Exception {
        ExecutorService ex = Executors.newSingleThreadExecutor();
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
