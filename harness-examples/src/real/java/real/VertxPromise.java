// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import io.vertx.core.Promise;
import java.util.List;

/** Vert.x: two threads keep one promise, of which one can. */
public final class VertxPromise {
    private VertxPromise() {}

    public static void main(String[] arguments) throws InterruptedException {
        Promise<Integer> promise = Promise.promise();
        int[] seen = new int[1];
        promise.future().onSuccess(value -> seen[0] += value);
        List<Boolean> kept = Threads.all(() -> promise.tryComplete(1), () -> promise.tryComplete(2));
        Threads.check(kept.get(0) != kept.get(1) && seen[0] == (kept.get(0) ? 1 : 2), "kept: " + kept);
    }
}
