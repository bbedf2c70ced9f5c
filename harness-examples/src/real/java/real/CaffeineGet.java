// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Caffeine: two threads ask for one key, which is computed once. */
public final class CaffeineGet {
    private CaffeineGet() {}

    public static void main(String[] arguments) throws InterruptedException {
        Cache<String, Integer> cache =
                Caffeine.newBuilder().maximumSize(10).executor(Runnable::run).build();
        AtomicInteger computed = new AtomicInteger();
        List<Integer> values = Threads.all(
                () -> cache.get("key", key -> computed.incrementAndGet()),
                () -> cache.get("key", key -> computed.incrementAndGet()));
        Threads.check(values.equals(List.of(1, 1)), "values: " + values);
    }
}
