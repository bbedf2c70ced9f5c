// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Waits for what happens once, and interruptions of them. A thread that waits says how its wait ended, and whether it
 * is interrupted then.
 */
final class CompletionScenarios {
    /** What is done while a thread waits. */
    private interface Act {
        void on(Thread waiting) throws InterruptedException;
    }

    private CompletionScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                // It finds the interruption first, or the result.
                Synchronizer.of(
                        "interrupt of FutureTask.get, then run",
                        () -> {
                            FutureTask<Integer> task = new FutureTask<>(() -> 5);
                            return around(task::get, thread -> {
                                thread.interrupt();
                                task.run();
                            });
                        },
                        "[5 true]",
                        "[thrown false]"),
                // Both may happen between the times when it finds that the task is new and when it asks for an
                // interruption.
                Synchronizer.of(
                        "run of FutureTask.get, then interrupt",
                        () -> {
                            FutureTask<Integer> task = new FutureTask<>(() -> 5);
                            return around(task::get, thread -> {
                                task.run();
                                thread.interrupt();
                            });
                        },
                        "[5 true]",
                        "[5 false]",
                        "[thrown false]"),
                // Once it knows that the task is about to be done, no interruption is thrown.
                Synchronizer.of(
                        "FutureTask.get of a thread that has asked whether the task is done",
                        () -> {
                            FutureTask<Integer> task = new FutureTask<>(() -> 5);
                            boolean[] isDone = new boolean[1];
                            Callable<Integer> asks = () -> {
                                isDone[0] = task.isDone();
                                return task.get();
                            };
                            return List.of(() -> {
                                String answer = outcome(asks, thread -> {
                                    Thread runs = new Thread(task);
                                    runs.start();
                                    thread.interrupt();
                                    runs.join();
                                });
                                return isDone[0] + " " + answer;
                            });
                        },
                        "[true 5 true]",
                        "[true 5 false]",
                        "[false 5 true]",
                        "[false 5 false]",
                        "[false thrown false]"),
                Synchronizer.of(
                        "interrupt of CompletableFuture.get, then complete",
                        () -> {
                            CompletableFuture<Integer> future = new CompletableFuture<>();
                            return around(future::get, thread -> {
                                thread.interrupt();
                                future.complete(5);
                            });
                        },
                        "[5 true]",
                        "[thrown false]"),
                Synchronizer.of(
                        "complete of CompletableFuture.get, then interrupt",
                        () -> {
                            CompletableFuture<Integer> future = new CompletableFuture<>();
                            return around(future::get, thread -> {
                                future.complete(5);
                                thread.interrupt();
                            });
                        },
                        "[5 true]",
                        "[5 false]",
                        "[thrown false]"),
                Synchronizer.of(
                        "interrupt of CompletableFuture.join",
                        () -> {
                            CompletableFuture<Integer> future = new CompletableFuture<>();
                            return around(future::join, thread -> {
                                thread.interrupt();
                                future.complete(5);
                            });
                        },
                        "[5 true]"),
                // Whoever completes a future runs what depends on it before it wakes up one that has waited for longer.
                // Or that one finds the result when it looks, or even runs what depends on it.
                Synchronizer.of(
                        "CompletableFuture.complete with a dependent that waits for who joins",
                        () -> {
                            CompletableFuture<Integer> future = new CompletableFuture<>();
                            CountDownLatch isJoined = new CountDownLatch(1);
                            return List.of(
                                    Synchronizer.does(() -> {
                                        future.join();
                                        isJoined.countDown();
                                    }),
                                    () -> {
                                        Thread completes = Thread.currentThread();
                                        String[] answer = {"run by the other one"};
                                        future.thenRun(() -> {
                                            if (Thread.currentThread() == completes) {
                                                answer[0] = "joined " + isInTime(isJoined);
                                            }
                                        });
                                        future.complete(1);
                                        return answer[0];
                                    });
                        },
                        "[-, joined true]",
                        "[-, joined false]",
                        "[-, run by the other one]"),
                Synchronizer.of(
                        "interrupt of Phaser.awaitAdvance",
                        () -> {
                            Phaser phaser = new Phaser(1);
                            return around(() -> phaser.awaitAdvance(0), thread -> {
                                thread.interrupt();
                                phaser.arrive();
                            });
                        },
                        "[1 true]"),
                // It waits since before the time-out.
                Synchronizer.of(
                        "interrupt of FutureTask.get after a time-out",
                        () -> {
                            FutureTask<Integer> task = new FutureTask<>(() -> 5);
                            return around(task::get, thread -> {
                                LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
                                thread.interrupt();
                                task.run();
                            });
                        },
                        "[5 true]",
                        "[thrown false]"),
                Synchronizer.of(
                        "run of FutureTask.get after a time-out, then interrupt",
                        () -> {
                            FutureTask<Integer> task = new FutureTask<>(() -> 5);
                            return around(task::get, thread -> {
                                LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
                                task.run();
                                thread.interrupt();
                            });
                        },
                        "[5 true]",
                        "[5 false]"),
                Synchronizer.of(
                        "interrupt of CompletableFuture.get after a time-out, then complete",
                        () -> {
                            CompletableFuture<Integer> future = new CompletableFuture<>();
                            return around(future::get, thread -> {
                                LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
                                thread.interrupt();
                                future.complete(5);
                            });
                        },
                        "[5 true]",
                        "[thrown false]"),
                Synchronizer.of(
                        "complete of CompletableFuture.get after a time-out, then interrupt",
                        () -> {
                            CompletableFuture<Integer> future = new CompletableFuture<>();
                            return around(future::get, thread -> {
                                LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
                                future.complete(5);
                                thread.interrupt();
                            });
                        },
                        "[5 true]",
                        "[5 false]"));
    }

    static List<Callable<?>> runAndGet(FutureTask<Integer> task) {
        return List.of(Synchronizer.does(task::run), task::get);
    }

    /** {@return two threads that go through some phases} */
    static List<Callable<?>> phases(int count) {
        Phaser phaser = new Phaser(2);
        return Collections.nCopies(2, Synchronizer.does(() -> {
            for (int i = 0; i < count; i++) {
                phaser.arriveAndAwaitAdvance();
            }
        }));
    }

    private static List<Callable<?>> around(Callable<Integer> waits, Act act) {
        return List.of(() -> outcome(waits, act));
    }

    /** {@return how another thread's wait ended, to which something has been done} */
    private static String outcome(Callable<Integer> waits, Act act) throws InterruptedException {
        String[] answer = new String[1];
        Thread waiting = new Thread(() -> answer[0] = awaited(waits));
        waiting.start();
        act.on(waiting);
        waiting.join();
        return answer[0];
    }

    private static boolean isInTime(CountDownLatch latch) {
        try {
            return latch.await(1, TimeUnit.SECONDS);
        } catch (InterruptedException unexpected) {
            throw new AssertionError(unexpected);
        }
    }

    private static String awaited(Callable<Integer> waits) {
        try {
            return waits.call() + " " + Thread.interrupted();
        } catch (InterruptedException thrown) {
            return "thrown " + Thread.interrupted();
        } catch (Exception unexpected) {
            return unexpected.toString();
        }
    }
}
