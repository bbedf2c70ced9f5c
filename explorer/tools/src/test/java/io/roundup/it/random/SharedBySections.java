// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

/** What the threads of a {@link RandomSections} share. */
final class SharedBySections {
    /** With a table already: who goes through the map can see that the first {@code put} makes it. */
    final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(3, 3));

    final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    final BlockingQueue<Integer> linked = new LinkedBlockingQueue<>(1);
    final BlockingQueue<Integer> array = new ArrayBlockingQueue<>(1);
    final CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(0));
    final ConcurrentSkipListMap<Integer, Integer> sorted = new ConcurrentSkipListMap<>();
    final LongAdder adder = new LongAdder();
    final CountDownLatch latch = new CountDownLatch(1);
    final Semaphore semaphore = new Semaphore(1);
    final CyclicBarrier barrier = new CyclicBarrier(2);
    final CompletableFuture<Integer> future = new CompletableFuture<>();
    final AtomicInteger atomic = new AtomicInteger();
    final ReentrantLock lock = new ReentrantLock();
    final FutureTask<Integer> task = new FutureTask<>(atomic::incrementAndGet);
    final ExecutorService pool;
    /** How many actors have not ended. */
    final AtomicInteger running;
    /** How often the task was to be run: it is run once, as by a pool. */
    final AtomicInteger runs = new AtomicInteger();

    int plain;
    int guarded;

    /** Makes them. @param threads of the pool, or 0 for one that makes as many as there is work for */
    SharedBySections(int threads, int actors) {
        running = new AtomicInteger(actors);
        pool = switch (threads) {
            case 0 -> Executors.newCachedThreadPool();
            case 1 -> Executors.newSingleThreadExecutor();
            default -> Executors.newFixedThreadPool(threads);
        };
    }

    synchronized int addGuarded() {
        guarded++;
        return guarded;
    }

    @Override
    public String toString() {
        return String.join(
                " ",
                map.toString(),
                queue.toString(),
                linked.toString(),
                array.toString(),
                list.toString(),
                sorted.toString(),
                adder.toString(),
                "" + semaphore.availablePermits(),
                "" + barrier.getNumberWaiting(),
                "" + atomic,
                "" + plain,
                "" + guarded);
    }
}
