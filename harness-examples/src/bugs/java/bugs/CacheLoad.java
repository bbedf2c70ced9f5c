// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Six threads load what is not in the cache; two of them may load the same key. */
public final class CacheLoad {
    private CacheLoad() {}

    public static void main(String[] arguments) throws InterruptedException {
        Map<Integer, String> cache = new ConcurrentHashMap<>();
        AtomicInteger loads = new AtomicInteger();
        List<Crowd.Body> bodies = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int key = i == 5 ? 0 : i;
            bodies.add(() -> {
                if (cache.get(key) == null) {
                    loads.incrementAndGet();
                    cache.put(key, "value " + key);
                }
            });
        }
        Crowd.run(bodies);
        Crowd.require(loads.get() == 5, loads + " loads");
    }
}
