// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/** Waits that end at the same time: what their threads do then races. */
final class TimeOutScenarios {
    private TimeOutScenarios() {}

    /** Waits in vain, for a second. */
    private interface Wait {
        void run() throws InterruptedException, TimeoutException;
    }

    static Stream<Synchronizer> all() {
        return Stream.of(
                Synchronizer.of(
                        "spin lock that is replaced after a time-out",
                        TimeOutScenarios::replaceLock,
                        "[0, -]",
                        "[1, -]",
                        "[2, -]"),
                // Who can go on does so before a time-out, also if it waits at the lock that was there before.
                Synchronizer.of(
                        "spin lock that is replaced before a time-out",
                        TimeOutScenarios::replaceLockAndWait,
                        "[-, true]"),
                race("LockSupport.parkNanos", () -> LockSupport.parkNanos(1_000_000_000)),
                race("Object.wait", new Monitor()::await),
                race("CountDownLatch.await", () -> new CountDownLatch(1).await(1, TimeUnit.SECONDS)),
                race("Semaphore.tryAcquire", () -> new Semaphore(0).tryAcquire(1, TimeUnit.SECONDS)),
                race("fair Semaphore.tryAcquire", () -> new Semaphore(0, true).tryAcquire(1, TimeUnit.SECONDS)),
                race("Condition.awaitNanos", TimeOutScenarios::awaitCondition),
                race("Thread.join", () -> Thread.currentThread().join(1_000)),
                race("SynchronousQueue.poll", () -> new SynchronousQueue<>().poll(1, TimeUnit.SECONDS)),
                race("ArrayBlockingQueue.poll", () -> new ArrayBlockingQueue<>(1).poll(1, TimeUnit.SECONDS)),
                race("Exchanger.exchange", TimeOutScenarios::exchange),
                Synchronizer.of(
                        "time-outs that come one after the other",
                        () -> {
                            Racy racy = new Racy();
                            return List.of(
                                    () -> {
                                        LockSupport.parkNanos(1_000_000_000);
                                        return racy.increment();
                                    },
                                    () -> {
                                        LockSupport.parkNanos(2_000_000_000);
                                        return racy.increment();
                                    });
                        },
                        "[1, 2]"),
                Synchronizer.of(
                        "permit that is given back when the wait for it times out",
                        () -> {
                            Semaphore semaphore = new Semaphore(1);
                            return List.of(
                                    () -> {
                                        semaphore.acquire();
                                        LockSupport.parkNanos(1_000_000_000);
                                        semaphore.release();
                                        return "-";
                                    },
                                    () -> {
                                        boolean isTaken = semaphore.tryAcquire(1, TimeUnit.SECONDS);
                                        if (isTaken) {
                                            semaphore.release();
                                        }
                                        return isTaken;
                                    });
                        },
                        "[-, true]",
                        "[-, false]"),
                interrupts("CountDownLatch.await", () -> new CountDownLatch(1).await(1, TimeUnit.SECONDS)),
                interrupts("Semaphore.tryAcquire", () -> new Semaphore(0).tryAcquire(1, TimeUnit.SECONDS)),
                interrupts("fair Semaphore.tryAcquire", () -> new Semaphore(0, true).tryAcquire(1, TimeUnit.SECONDS)),
                interrupts("Thread.join", () -> Thread.currentThread().join(1_000)),
                interrupts("Object.wait", new Monitor()::await),
                Synchronizer.of(
                        "notification by one that has waited as long",
                        () -> {
                            Monitor monitor = new Monitor();
                            return List.of(monitor::awaitASecond, monitor::notifyAfterASecond);
                        },
                        "[timed out, -]",
                        "[notified, -]"));
    }

    /** One waits for a lock that nobody gives back, until the other puts another one in its place, and then counts. */
    @SuppressWarnings("NullAway") // A check for null would make another loop of it.
    private static List<Callable<?>> replaceLock() {
        AtomicReference<AtomicBoolean> lock = new AtomicReference<>(new AtomicBoolean(true));
        AtomicInteger count = new AtomicInteger();
        return List.of(
                () -> {
                    while (!lock.get().compareAndSet(false, true)) {
                        Thread.onSpinWait();
                    }
                    return count.get();
                },
                Synchronizer.does(() -> {
                    new CountDownLatch(1).await(1, TimeUnit.SECONDS);
                    lock.set(new AtomicBoolean());
                    count.set(1);
                    count.set(2);
                }));
    }

    /** One waits for a lock that nobody gives back, until the other puts another one in its place, and waits for it. */
    @SuppressWarnings("NullAway") // A check for null would make another loop of it.
    private static List<Callable<?>> replaceLockAndWait() {
        AtomicReference<AtomicBoolean> lock = new AtomicReference<>(new AtomicBoolean(true));
        CountDownLatch taken = new CountDownLatch(1);
        return List.of(
                Synchronizer.does(() -> {
                    while (!lock.get().compareAndSet(false, true)) {
                        Thread.onSpinWait();
                    }
                    taken.countDown();
                }),
                () -> {
                    lock.set(new AtomicBoolean());
                    return taken.await(1, TimeUnit.SECONDS);
                });
    }

    /** Two threads wait in vain, each for something of its own, and count without a lock. */
    private static Synchronizer race(String name, Wait wait) {
        return Synchronizer.of(
                name + " of two that time out at once",
                () -> {
                    Racy racy = new Racy();
                    Callable<?> waits = () -> {
                        wait.run();
                        return racy.increment();
                    };
                    return List.of(waits, waits);
                },
                "[1, 1]",
                "[1, 2]",
                "[2, 1]");
    }

    /** One waits in vain, and another one interrupts it after waiting as long. */
    private static Synchronizer interrupts(String name, Wait wait) {
        return Synchronizer.of(
                name + " interrupted by one that times out at once",
                () -> {
                    Thread[] waiter = new Thread[1];
                    CountDownLatch isKnown = new CountDownLatch(1);
                    return List.of(
                            () -> {
                                waiter[0] = Thread.currentThread();
                                isKnown.countDown();
                                try {
                                    wait.run();
                                    return "timed out";
                                } catch (InterruptedException interrupted) {
                                    return "interrupted";
                                }
                            },
                            () -> {
                                isKnown.await();
                                LockSupport.parkNanos(1_000_000_000);
                                waiter[0].interrupt();
                                return "-";
                            });
                },
                "[timed out, -]",
                "[interrupted, -]");
    }

    private static void awaitCondition() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        lock.lock();
        try {
            condition.awaitNanos(1_000_000_000);
        } finally {
            lock.unlock();
        }
    }

    private static void exchange() throws InterruptedException {
        try {
            new Exchanger<String>().exchange("nobody's", 1, TimeUnit.SECONDS);
        } catch (TimeoutException expected) {
            // It has waited, which is all that it should.
        }
    }

    /** A number that loses increments. */
    private static final class Racy {
        private int number;

        int increment() {
            return ++number;
        }
    }

    /** Somebody waits on it. */
    private static final class Monitor {
        private boolean isNotified;

        synchronized void await() throws InterruptedException {
            wait(1_000);
        }

        synchronized String awaitASecond() throws InterruptedException {
            wait(1_000);
            return isNotified ? "notified" : "timed out";
        }

        String notifyAfterASecond() {
            LockSupport.parkNanos(1_000_000_000);
            synchronized (this) {
                isNotified = true;
                notifyAll();
            }
            return "-";
        }
    }
}
