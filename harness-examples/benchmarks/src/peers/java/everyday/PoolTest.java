// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;

/** Pools, futures and caches. */
class PoolTest {
    @Test
    void sharedListWrong() throws InterruptedException {
        List<Integer> list = new ArrayList<>();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> list.add(1));
        pool.execute(() -> list.add(2));
        pool.shutdown();
        assertTrue(pool.awaitTermination(1, TimeUnit.MINUTES));
        assertEquals(2, list.size());
    }

    @Test
    void futuresRight() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 1; i <= 3; i++) {
                int value = i;
                futures.add(pool.submit(() -> value * value));
            }
            int sum = 0;
            for (Future<Integer> future : futures) {
                sum += future.get();
            }
            assertEquals(14, sum);
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void startedTwiceWrong() throws InterruptedException {
        AtomicReference<ExecutorService> started = new AtomicReference<>();
        AtomicInteger done = new AtomicInteger();
        Threads.Body user = () -> {
            if (started.get() == null) {
                started.set(Executors.newSingleThreadExecutor());
            }
            started.get().execute(done::incrementAndGet);
        };
        Threads.run(user, user);
        started.get().shutdown();
        assertTrue(started.get().awaitTermination(1, TimeUnit.MINUTES));
        assertEquals(2, done.get());
    }

    @Test
    void loadedTwiceWrong() throws InterruptedException {
        Map<String, Integer> cache = new ConcurrentHashMap<>();
        AtomicInteger loads = new AtomicInteger();
        Threads.Body reader = () -> {
            if (!cache.containsKey("key")) {
                cache.put("key", loads.incrementAndGet());
            }
        };
        Threads.run(reader, reader);
        assertEquals(1, loads.get());
    }

    @Test
    void computeIfAbsentRight() throws InterruptedException {
        Map<String, Integer> cache = new ConcurrentHashMap<>();
        AtomicInteger loads = new AtomicInteger();
        Threads.Body reader = () -> cache.computeIfAbsent("key", key -> loads.incrementAndGet());
        Threads.run(reader, reader, reader);
        assertEquals(1, loads.get());
    }

    @Test
    void completableFutureRight() {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 20);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 22);
        assertEquals(42, one.thenCombine(two, Integer::sum).join());
    }

    @Test
    void writeUnderReadLockWrong() throws InterruptedException {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        Map<String, Integer> counts = new HashMap<>(Map.of("key", 0));
        Threads.Body counter = () -> {
            lock.readLock().lock();
            try {
                counts.put("key", counts.get("key") + 1);
            } finally {
                lock.readLock().unlock();
            }
        };
        Threads.run(counter, counter);
        assertEquals(2, counts.get("key"));
    }
}
