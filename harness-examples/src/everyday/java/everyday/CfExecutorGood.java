// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Two suppliers run in a pool of two threads, and their results are combined. Holds: the combination runs once both
 * are there.
 */
public class CfExecutorGood {
    public static void main(String[] arguments) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 1, ex);
        CompletableFuture<Integer> g = CompletableFuture.supplyAsync(() -> 2, ex);
        check(f.thenCombine(g, Integer::sum).join() == 3, "sum");
        ex.shutdown();
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
