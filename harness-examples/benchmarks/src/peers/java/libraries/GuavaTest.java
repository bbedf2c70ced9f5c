// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.ConcurrentHashMultiset;
import everyday.Threads;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** guava: a cache, and a multiset whose setCount fails though the count is as expected. */
class GuavaTest {
    @Test
    void cacheRight() throws Exception {
        Cache<String, Integer> cache = CacheBuilder.newBuilder().build();
        AtomicInteger loads = new AtomicInteger();
        Threads.Body reader = () -> cache.get("key", loads::incrementAndGet);
        Threads.run(reader, reader);
        assertEquals(1, loads.get());
    }

    @Test
    void setCountWrong() throws Exception {
        ConcurrentHashMultiset<String> counts = ConcurrentHashMultiset.create();
        boolean[] set = {false, false};
        counts.add("key");
        Threads.run(
                () -> {
                    counts.remove("key");
                    counts.add("key");
                },
                () -> set[0] = counts.setCount("key", 0, 0) || counts.setCount("key", 1, 1));
        assertTrue(set[0], "the count was neither 0 nor 1");
    }
}
