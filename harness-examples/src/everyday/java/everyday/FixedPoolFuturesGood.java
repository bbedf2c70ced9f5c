// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two tasks of a pool of two threads have results, which are added up. Holds: {@code get} waits for each. */
public class FixedPoolFuturesGood {
    public static void main(String[] arguments) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(2);
        Future<Integer> f = ex.submit(() -> 1);
        Future<Integer> g = ex.submit(() -> 2);
        int sum = f.get() + g.get();
        ex.shutdown();
        check(sum == 3, "sum " + sum);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
