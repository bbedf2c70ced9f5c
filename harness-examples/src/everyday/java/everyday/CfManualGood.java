// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.CompletableFuture;

/**
 * Two threads complete one future with different values, while a third waits for what depends on it. Holds: one of the
 * values wins, and either result is fine.
 */
public class CfManualGood {
    public static void main(String[] arguments) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<Integer> g = f.thenApply(x -> x + 1);
        Thread t = new Thread(() -> f.complete(1));
        t.start();
        Thread u = new Thread(() -> f.complete(2));
        u.start();
        int r = g.join();
        check(r == 2 || r == 3, "r" + r);
        t.join();
        u.join();
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
