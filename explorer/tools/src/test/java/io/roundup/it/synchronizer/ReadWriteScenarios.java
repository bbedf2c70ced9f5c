// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.stream.Stream;

/** Read-write locks, fair ones and others. */
final class ReadWriteScenarios {
    private ReadWriteScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                        of(
                                "excludes writers",
                                lock -> {
                                    int[] count = new int[1];
                                    return List.of(() -> counts(lock, count), () -> counts(lock, count));
                                },
                                "[1, 2]",
                                "[2, 1]"),
                        of("lets readers in at once", ReadWriteScenarios::meet, "[-, -]"),
                        of(
                                "is handed from a writer to itself as a reader",
                                lock -> {
                                    AtomicInteger data = new AtomicInteger();
                                    return List.of(
                                            () -> {
                                                lock.writeLock().lock();
                                                data.set(1);
                                                lock.readLock().lock();
                                                lock.writeLock().unlock();
                                                int seen = data.get();
                                                lock.readLock().unlock();
                                                return seen;
                                            },
                                            does(() -> {
                                                lock.writeLock().lock();
                                                data.set(2);
                                                lock.writeLock().unlock();
                                            }));
                                },
                                "[1, -]"),
                        of(
                                "does not become a writer's while it is a reader's",
                                lock -> List.of(
                                        () -> {
                                            lock.readLock().lock();
                                            boolean isTaken = lock.writeLock().tryLock();
                                            lock.readLock().unlock();
                                            return isTaken;
                                        },
                                        does(() -> lock.isWriteLocked())),
                                "[false, -]"),
                        of(
                                "blocks a reader who would write",
                                lock -> List.of(
                                        does(() -> {
                                            lock.readLock().lock();
                                            lock.writeLock().lock();
                                        }),
                                        does(() -> lock.isWriteLocked())),
                                "blocked"),
                        of(
                                "counts its holds",
                                lock -> List.of(
                                        () -> {
                                            lock.readLock().lock();
                                            lock.readLock().lock();
                                            String holds = "" + lock.getReadHoldCount();
                                            lock.readLock().unlock();
                                            holds += lock.getReadHoldCount();
                                            lock.readLock().unlock();
                                            holds += lock.getReadHoldCount();
                                            lock.writeLock().lock();
                                            lock.writeLock().lock();
                                            holds += lock.getWriteHoldCount();
                                            lock.writeLock().unlock();
                                            holds += lock.isWriteLockedByCurrentThread();
                                            lock.writeLock().unlock();
                                            return holds + lock.isWriteLockedByCurrentThread();
                                        },
                                        () -> counts(lock, new int[1])),
                                "[2102truefalse, 1]"),
                        of(
                                "tells others how many read",
                                lock -> List.of(
                                        does(() -> {
                                            lock.readLock().lock();
                                            lock.readLock().unlock();
                                        }),
                                        () -> lock.getReadLockCount()),
                                "[-, 0]",
                                "[-, 1]"),
                        of(
                                "is not given back by who does not have it",
                                lock -> List.of(does(lock.readLock()::unlock), does(lock.writeLock()::unlock)),
                                "[IllegalMonitorStateException, IllegalMonitorStateException]"),
                        of(
                                "is not given back by who has the other half",
                                lock -> List.of(
                                        does(() -> {
                                            lock.readLock().lock();
                                            lock.writeLock().unlock();
                                        }),
                                        does(() -> lock.isWriteLocked())),
                                "[IllegalMonitorStateException, -]"),
                        of("has conditions", ReadWriteScenarios::signals, "[1, -]"),
                        of(
                                "is tried for a while",
                                lock -> List.of(
                                        () -> lock.writeLock().tryLock(1, TimeUnit.SECONDS),
                                        does(lock.readLock()::lock)),
                                "blocked",
                                "[false, -]"),
                        of(
                                "is not waited for by who is interrupted",
                                lock -> List.of(
                                        () -> interrupted(lock.readLock()), () -> interrupted(lock.writeLock())),
                                "[InterruptedException, InterruptedException]"),
                        fair(
                                "lets a reader wait behind a writer who waits",
                                lock -> {
                                    CountDownLatch read = new CountDownLatch(1);
                                    return List.of(
                                            does(() -> {
                                                lock.readLock().lock();
                                                read.await();
                                                lock.readLock().unlock();
                                            }),
                                            does(() -> {
                                                lock.readLock().lock();
                                                lock.readLock().unlock();
                                                read.countDown();
                                            }),
                                            () -> counts(lock, new int[1]));
                                },
                                "[-, -, 1]",
                                "blocked"),
                        fair(
                                "lets who reads already read again before a writer who waits",
                                lock -> List.of(
                                        does(() -> {
                                            lock.readLock().lock();
                                            lock.readLock().lock();
                                            lock.readLock().unlock();
                                            lock.readLock().unlock();
                                        }),
                                        () -> counts(lock, new int[1])),
                                "[-, 1]"),
                        fair(
                                "is tried before those who wait",
                                lock -> triesWhileAWriterComes(
                                        lock, () -> lock.readLock().tryLock()),
                                "[-, -, true]"),
                        fair(
                                "is tried in turn",
                                lock -> triesWhileAWriterComes(
                                        lock, () -> lock.readLock().tryLock(0, TimeUnit.SECONDS)),
                                "[-, -, true]",
                                "[-, -, false]"),
                        fair(
                                "tells who waits",
                                lock -> List.of(
                                        () -> {
                                            lock.writeLock().lock();
                                            int waiting = lock.getQueueLength();
                                            lock.writeLock().unlock();
                                            return waiting;
                                        },
                                        does(() -> {
                                            lock.readLock().lock();
                                            lock.readLock().unlock();
                                        })),
                                "[0, -]",
                                "[1, -]"))
                .flatMap(List::stream);
    }

    /** One reads, one who would write comes, and one tries. */
    private static List<Callable<?>> triesWhileAWriterComes(ReentrantReadWriteLock lock, Callable<?> attempt) {
        CountDownLatch held = new CountDownLatch(1);
        return List.of(
                does(() -> {
                    lock.readLock().lock();
                    held.countDown();
                }),
                does(() -> {
                    held.await();
                    lock.writeLock().tryLock(1, TimeUnit.SECONDS);
                }),
                () -> {
                    held.await();
                    return attempt.call();
                });
    }

    /** With a lock that is not fair, and with a fair one. */
    private static List<Synchronizer> of(
            String what, Function<ReentrantReadWriteLock, List<Callable<?>>> threads, String... outcomes) {
        Synchronizer unfair = Synchronizer.of(
                "ReentrantReadWriteLock " + what, () -> threads.apply(new ReentrantReadWriteLock()), outcomes);
        return List.of(unfair, fair(what, threads, outcomes).get(0));
    }

    private static List<Synchronizer> fair(
            String what, Function<ReentrantReadWriteLock, List<Callable<?>>> threads, String... outcomes) {
        return List.of(Synchronizer.of(
                "fair ReentrantReadWriteLock " + what,
                () -> threads.apply(new ReentrantReadWriteLock(true)),
                outcomes));
    }

    private static int counts(ReentrantReadWriteLock lock, int[] count) {
        lock.writeLock().lock();
        try {
            return ++count[0];
        } finally {
            lock.writeLock().unlock();
        }
    }

    private static List<Callable<?>> meet(ReentrantReadWriteLock lock) {
        CountDownLatch both = new CountDownLatch(2);
        Callable<?> reads = does(() -> {
            lock.readLock().lock();
            both.countDown();
            both.await();
            lock.readLock().unlock();
        });
        return List.of(reads, reads);
    }

    private static List<Callable<?>> signals(ReentrantReadWriteLock lock) {
        Condition condition = lock.writeLock().newCondition();
        int[] data = new int[1];
        return List.of(
                () -> {
                    lock.writeLock().lock();
                    try {
                        while (data[0] == 0) {
                            condition.await();
                        }
                        return data[0];
                    } finally {
                        lock.writeLock().unlock();
                    }
                },
                does(() -> {
                    lock.writeLock().lock();
                    data[0] = 1;
                    condition.signal();
                    lock.writeLock().unlock();
                }));
    }

    private static String interrupted(Lock lock) throws InterruptedException {
        Thread.currentThread().interrupt();
        lock.lockInterruptibly();
        return "locked";
    }
}
