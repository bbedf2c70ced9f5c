// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import static io.roundup.examples.atomicity.Operation.action;
import static io.roundup.examples.atomicity.Operation.of;
import static io.roundup.examples.atomicity.Operation.write;
import static io.roundup.examples.atomicity.Operation.writeAction;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Futures and pools. */
final class TaskSubjects {
    private TaskSubjects() {}

    static List<Subject<?>> all() {
        return List.of(futureTask(), completableFuture(), threadPool(), scheduledPool(), forkJoinPool());
    }

    private static Subject<FutureTask<Integer>> futureTask() {
        return Subject.of(
                FutureTask.class,
                () -> new FutureTask<>(() -> 1),
                () -> {
                    FutureTask<Integer> task = new FutureTask<>(() -> 1);
                    task.run();
                    return task;
                },
                task -> task.isDone() + " " + task.isCancelled(),
                List.of(
                        writeAction("run()", FutureTask::run),
                        write("cancel(false)", task -> task.cancel(false)),
                        of("cancel(true)", task -> task.cancel(true)),
                        of("get()", FutureTask::get),
                        of("get(1 s)", task -> task.get(1, TimeUnit.SECONDS)),
                        of("isDone()", FutureTask::isDone),
                        of("isCancelled()", FutureTask::isCancelled)));
    }

    /** A future, and the sum of what those who wait for it were given. */
    private record Promise(CompletableFuture<Integer> future, AtomicInteger given) {
        Promise(CompletableFuture<Integer> future) {
            this(future, new AtomicInteger());
        }

        String contents() {
            Object value = future.isCompletedExceptionally() ? "exception" : future.getNow(0);
            return future.isDone() + " " + value + " " + given + " " + future.getNumberOfDependents();
        }
    }

    private static Subject<Promise> completableFuture() {
        return Subject.of(
                CompletableFuture.class,
                () -> new Promise(new CompletableFuture<>()),
                () -> new Promise(CompletableFuture.completedFuture(1)),
                Promise::contents,
                List.of(
                        write("complete(2)", promise -> promise.future.complete(2)),
                        of(
                                "completeExceptionally()",
                                promise -> promise.future.completeExceptionally(new IllegalStateException())),
                        of("cancel(true)", promise -> promise.future.cancel(true)),
                        action("obtrudeValue(3)", promise -> promise.future.obtrudeValue(3)),
                        action(
                                "obtrudeException()",
                                promise -> promise.future.obtrudeException(new IllegalStateException())),
                        of("get()", promise -> promise.future.get()),
                        of("get(1 s)", promise -> promise.future.get(1, TimeUnit.SECONDS)),
                        of("join()", promise -> promise.future.join()),
                        of("getNow(4)", promise -> promise.future.getNow(4)),
                        of("isDone()", promise -> promise.future.isDone()),
                        of("isCancelled()", promise -> promise.future.isCancelled()),
                        of("isCompletedExceptionally()", promise -> promise.future.isCompletedExceptionally()),
                        of("getNumberOfDependents()", promise -> promise.future.getNumberOfDependents()),
                        writeAction("thenAccept()", promise -> promise.future.thenAccept(promise.given::addAndGet)),
                        action(
                                "handle()",
                                promise -> promise.future.handle((value, thrown) -> promise.given.addAndGet(10))),
                        action(
                                "thenApply()",
                                promise -> promise.future
                                        .thenApply(value -> value * 100)
                                        .thenAccept(promise.given::addAndGet))));
    }

    /** A pool, and how many tasks have run. */
    private record Pool<P extends ExecutorService>(P threads, AtomicInteger ran) {
        Pool(P threads) {
            this(threads, new AtomicInteger());
        }

        /** {@return what the task answers, which its caller waits for} */
        Object schedule(int seconds) throws Exception {
            return ((ScheduledExecutorService) threads)
                    .schedule(ran::incrementAndGet, seconds, TimeUnit.SECONDS)
                    .get();
        }

        String contents() throws InterruptedException {
            threads.shutdown();
            return threads.awaitTermination(1, TimeUnit.HOURS) + " " + ran;
        }
    }

    private static Subject<Pool<ThreadPoolExecutor>> threadPool() {
        return new Subject<>(
                ThreadPoolExecutor.class,
                Map.of("empty", TaskSubjects::oneThread),
                Pool::contents,
                List.of(
                        writeAction("execute()", pool -> pool.threads.execute(pool.ran::incrementAndGet)),
                        action("shutdown()", pool -> pool.threads.shutdown()),
                        of("isShutdown()", pool -> pool.threads.isShutdown()),
                        of("getPoolSize()", pool -> pool.threads.getPoolSize()),
                        of("getTaskCount()", pool -> pool.threads.getTaskCount())),
                true);
    }

    /** Its thread ends when it has waited for a second, so that all threads come to their end. */
    private static Pool<ThreadPoolExecutor> oneThread() {
        ThreadPoolExecutor threads = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        threads.allowCoreThreadTimeOut(true);
        return new Pool<>(threads);
    }

    /** A task that never ends leaves its caller stuck. */
    private static Subject<Pool<ScheduledThreadPoolExecutor>> scheduledPool() {
        return new Subject<>(
                ScheduledThreadPoolExecutor.class,
                Map.of("empty", () -> new Pool<>(new ScheduledThreadPoolExecutor(1))),
                Pool::contents,
                List.of(
                        write("schedule(0)", pool -> pool.schedule(0)),
                        of("schedule(1 s)", pool -> pool.schedule(1)),
                        writeAction("execute()", pool -> pool.threads.execute(pool.ran::incrementAndGet)),
                        action("shutdown()", pool -> pool.threads.shutdown()),
                        of("isShutdown()", pool -> pool.threads.isShutdown())),
                true);
    }

    private static Subject<Pool<ForkJoinPool>> forkJoinPool() {
        return new Subject<>(
                ForkJoinPool.class,
                Map.of("empty", () -> new Pool<>(new ForkJoinPool(1))),
                Pool::contents,
                List.of(
                        writeAction("execute()", pool -> pool.threads.execute(() -> pool.ran.incrementAndGet())),
                        action("shutdown()", pool -> pool.threads.shutdown()),
                        of("isShutdown()", pool -> pool.threads.isShutdown())),
                true);
    }
}
