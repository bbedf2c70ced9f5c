// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.util.List;
import org.eclipse.jetty.util.ConcurrentPool;
import org.eclipse.jetty.util.Pool;

/** Jetty: two threads want the one entry of a pool. */
public final class JettyPool {
    private JettyPool() {}

    public static void main(String[] arguments) throws InterruptedException {
        ConcurrentPool<String> pool = new ConcurrentPool<>(ConcurrentPool.StrategyType.FIRST, 1);
        pool.reserve().enable("entry", false);
        List<Boolean> released = Threads.all(() -> use(pool), () -> use(pool));
        Threads.check(released.contains(true) && pool.getIdleCount() == 1, "released: " + released);
    }

    private static boolean use(Pool<String> pool) {
        Pool.Entry<String> entry = pool.acquire();
        return entry != null && entry.release();
    }
}
