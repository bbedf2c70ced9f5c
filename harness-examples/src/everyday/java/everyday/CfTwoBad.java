// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.CompletableFuture;

/** Two asynchronous tasks increment a plain field. Violation: no lock is held, and an update is lost. */
public class CfTwoBad {
    static int counter;

    public static void main(String[] arguments) throws Exception {
        CompletableFuture<Void> f = CompletableFuture.runAsync(() -> counter++);
        CompletableFuture<Void> g = CompletableFuture.runAsync(() -> counter++);
        CompletableFuture.allOf(f, g).join();
        check(counter == 2, "counter " + counter);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
