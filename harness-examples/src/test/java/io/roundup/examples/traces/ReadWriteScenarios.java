// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import static io.roundup.examples.traces.Synchronizer.does;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Stream;

/** {@code ReentrantReadWriteLock}, not fair. */
final class ReadWriteScenarios {
    private ReadWriteScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                Synchronizer.of(
                        "two read at once",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::readsAtOnce, guarded::readsAtOnce);
                        },
                        "[1, 1]",
                        "[1, 2]",
                        "[2, 1]"),
                Synchronizer.of(
                        "one who wants to read waits behind one who wants to write",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::readUntilOther, does(guarded::readAndTell), does(guarded::write));
                        },
                        "[true, -, -]",
                        "[false, -, -]"),
                Synchronizer.of(
                        "one who tries to read does not",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::readUntilOther, guarded::tryToReadAndTell, does(guarded::write));
                        },
                        "[true, true, -]",
                        "[true, false, -]"),
                Synchronizer.of(
                        "one who does not wait any longer to write lets others read",
                        () -> {
                            Guarded guarded = new Guarded();
                            Callable<?> writes = () -> {
                                boolean isTaken = guarded.write.tryLock(1, TimeUnit.MILLISECONDS);
                                if (isTaken) {
                                    guarded.write.unlock();
                                }
                                return isTaken;
                            };
                            return List.of(guarded::readUntilOther, does(guarded::readAndTell), writes);
                        },
                        "[true, -, true]",
                        "[true, -, false]"),
                Synchronizer.of(
                        "one who reads does so again though another one waits to write",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::readTwice, does(guarded::write));
                        },
                        "[2, -]"),
                Synchronizer.of(
                        "one who writes goes on reading",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::writeAndRead, does(guarded::write));
                        },
                        "[1 1, -]",
                        "[2 2, -]"),
                Synchronizer.of(
                        "one who reads cannot write, nor can another one",
                        () -> {
                            Guarded guarded = new Guarded();
                            Callable<?> upgrades = () -> {
                                guarded.read.lock();
                                boolean isTaken = guarded.write.tryLock() || guarded.write.tryLock(1, TimeUnit.SECONDS);
                                guarded.read.unlock();
                                return isTaken;
                            };
                            return List.of(upgrades, upgrades);
                        },
                        "[false, false]"),
                Synchronizer.of(
                        "writing twice",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::writeTwice, guarded::writeTwice);
                        },
                        "[2 1 0 1, 2 1 0 1]"),
                Synchronizer.of(
                        "tries with a time-out",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(
                                    () -> guarded.write.tryLock(1, TimeUnit.SECONDS),
                                    () -> guarded.read.tryLock(1, TimeUnit.SECONDS));
                        },
                        "[true, false]",
                        "[false, true]"),
                Synchronizer.of(
                        "tries to write",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded.write::tryLock, guarded.write::tryLock);
                        },
                        "[true, false]",
                        "[false, true]"),
                Synchronizer.of(
                        "interrupt of one who waits to read",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(() -> interruptedWithin(guarded.write, guarded.read), does(guarded::write));
                        },
                        "[InterruptedException, -]"),
                Synchronizer.of(
                        "interrupt of one who waits to write, before one who wants to read",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(() -> interruptedWithin(guarded.read, guarded.write), does(() -> {
                                guarded.read.lock();
                                guarded.read.unlock();
                            }));
                        },
                        "[InterruptedException, -]"),
                Synchronizer.of(
                        "a lock that is not held is given back",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(
                                    does(guarded.read::unlock),
                                    does(guarded.write::unlock),
                                    does(guarded.write.newCondition()::await));
                        },
                        "[IllegalMonitorStateException, IllegalMonitorStateException, IllegalMonitorStateException]"),
                Synchronizer.of(
                        "Condition.await of a lock for writing",
                        () -> LockScenarios.condition(new ReentrantReadWriteLock().writeLock()),
                        "[ready, -]"),
                Synchronizer.of(
                        "ReentrantReadWriteLock.getReadLockCount",
                        () -> {
                            Guarded guarded = new Guarded();
                            Callable<?> reads = does(() -> {
                                guarded.read.lock();
                                guarded.read.unlock();
                            });
                            return List.of(reads, reads, guarded.lock::getReadLockCount);
                        },
                        "[-, -, 0]",
                        "[-, -, 1]",
                        "[-, -, 2]"),
                Synchronizer.of(
                        "ReentrantReadWriteLock.isWriteLocked",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(does(guarded::write), guarded.lock::isWriteLocked);
                        },
                        "[-, false]",
                        "[-, true]"));
    }

    /** {@return what one answers who waits for a lock that another one has, and is interrupted} */
    private static Object interruptedWithin(Lock held, Lock awaited) throws InterruptedException {
        held.lock();
        try {
            return ThreadScenarios.interrupted(does(awaited::lockInterruptibly));
        } finally {
            held.unlock();
        }
    }

    /** Something to read and to write. */
    private static final class Guarded {
        final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        final ReentrantReadWriteLock.ReadLock read = lock.readLock();
        final ReentrantReadWriteLock.WriteLock write = lock.writeLock();
        final CountDownLatch told = new CountDownLatch(1);
        final AtomicInteger inside = new AtomicInteger();
        int data;

        void write() {
            write.lock();
            data++;
            write.unlock();
        }

        /** {@return how many read when this one began} */
        int readsAtOnce() {
            read.lock();
            int now = inside.incrementAndGet();
            inside.decrementAndGet();
            read.unlock();
            return now;
        }

        boolean readUntilOther() throws InterruptedException {
            read.lock();
            try {
                return told.await(1, TimeUnit.SECONDS);
            } finally {
                read.unlock();
            }
        }

        void readAndTell() {
            read.lock();
            told.countDown();
            read.unlock();
        }

        boolean tryToReadAndTell() {
            boolean isTaken = read.tryLock();
            told.countDown();
            if (isTaken) {
                read.unlock();
            }
            return isTaken;
        }

        int readTwice() {
            read.lock();
            read.lock();
            int count = lock.getReadHoldCount();
            read.unlock();
            read.unlock();
            return count;
        }

        /** {@return what it has written, and what it reads afterwards} */
        String writeAndRead() {
            write.lock();
            int written = ++data;
            read.lock();
            write.unlock();
            int seen = data;
            read.unlock();
            return written + " " + seen;
        }

        /** {@return how often it held the lock for writing and for reading, then for writing, and for reading in the end} */
        String writeTwice() {
            write.lock();
            write.lock();
            read.lock();
            String holds = write.getHoldCount() + " " + lock.getReadHoldCount();
            read.unlock();
            write.unlock();
            String rest = lock.getReadHoldCount() + " " + lock.getWriteHoldCount();
            write.unlock();
            return holds + " " + rest;
        }
    }
}
