// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Stream;

/** Locks and synchronizers of {@code java.util.concurrent}. */
final class LockScenarios {
    private LockScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                Synchronizer.of("ReentrantLock.lock", () -> twice(new ReentrantLock()), "[1, 2]", "[2, 1]"),
                Synchronizer.of("fair ReentrantLock.lock", () -> twice(new ReentrantLock(true)), "[1, 2]", "[2, 1]"),
                Synchronizer.of(
                        "ReentrantLock.tryLock",
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            return List.of(() -> tries(lock), () -> tries(lock));
                        },
                        "[true, true]",
                        "[true, false]",
                        "[false, true]"),
                Synchronizer.of(
                        "ReentrantLock.tryLock with a time-out",
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            Callable<?> keeps = () -> lock.tryLock(1, TimeUnit.SECONDS);
                            return List.of(keeps, keeps);
                        },
                        "[true, false]",
                        "[false, true]"),
                Synchronizer.of(
                        "ReentrantLock.lockInterruptibly",
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            Callable<?> locks = () -> {
                                lock.lockInterruptibly();
                                lock.unlock();
                                return "locked";
                            };
                            return List.of(() -> ThreadScenarios.interrupted(locks));
                        },
                        "[locked]",
                        "[InterruptedException]"),
                Synchronizer.of("Condition.await", () -> condition(new ReentrantLock()), "[ready, -]"),
                Synchronizer.of(
                        "ReentrantLock.lockInterruptibly of a held lock",
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            Callable<?> locks = () -> {
                                lock.lockInterruptibly();
                                return "locked";
                            };
                            return List.of(() -> {
                                lock.lock();
                                try {
                                    return ThreadScenarios.interrupted(locks);
                                } finally {
                                    lock.unlock();
                                }
                            });
                        },
                        "[InterruptedException]"),
                Synchronizer.of(
                        "Condition.await with a time-out",
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            Condition condition = lock.newCondition();
                            Callable<?> waits = () -> {
                                lock.lock();
                                boolean inTime = condition.await(1, TimeUnit.SECONDS);
                                lock.unlock();
                                return inTime;
                            };
                            return List.of(waits, does(() -> {
                                lock.lock();
                                condition.signal();
                                lock.unlock();
                            }));
                        },
                        "[true, -]",
                        "[false, -]"),
                Synchronizer.of(
                        "ReentrantReadWriteLock",
                        () -> {
                            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
                            return pair(lock.readLock(), lock.writeLock());
                        },
                        "[00, -]",
                        "[11, -]"),
                Synchronizer.of(
                        "ReentrantReadWriteLock.tryLock",
                        () -> {
                            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
                            return List.of(
                                    () -> lock.readLock().tryLock(),
                                    () -> lock.writeLock().tryLock());
                        },
                        "[true, false]",
                        "[false, true]"),
                Synchronizer.of(
                        "StampedLock",
                        () -> {
                            StampedLock lock = new StampedLock();
                            return pair(lock.asReadLock(), lock.asWriteLock());
                        },
                        "[00, -]",
                        "[11, -]"),
                Synchronizer.of(
                        "StampedLock.tryOptimisticRead",
                        () -> {
                            StampedLock lock = new StampedLock();
                            AtomicInteger data = new AtomicInteger();
                            return List.of(
                                    () -> {
                                        long stamp = lock.tryOptimisticRead();
                                        int seen = data.get();
                                        return lock.validate(stamp) ? seen : "again";
                                    },
                                    does(() -> {
                                        long stamp = lock.writeLock();
                                        data.set(1);
                                        lock.unlockWrite(stamp);
                                    }));
                        },
                        "[0, -]",
                        "[1, -]",
                        "[again, -]"),
                Synchronizer.of(
                        "Semaphore.acquire",
                        () -> {
                            Semaphore semaphore = new Semaphore(1);
                            AtomicInteger count = new AtomicInteger();
                            Callable<?> counts = () -> {
                                semaphore.acquire();
                                int now = count.incrementAndGet();
                                semaphore.release();
                                return now;
                            };
                            return List.of(counts, counts);
                        },
                        "[1, 2]",
                        "[2, 1]"),
                Synchronizer.of(
                        "Semaphore.tryAcquire",
                        () -> {
                            Semaphore semaphore = new Semaphore(1);
                            return List.of(semaphore::tryAcquire, semaphore::tryAcquire, does(semaphore::release));
                        },
                        "[true, false, -]",
                        "[false, true, -]",
                        "[true, true, -]"),
                Synchronizer.of(
                        "CountDownLatch",
                        () -> {
                            CountDownLatch latch = new CountDownLatch(2);
                            AtomicInteger count = new AtomicInteger();
                            Callable<?> counts = does(() -> {
                                count.incrementAndGet();
                                latch.countDown();
                            });
                            return List.of(
                                    () -> {
                                        latch.await();
                                        return count.get();
                                    },
                                    counts,
                                    counts);
                        },
                        "[2, -, -]"),
                Synchronizer.of(
                        "CyclicBarrier",
                        () -> {
                            CyclicBarrier barrier = new CyclicBarrier(2);
                            Callable<?> waits = () -> barrier.await(1, TimeUnit.DAYS);
                            return List.of(waits, waits);
                        },
                        "[0, 1]",
                        "[1, 0]"),
                Synchronizer.of(
                        "CyclicBarrier.reset",
                        () -> {
                            CyclicBarrier barrier = new CyclicBarrier(2);
                            return List.of(
                                    () -> {
                                        try {
                                            return barrier.await(1, TimeUnit.SECONDS);
                                        } catch (BrokenBarrierException broken) {
                                            return "broken";
                                        }
                                    },
                                    does(barrier::reset));
                        },
                        "[broken, -]",
                        "[TimeoutException, -]"),
                Synchronizer.of(
                        "Phaser",
                        () -> {
                            Phaser phaser = new Phaser(2);
                            return List.of(phaser::arriveAndAwaitAdvance, phaser::arriveAndAwaitAdvance);
                        },
                        "[1, 1]"),
                Synchronizer.of(
                        "Phaser.arriveAndDeregister",
                        () -> {
                            Phaser phaser = new Phaser(2);
                            return List.of(
                                    () -> phaser.awaitAdvance(phaser.arrive()) + " of " + phaser.getRegisteredParties(),
                                    phaser::arriveAndDeregister);
                        },
                        "[1 of 1, 0]"),
                Synchronizer.of(
                        "Exchanger",
                        () -> {
                            Exchanger<String> exchanger = new Exchanger<>();
                            return List.of(() -> exchanger.exchange("a"), () -> exchanger.exchange("b"));
                        },
                        "[b, a]"));
    }

    /** Both count under a lock. */
    private static List<Callable<?>> twice(Lock lock) {
        int[] count = new int[1];
        Callable<?> counts = () -> {
            lock.lock();
            try {
                return ++count[0];
            } finally {
                lock.unlock();
            }
        };
        return List.of(counts, counts);
    }

    private static boolean tries(Lock lock) {
        boolean isTaken = lock.tryLock();
        if (isTaken) {
            lock.unlock();
        }
        return isTaken;
    }

    static List<Callable<?>> condition(ReentrantLock lock) {
        Condition condition = lock.newCondition();
        boolean[] isReady = new boolean[1];
        Callable<?> waits = () -> {
            lock.lock();
            try {
                while (!isReady[0]) {
                    condition.await();
                }
                return "ready";
            } finally {
                lock.unlock();
            }
        };
        return List.of(waits, does(() -> {
            lock.lock();
            isReady[0] = true;
            condition.signal();
            lock.unlock();
        }));
    }

    /** One reads two variables, the other one writes both. */
    private static List<Callable<?>> pair(Lock reads, Lock writes) {
        int[] data = new int[2];
        Callable<?> reader = () -> {
            reads.lock();
            try {
                return "" + data[0] + data[1];
            } finally {
                reads.unlock();
            }
        };
        return List.of(reader, does(() -> {
            writes.lock();
            data[0] = 1;
            data[1] = 1;
            writes.unlock();
        }));
    }
}
