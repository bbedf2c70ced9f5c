// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** Submitters look at a flag and submit; the pool is shut down in between. */
public final class StopFlag {
    private static volatile boolean isStopped;

    private StopFlag() {}

    public static void main(String[] arguments) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        AtomicInteger done = new AtomicInteger();
        List<Crowd.Body> bodies = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            bodies.add(() -> {
                for (int task = 0; task < 3; task++) {
                    if (!isStopped) {
                        try {
                            pool.execute(done::incrementAndGet);
                        } catch (RejectedExecutionException late) {
                            throw new AssertionError("the pool is closed", late);
                        }
                    }
                }
            });
        }
        bodies.add(() -> {
            isStopped = true;
            pool.shutdown();
        });
        Crowd.run(bodies);
    }
}
