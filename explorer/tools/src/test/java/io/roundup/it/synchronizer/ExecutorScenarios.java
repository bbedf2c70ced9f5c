// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Futures, executors and timers. */
final class ExecutorScenarios {
    private ExecutorScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                Synchronizer.of(
                        "CompletableFuture.complete",
                        () -> {
                            CompletableFuture<Integer> future = new CompletableFuture<>();
                            return List.of(() -> future.complete(1), () -> future.complete(2), future::join);
                        },
                        "[true, false, 1]",
                        "[false, true, 2]"),
                Synchronizer.of(
                        "CompletableFuture.thenApply",
                        () -> {
                            CompletableFuture<Integer> future = new CompletableFuture<>();
                            return List.of(
                                    () -> future.complete(1),
                                    () -> future.thenApply(value -> value + 1).join());
                        },
                        "[true, 2]"),
                Synchronizer.of(
                        "CompletableFuture.cancel",
                        () -> {
                            CompletableFuture<Integer> future = new CompletableFuture<>();
                            return List.of(() -> future.complete(1), () -> future.cancel(true), future::join);
                        },
                        "[true, false, 1]",
                        "[false, true, CancellationException]"),
                Synchronizer.of(
                        "CompletableFuture.supplyAsync in the common pool",
                        () -> {
                            int[] data = new int[1];
                            return List.of(() -> {
                                CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> data[0] = 1);
                                int before = data[0];
                                return before + " " + future.join();
                            });
                        },
                        "[0 1]",
                        "[1 1]"),
                Synchronizer.of(
                        "Timer",
                        () -> List.of(() -> {
                            Timer timer = new Timer();
                            AtomicInteger count = new AtomicInteger();
                            CountDownLatch twice = new CountDownLatch(2);
                            TimerTask counts = new TimerTask() {
                                @Override
                                public void run() {
                                    count.incrementAndGet();
                                    twice.countDown();
                                }
                            };
                            timer.schedule(counts, 10, 20);
                            twice.await();
                            timer.cancel();
                            return count.get();
                        }),
                        "[2]"),
                Synchronizer.of(
                        "identifiers of threads",
                        () -> List.of(() -> {
                            Thread first = new Thread();
                            Thread second = new Thread();
                            return second.getId() - first.getId();
                        }),
                        "[1]"),
                Synchronizer.of(
                        "FutureTask",
                        () -> {
                            FutureTask<Integer> task = new FutureTask<>(() -> 5);
                            return List.of(does(task::run), task::get);
                        },
                        "[-, 5]"),
                Synchronizer.of(
                        "FutureTask.cancel",
                        () -> {
                            FutureTask<Integer> task = new FutureTask<>(() -> 5);
                            return List.of(does(task::run), () -> task.cancel(false), task::get);
                        },
                        "[-, false, 5]",
                        "[-, true, CancellationException]"));
    }

    /** Those with too many traces to explore them all in a test. */
    static Stream<Synchronizer> large() {
        return Stream.of(
                Synchronizer.of(
                        "ThreadPoolExecutor of one thread",
                        () -> List.of(() -> {
                            ExecutorService pool = Executors.newSingleThreadExecutor();
                            AtomicInteger count = new AtomicInteger();
                            Future<Integer> first = pool.submit(count::incrementAndGet);
                            Future<Integer> second = pool.submit(count::incrementAndGet);
                            pool.shutdown();
                            return "" + first.get() + second.get() + pool.awaitTermination(1, TimeUnit.DAYS);
                        }),
                        "[12true]"),
                Synchronizer.of(
                        "ForkJoinPool",
                        () -> List.of(() -> {
                            ForkJoinPool pool = new ForkJoinPool(2);
                            int sum = pool.submit(() -> 4).get() + pool.invoke(new Adds(1, 3));
                            pool.shutdown();
                            return sum;
                        }),
                        "[10]"),
                Synchronizer.of(
                        "ThreadPoolExecutor of two threads",
                        () -> List.of(() -> {
                            ExecutorService pool = Executors.newFixedThreadPool(2);
                            AtomicInteger count = new AtomicInteger();
                            Future<Integer> first = pool.submit(count::incrementAndGet);
                            Future<Integer> second = pool.submit(count::incrementAndGet);
                            String both = "" + first.get() + second.get();
                            pool.shutdown();
                            return both;
                        }),
                        "[12]",
                        "[21]"),
                Synchronizer.of(
                        "ThreadPoolExecutor.shutdownNow",
                        () -> List.of(() -> {
                            ExecutorService pool = Executors.newSingleThreadExecutor();
                            AtomicInteger count = new AtomicInteger();
                            pool.execute(count::incrementAndGet);
                            int left = pool.shutdownNow().size();
                            boolean isOver = pool.awaitTermination(1, TimeUnit.DAYS);
                            return left + " left, " + count.get() + " run, " + isOver;
                        }),
                        "[0 left, 1 run, true]"),
                Synchronizer.of(
                        "ScheduledThreadPoolExecutor",
                        () -> List.of(() -> {
                            ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
                            AtomicInteger count = new AtomicInteger();
                            ScheduledFuture<Integer> later = pool.schedule(count::incrementAndGet, 2, TimeUnit.SECONDS);
                            ScheduledFuture<Integer> sooner =
                                    pool.schedule(count::incrementAndGet, 1, TimeUnit.SECONDS);
                            String both = "" + sooner.get() + later.get();
                            pool.shutdown();
                            return both;
                        }),
                        "[12]"));
    }

    /** The sum of a range, halved until it is one number. */
    private static final class Adds extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;

        private final int from;
        private final int to;

        Adds(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (from == to) {
                return from;
            }
            int middle = (from + to) / 2;
            Adds left = new Adds(from, middle);
            left.fork();
            return new Adds(middle + 1, to).compute() + left.join();
        }
    }
}
