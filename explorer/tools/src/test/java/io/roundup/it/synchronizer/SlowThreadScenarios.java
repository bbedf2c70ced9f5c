// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** One thread waits, at most for a second, for what another one is about to do, which may be slow. */
final class SlowThreadScenarios {
    private SlowThreadScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                isIt("CountDownLatch.await", SlowThreadScenarios::latch),
                isIt("Semaphore.tryAcquire", () -> semaphore(false)),
                isIt("fair Semaphore.tryAcquire", () -> semaphore(true)),
                isIt("Condition.awaitNanos", SlowThreadScenarios::condition),
                isIt("Object.wait", SlowThreadScenarios::monitor),
                isIt("LockSupport.parkNanos", SlowThreadScenarios::permit),
                isIt("Thread.join", SlowThreadScenarios::end),
                isIt("LinkedBlockingQueue.poll", () -> poll(new LinkedBlockingQueue<>())),
                isIt("ArrayBlockingQueue.poll", () -> poll(new ArrayBlockingQueue<>(1))),
                handOver("SynchronousQueue", SynchronousQueue::new),
                handOver("LinkedTransferQueue", LinkedTransferQueue::new),
                isIt("FutureTask.get", SlowThreadScenarios::task),
                isIt("CompletableFuture.get", SlowThreadScenarios::future),
                heldForAWhile("ReentrantLock.tryLock", false),
                heldForAWhile("fair ReentrantLock.tryLock", true),
                Synchronizer.of(
                        "ReentrantReadWriteLock.tryLock while another one writes",
                        () -> {
                            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
                            return List.of(() -> tryLock(lock.readLock()), does(() -> {
                                lock.writeLock().lock();
                                lock.writeLock().unlock();
                            }));
                        },
                        "[true, -]",
                        "[false, -]"),
                Synchronizer.of(
                        "permit that comes after the wait has given up, and is there for the next one",
                        () -> {
                            Semaphore semaphore = new Semaphore(0);
                            return List.of(
                                    () -> semaphore.tryAcquire(1, TimeUnit.SECONDS)
                                            + " "
                                            + semaphore.tryAcquire(1, TimeUnit.SECONDS),
                                    does(semaphore::release));
                        },
                        "[true false, -]",
                        "[false true, -]",
                        "[false false, -]"),
                Synchronizer.of(
                        "queue of a fair lock that one has left",
                        () -> {
                            ReentrantLock lock = new ReentrantLock(true);
                            Callable<?> tries = () -> tryLock(lock);
                            return List.of(tries, tries);
                        },
                        "[true, true]",
                        "[true, false]",
                        "[false, true]"),
                Synchronizer.of(
                        "interruption or time-out of CountDownLatch.await",
                        () -> {
                            CountDownLatch isNever = new CountDownLatch(1);
                            CountDownLatch isKnown = new CountDownLatch(1);
                            Thread[] waiter = new Thread[1];
                            return List.of(
                                    () -> {
                                        waiter[0] = Thread.currentThread();
                                        isKnown.countDown();
                                        try {
                                            return isNever.await(1, TimeUnit.SECONDS) + " " + Thread.interrupted();
                                        } catch (InterruptedException thrown) {
                                            return "interrupted " + Thread.interrupted();
                                        }
                                    },
                                    does(() -> {
                                        isKnown.await();
                                        waiter[0].interrupt();
                                    }));
                        },
                        "[false false, -]",
                        "[false true, -]",
                        "[interrupted false, -]"),
                Synchronizer.of(
                        "clock of a thread that has waited in vain",
                        () -> {
                            Semaphore semaphore = new Semaphore(0);
                            return List.of(
                                    () -> {
                                        long before = System.nanoTime();
                                        boolean isTaken = semaphore.tryAcquire(1, TimeUnit.SECONDS);
                                        return isTaken + " " + (System.nanoTime() - before >= 1_000_000_000);
                                    },
                                    does(semaphore::release));
                        },
                        "[true false, -]",
                        "[true true, -]",
                        "[false true, -]"));
    }

    /** Both give up, or none does. */
    private static Synchronizer handOver(String name, Supplier<BlockingQueue<Integer>> queues) {
        return Synchronizer.of(
                name + " that both wait at",
                () -> {
                    BlockingQueue<Integer> queue = queues.get();
                    return List.of(() -> queue.poll(1, TimeUnit.SECONDS), () -> offer(queue));
                },
                "[1, true]",
                "[null, false]");
    }

    private static boolean offer(BlockingQueue<Integer> queue) throws InterruptedException {
        return queue instanceof LinkedTransferQueue<Integer> transfers
                ? transfers.tryTransfer(1, 1, TimeUnit.SECONDS)
                : queue.offer(1, 1, TimeUnit.SECONDS);
    }

    /** A wait for something, and what makes it come. */
    private record Pair(Callable<Boolean> isThere, Synchronizer.Body makes) {}

    /** One waits for what another one does. It may have come, or come too late. */
    private static Synchronizer isIt(String name, Supplier<Pair> pair) {
        return Synchronizer.of(
                name + " for what comes, early or late",
                () -> {
                    Pair both = pair.get();
                    return List.of(both.isThere(), does(both.makes()));
                },
                "[true, -]",
                "[false, -]");
    }

    private static Synchronizer heldForAWhile(String name, boolean isFair) {
        return Synchronizer.of(
                name + " of a lock that is held for a while",
                () -> {
                    ReentrantLock lock = new ReentrantLock(isFair);
                    return List.of(() -> tryLock(lock), does(() -> {
                        lock.lock();
                        Thread.sleep(100);
                        lock.unlock();
                    }));
                },
                "[true, -]",
                "[false, -]");
    }

    private static boolean tryLock(Lock lock) throws InterruptedException {
        boolean isTaken = lock.tryLock(5, TimeUnit.MILLISECONDS);
        if (isTaken) {
            lock.unlock();
        }
        return isTaken;
    }

    private static Pair latch() {
        CountDownLatch latch = new CountDownLatch(1);
        return new Pair(() -> latch.await(1, TimeUnit.SECONDS), latch::countDown);
    }

    private static Pair semaphore(boolean isFair) {
        Semaphore semaphore = new Semaphore(0, isFair);
        return new Pair(() -> semaphore.tryAcquire(1, TimeUnit.SECONDS), semaphore::release);
    }

    private static Pair condition() {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] isThere = new boolean[1];
        return new Pair(
                () -> {
                    lock.lock();
                    try {
                        return isThere[0] || condition.awaitNanos(1_000_000_000) > 0;
                    } finally {
                        lock.unlock();
                    }
                },
                () -> {
                    lock.lock();
                    isThere[0] = true;
                    condition.signal();
                    lock.unlock();
                });
    }

    private static Pair monitor() {
        boolean[] isThere = new boolean[1];
        return new Pair(
                () -> {
                    synchronized (isThere) {
                        if (!isThere[0]) {
                            isThere.wait(1_000);
                        }
                        return isThere[0];
                    }
                },
                () -> {
                    synchronized (isThere) {
                        isThere[0] = true;
                        isThere.notifyAll();
                    }
                });
    }

    private static Pair permit() {
        Thread[] waiter = new Thread[1];
        CountDownLatch isKnown = new CountDownLatch(1);
        return new Pair(
                () -> {
                    waiter[0] = Thread.currentThread();
                    isKnown.countDown();
                    long before = System.nanoTime();
                    LockSupport.parkNanos(1_000_000_000);
                    return System.nanoTime() - before < 1_000_000_000;
                },
                () -> {
                    isKnown.await();
                    LockSupport.unpark(waiter[0]);
                });
    }

    private static Pair end() {
        Thread started = new Thread(() -> {});
        CountDownLatch isStarted = new CountDownLatch(1);
        return new Pair(
                () -> {
                    isStarted.await();
                    started.join(1_000);
                    return !started.isAlive();
                },
                () -> {
                    started.start();
                    isStarted.countDown();
                });
    }

    private static Pair poll(BlockingQueue<Integer> queue) {
        return new Pair(() -> queue.poll(1, TimeUnit.SECONDS) != null, () -> queue.add(1));
    }

    private static Pair task() {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        return new Pair(() -> isInTime(() -> task.get(1, TimeUnit.SECONDS)), task::run);
    }

    private static Pair future() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        return new Pair(() -> isInTime(() -> future.get(1, TimeUnit.SECONDS)), () -> future.complete(1));
    }

    private static boolean isInTime(Callable<Integer> get) throws Exception {
        try {
            return get.call() == 1;
        } catch (TimeoutException late) {
            return false;
        }
    }
}
