// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.CompletableFuture;

/** The results of two asynchronous suppliers are combined. Holds: the combination runs once both are there. */
public class CfCombineGood {
    public static void main(String[] arguments) throws Exception {
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> g = CompletableFuture.supplyAsync(() -> 2);
        check(f.thenCombine(g, Integer::sum).join() == 3, "sum");
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
