// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Workers look whether the pool is open, and then count themselves as busy; who closes it waits for the busy ones. */
public final class ShutDown {
    private static final AtomicBoolean OPEN = new AtomicBoolean(true);
    private static final AtomicInteger BUSY = new AtomicInteger();
    private static volatile boolean released;

    private ShutDown() {}

    public static void main(String[] arguments) throws InterruptedException {
        CountDownLatch closing = new CountDownLatch(1);
        Crowd.run(List.of(() -> work(closing), () -> work(closing), () -> work(closing), () -> {
            closing.await();
            OPEN.set(false);
            if (BUSY.get() == 0) {
                released = true;
            }
        }));
    }

    private static void work(CountDownLatch closing) {
        for (int task = 0; task < 3; task++) {
            if (OPEN.get()) {
                BUSY.incrementAndGet();
                Crowd.require(!released, "a task runs after the end");
                BUSY.decrementAndGet();
            }
            closing.countDown();
        }
    }
}
