// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Two tasks of a cached pool increment a value of a concurrent map by a read and a write. Violation: each call is
 * atomic, the two together are not, and an update is lost.
 */
public class CachedPoolBad {
    static final Map<String, Integer> m = new ConcurrentHashMap<>();

    static void inc() {
        Integer v = m.get("k");
        m.put("k", v == null ? 1 : v + 1);
    }

    public static void main(String[] arguments) throws Exception {
        ExecutorService ex = Executors.newCachedThreadPool();
        Future<?> f = ex.submit(CachedPoolBad::inc);
        Future<?> g = ex.submit(CachedPoolBad::inc);
        f.get();
        g.get();
        ex.shutdown();
        check(m.get("k") == 2, "" + m);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
