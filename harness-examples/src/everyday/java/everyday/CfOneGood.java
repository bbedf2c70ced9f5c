// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.CompletableFuture;

/** A value is supplied by another thread. Holds: {@code get} waits for it. */
public class CfOneGood {
    public static void main(String[] arguments) throws Exception {
        check(CompletableFuture.supplyAsync(() -> 42).get() == 42, "");
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
