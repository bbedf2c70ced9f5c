// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * A task is run at a fixed rate until it has run twice, and then is cancelled. Holds: the scheduler ends after that.
 */
public class ScheduledGood {
    public static void main(String[] arguments) throws Exception {
        ScheduledExecutorService ex = Executors.newScheduledThreadPool(1);
        CountDownLatch done = new CountDownLatch(2);
        ScheduledFuture<?> f = ex.scheduleAtFixedRate(done::countDown, 10, 10, TimeUnit.MILLISECONDS);
        done.await();
        f.cancel(false);
        ex.shutdown();
        check(ex.awaitTermination(1, TimeUnit.SECONDS), "not terminated");
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
