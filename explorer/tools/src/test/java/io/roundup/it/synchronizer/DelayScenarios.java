// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Time-outs and delays of {@link CompletableFuture}, whose thread is the JDK's own: that of its delay scheduler. */
final class DelayScenarios {
    private DelayScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                Synchronizer.of(
                        "CompletableFuture.orTimeout",
                        () -> List.of(() -> result(new CompletableFuture<>().orTimeout(1, TimeUnit.SECONDS))),
                        "[TimeoutException]"),
                Synchronizer.of(
                        "CompletableFuture.completeOnTimeout",
                        () -> List.of(() -> result(new CompletableFuture<>().completeOnTimeout(5, 1, TimeUnit.DAYS))),
                        "[5]"),
                Synchronizer.of(
                        "CompletableFuture.delayedExecutor",
                        () -> List.of(() -> {
                            long start = System.nanoTime();
                            Executor later = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS, Runnable::run);
                            return result(CompletableFuture.supplyAsync(() -> System.nanoTime() - start, later));
                        }),
                        "[1000000000]"));
    }

    /** Those with too many traces, in some versions of the JDK, to explore them all in a test. */
    static Stream<Synchronizer> large() {
        return Stream.of(
                Synchronizer.of(
                        "CompletableFuture.orTimeout of one that another thread may complete",
                        () -> {
                            CompletableFuture<Integer> future = new CompletableFuture<>();
                            int[] isAwaited = new int[1];
                            return List.of(
                                    () -> {
                                        isAwaited[0] = 1;
                                        return result(future.orTimeout(1, TimeUnit.SECONDS));
                                    },
                                    () -> isAwaited[0] == 1 && future.complete(5));
                        },
                        "[5, true]",
                        "[TimeoutException, false]"),
                Synchronizer.of(
                        "CompletableFuture.completeOnTimeout, the sooner first",
                        () -> List.of(() -> {
                            CompletableFuture<Object> future = new CompletableFuture<>();
                            future.completeOnTimeout(2, 2, TimeUnit.SECONDS);
                            future.completeOnTimeout(1, 1, TimeUnit.SECONDS);
                            return result(future);
                        }),
                        "[1]"));
    }

    /** {@return what a future is completed with, exceptions by the names of their classes} */
    private static Object result(CompletableFuture<?> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException exceptionally) {
            Throwable cause = exceptionally.getCause();
            return cause == null ? exceptionally : cause.getClass().getSimpleName();
        }
    }
}
