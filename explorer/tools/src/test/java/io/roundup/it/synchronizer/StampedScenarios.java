// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.StampedLock;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** {@code StampedLock}, which is explored by its state. The number that it guards is written without it nowhere. */
final class StampedScenarios {
    private StampedScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                of(
                        "excludes writers",
                        (lock, data) -> List.of(() -> add(lock, data), () -> add(lock, data)),
                        "[1, 2]",
                        "[2, 1]"),
                of(
                        "lets readers in at once",
                        (lock, data) -> {
                            CountDownLatch both = new CountDownLatch(2);
                            return List.of(does(() -> meet(lock, both)), does(() -> meet(lock, both)));
                        },
                        "[-, -]"),
                of(
                        "is not given back by a reader who goes",
                        (lock, data) -> List.of(does(() -> lock.readLock()), () -> add(lock, data)),
                        "[-, 1]",
                        "blocked"),
                of(
                        "is given up on after a time",
                        (lock, data) -> List.of(does(() -> lock.writeLock()), () -> {
                            long stamp = lock.tryReadLock(1, TimeUnit.SECONDS);
                            if (stamp != 0) {
                                lock.unlock(stamp);
                            }
                            return stamp != 0;
                        }),
                        "[-, true]",
                        "[-, false]"),
                of(
                        "is given up on when interrupted",
                        (lock, data) -> {
                            Thread[] waiting = new Thread[1];
                            CountDownLatch known = new CountDownLatch(1);
                            long stamp = lock.writeLock();
                            return List.of(
                                    () -> {
                                        waiting[0] = Thread.currentThread();
                                        known.countDown();
                                        try {
                                            lock.readLockInterruptibly();
                                            return "read";
                                        } catch (InterruptedException interrupted) {
                                            return "interrupted";
                                        }
                                    },
                                    does(() -> {
                                        known.await();
                                        waiting[0].interrupt();
                                        lock.unlockWrite(stamp);
                                    }));
                        },
                        "[interrupted, -]",
                        "[read, -]"),
                of(
                        "tells who has read that it was written",
                        (lock, data) -> List.of(
                                () -> {
                                    long stamp = lock.tryOptimisticRead();
                                    int seen = data.get();
                                    return lock.validate(stamp) ? seen : "again";
                                },
                                () -> add(lock, data)),
                        "[0, 1]",
                        "[1, 1]",
                        "[again, 1]"),
                of(
                        "converts the only reader to a writer",
                        (lock, data) -> List.of(
                                () -> {
                                    long read = lock.readLock();
                                    long write = lock.tryConvertToWriteLock(read);
                                    lock.unlock(write == 0 ? read : write);
                                    return write != 0;
                                },
                                () -> {
                                    long stamp = lock.tryReadLock();
                                    if (stamp != 0) {
                                        lock.unlockRead(stamp);
                                    }
                                    return stamp != 0;
                                }),
                        "[true, true]",
                        "[true, false]",
                        "[false, true]"),
                of(
                        "converts who has looked to a writer, if nobody has written since",
                        (lock, data) -> List.of(
                                () -> {
                                    long stamp = lock.tryConvertToWriteLock(lock.tryOptimisticRead());
                                    if (stamp != 0) {
                                        lock.unlockWrite(stamp);
                                    }
                                    return stamp != 0;
                                },
                                () -> add(lock, data)),
                        "[true, 1]",
                        "[false, 1]"),
                of(
                        "converts who has looked to a reader, if nobody has written since",
                        (lock, data) -> List.of(
                                () -> {
                                    long stamp = lock.tryConvertToReadLock(lock.tryOptimisticRead());
                                    if (stamp == 0) {
                                        return "no";
                                    }
                                    int seen = data.get();
                                    lock.unlockRead(stamp);
                                    return seen;
                                },
                                () -> add(lock, data)),
                        "[0, 1]",
                        "[1, 1]",
                        "[no, 1]"),
                of(
                        "converts a writer to a reader with nobody in between",
                        (lock, data) -> List.of(
                                () -> {
                                    long write = lock.writeLock();
                                    int before = data.incrementAndGet();
                                    long read = lock.tryConvertToReadLock(write);
                                    boolean isSame = data.get() == before;
                                    lock.unlockRead(read);
                                    return isSame;
                                },
                                does(() -> add(lock, data))),
                        "[true, -]"),
                of(
                        "converts a writer to one who looks",
                        (lock, data) -> List.of(
                                () -> {
                                    long write = lock.writeLock();
                                    int before = data.incrementAndGet();
                                    long stamp = lock.tryConvertToOptimisticRead(write);
                                    boolean isSame = data.get() == before;
                                    return lock.validate(stamp) ? isSame : "again";
                                },
                                does(() -> add(lock, data))),
                        "[true, -]",
                        "[again, -]"),
                of(
                        "converts a reader to one who looks",
                        (lock, data) -> List.of(
                                () -> {
                                    int before = data.get();
                                    long read = lock.readLock();
                                    long stamp = lock.tryConvertToOptimisticRead(read);
                                    return lock.validate(stamp) ? data.get() - before : "again";
                                },
                                () -> add(lock, data)),
                        "[0, 1]",
                        "[1, 1]",
                        "[again, 1]"),
                of(
                        "is given back by whoever has the stamp",
                        (lock, data) -> {
                            AtomicLong stamp = new AtomicLong();
                            return List.of(
                                    does(() -> stamp.set(lock.writeLock())),
                                    () -> {
                                        long held = stamp.get();
                                        if (held != 0) {
                                            lock.unlockWrite(held);
                                        }
                                        return held != 0;
                                    },
                                    () -> lock.isWriteLocked());
                        },
                        "[-, true, true]",
                        "[-, true, false]",
                        "[-, false, true]",
                        "[-, false, false]"),
                of(
                        "is given back without a stamp, once",
                        (lock, data) -> List.of(
                                () -> {
                                    lock.writeLock();
                                    return lock.tryUnlockWrite() + " " + lock.tryUnlockWrite() + " "
                                            + lock.tryUnlockRead();
                                },
                                does(() -> lock.isReadLocked())),
                        "[true false false, -]"),
                of(
                        "refuses a stamp of another lock",
                        (lock, data) -> List.of(
                                () -> {
                                    StampedLock other = new StampedLock();
                                    other.unlockWrite(other.writeLock());
                                    long stamp = other.tryOptimisticRead();
                                    return lock.tryConvertToReadLock(stamp) + " " + lock.tryConvertToWriteLock(stamp);
                                },
                                does(() -> lock.isReadLocked())),
                        "[0 0, -]"),
                of(
                        "counts more readers than its state has room for",
                        (lock, data) -> List.of(
                                () -> {
                                    long stamp = 0;
                                    for (int i = 0; i < 130; i++) {
                                        stamp = lock.readLock();
                                    }
                                    int readers = lock.getReadLockCount();
                                    boolean isLooking = lock.tryConvertToOptimisticRead(stamp) != 0;
                                    boolean isReading = lock.tryConvertToReadLock(lock.tryOptimisticRead()) != 0;
                                    return readers + " " + isLooking + " " + isReading + " " + lock.getReadLockCount();
                                },
                                does(() -> lock.isWriteLocked())),
                        "[130 true true 130, -]"),
                of(
                        "refuses a stamp of another time",
                        (lock, data) -> List.of(
                                () -> {
                                    long stamp = lock.writeLock();
                                    lock.unlockWrite(stamp);
                                    try {
                                        lock.unlockWrite(stamp);
                                        return "given back twice";
                                    } catch (IllegalMonitorStateException refused) {
                                        return "refused";
                                    }
                                },
                                does(() -> lock.isWriteLocked())),
                        "[refused, -]"));
    }

    private static Synchronizer of(
            String name, BiFunction<StampedLock, AtomicInteger, List<Callable<?>>> actors, String... outcomes) {
        return Synchronizer.of(
                "StampedLock " + name, () -> actors.apply(new StampedLock(), new AtomicInteger()), outcomes);
    }

    private static int add(StampedLock lock, AtomicInteger data) {
        long stamp = lock.writeLock();
        int next = data.incrementAndGet();
        lock.unlockWrite(stamp);
        return next;
    }

    private static void meet(StampedLock lock, CountDownLatch both) throws InterruptedException {
        long stamp = lock.readLock();
        both.countDown();
        both.await();
        lock.unlockRead(stamp);
    }
}
