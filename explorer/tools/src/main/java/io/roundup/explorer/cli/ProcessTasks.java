// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.settings.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Tasks that each wait for a process of their own, several at once. A request to stop ends the processes. Tasks without
 * a result then get one that says so.
 *
 * @param <T> a task
 * @param <R> what comes of it
 * @param stop ends them early
 * @param ended what then comes of one
 * @param failed of a fault of ours
 */
record ProcessTasks<T, R>(StopRequest stop, Function<T, R> ended, BiFunction<T, Throwable, R> failed) {
    private static final long LOOK_MILLIS = 100;

    /** Runs a task, and ends its process if the thread is interrupted. */
    @FunctionalInterface
    interface Body<T, R> {
        R run(T task) throws Exception;
    }

    /**
     * {@return what came of all, in their order}
     *
     * @param atOnce how many run at once
     * @param body runs one; called by several threads
     * @throws InputException that the body throws
     */
    List<R> run(List<T> tasks, int atOnce, Body<T, R> body) {
        ExecutorService threads = Executors.newFixedThreadPool(Math.max(1, atOnce), ProcessTasks::daemon);
        List<Future<R>> futures = new ArrayList<>();
        for (T task : tasks) {
            futures.add(threads.submit(() -> body.run(task)));
        }
        List<R> results = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            results.add(result(tasks.get(i), futures.get(i), threads));
        }
        threads.shutdownNow();
        return results;
    }

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body, "roundup-process");
        thread.setDaemon(true);
        return thread;
    }

    private R result(T task, Future<R> future, ExecutorService threads) {
        while (true) {
            try {
                return future.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException waiting) {
                if (stop.isMade()) {
                    // Interrupts the threads, which end their processes.
                    threads.shutdownNow().forEach(left -> ((Future<?>) left).cancel(false));
                }
            } catch (ExecutionException thrown) {
                if (thrown.getCause() instanceof InputException refused) {
                    throw refused;
                }
                return stop.isMade() ? ended.apply(task) : failed.apply(task, thrown.getCause());
            } catch (InterruptedException | CancellationException early) {
                return ended.apply(task);
            }
        }
    }
}
