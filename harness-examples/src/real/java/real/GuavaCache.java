// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Guava: two threads ask for one key, which is loaded once. */
public final class GuavaCache {
    private GuavaCache() {}

    public static void main(String[] arguments) throws InterruptedException {
        AtomicInteger loaded = new AtomicInteger();
        LoadingCache<String, Integer> cache =
                CacheBuilder.newBuilder().build(CacheLoader.from(key -> loaded.incrementAndGet()));
        List<Integer> values = Threads.all(() -> cache.get("key"), () -> cache.get("key"));
        Threads.check(values.equals(List.of(1, 1)), "values: " + values);
    }
}
