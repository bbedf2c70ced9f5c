// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A future that nobody completes gets a value after a second. Holds: {@code join} waits for that. */
public class CfTimeoutGood {
    public static void main(String[] arguments) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<Integer>().completeOnTimeout(7, 1, TimeUnit.SECONDS);
        check(f.join() == 7, "");
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
