// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package demo;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/** An ordinary program with many threads, none of them explored; prints what it should. */
public final class Workload {
    private static final int THREADS = 4;
    private static final int ROUNDS = 20_000;

    private final Object lock = new Object();
    private int guarded;
    private int counted;
    private boolean turn;

    private Workload() {}

    private synchronized void count() {
        counted++;
    }

    private void alternate(boolean mine) throws InterruptedException {
        for (int i = 0; i < 1_000; i++) {
            synchronized (lock) {
                while (turn != mine) {
                    lock.wait();
                }
                turn = !mine;
                lock.notifyAll();
            }
        }
    }

    private void work(ReentrantLock mutex, AtomicLong sum, Map<Integer, Integer> map, int[] plain) {
        for (int i = 0; i < ROUNDS; i++) {
            synchronized (lock) {
                guarded++;
            }
            count();
            mutex.lock();
            try {
                plain[0]++;
            } finally {
                mutex.unlock();
            }
            sum.incrementAndGet();
            map.merge(i & 63, 1, Integer::sum);
        }
    }

    /** Runs the program. */
    public static void main(String[] arguments) throws Exception {
        Workload workload = new Workload();
        ReentrantLock mutex = new ReentrantLock();
        AtomicLong sum = new AtomicLong();
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        int[] plain = new int[1];
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        CountDownLatch ready = new CountDownLatch(THREADS);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            futures.add(pool.submit(() -> {
                ready.countDown();
                ready.await();
                workload.work(mutex, sum, map, plain);
                return 1;
            }));
        }
        int done = 0;
        for (Future<Integer> future : futures) {
            done += future.get();
        }
        pool.shutdown();
        Thread other = new Thread(() -> {
            try {
                workload.alternate(true);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        workload.alternate(false);
        other.join();
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread sleeper = new Thread(() -> {
            try {
                // Ended by the interruption below, at once: that the hook lets it through is the point.
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                queue.add("interrupted");
            }
        });
        sleeper.start();
        sleeper.interrupt();
        Map<String, Object> results = new LinkedHashMap<>();
        results.put("done", done);
        results.put("terminated", pool.awaitTermination(10, TimeUnit.SECONDS));
        results.put("guarded", workload.guarded);
        results.put("counted", workload.counted);
        results.put("plain", plain[0]);
        results.put("sum", sum.get());
        results.put("map", map.values().stream().mapToInt(Integer::intValue).sum());
        results.put("queue", queue.poll(10, TimeUnit.SECONDS));
        results.put("uninstrumented", System.getProperty("demo.uninstrumented"));
        System.out.println(results);
        System.out.println("install " + System.getProperty("demo.install.millis") + " ms, "
                + System.getProperty("demo.sites") + " sites");
    }
}
