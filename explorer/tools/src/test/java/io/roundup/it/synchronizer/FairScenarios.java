// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Fair locks and semaphores: what their queue allows, and what it does not. */
final class FairScenarios {
    private FairScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                Synchronizer.of(
                        "a fair lock goes to the signalled thread before the signalling one has it again",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::awaitAndWrite, guarded::signalAndLockAgain);
                        },
                        "[signalled, true 1]",
                        "[timed out, false 0]"),
                Synchronizer.of(
                        "a fair lock goes to those who were signalled in the order in which they waited",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::awaitInOrder, guarded::awaitInOrder, does(guarded::signalBoth));
                        },
                        "[1 woken as 1, 2 woken as 2, -]",
                        "[2 woken as 2, 1 woken as 1, -]",
                        "[1 timed out, 2 timed out, -]",
                        "[2 timed out, 1 timed out, -]"),
                Synchronizer.of(
                        "Condition.await of a fair lock",
                        () -> LockScenarios.condition(new ReentrantLock(true)),
                        "[ready, -]"),
                Synchronizer.of(
                        "tryLock takes a fair lock before those who wait for it",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::lockAndRead, guarded::lockAndTryAgain);
                        },
                        "[0, true]",
                        "[1, true]",
                        "[0, false]"),
                Synchronizer.of(
                        "tryLock with no time does not",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(does(guarded::lockAndWrite), guarded::tryInTurnAndBeforeOthers);
                        },
                        "[-, true true 0]",
                        "[-, true true 1]",
                        "[-, false false]",
                        "[-, false true 1]"),
                Synchronizer.of(
                        "tryLock of a fair lock with a time-out",
                        () -> {
                            ReentrantLock lock = new ReentrantLock(true);
                            Callable<?> keeps = () -> lock.tryLock(1, TimeUnit.SECONDS);
                            return List.of(keeps, keeps);
                        },
                        "[true, false]",
                        "[false, true]"),
                Synchronizer.of(
                        "tryLock of a fair lock that is given back in time",
                        () -> {
                            ReentrantLock lock = new ReentrantLock(true);
                            Callable<?> locks = () -> {
                                boolean isTaken = lock.tryLock(1, TimeUnit.SECONDS);
                                lock.unlock();
                                return isTaken;
                            };
                            return List.of(locks, locks);
                        },
                        "[true, true]"),
                Synchronizer.of(
                        "interrupt of one that waits for a fair lock before another one",
                        () -> {
                            ReentrantLock lock = new ReentrantLock(true);
                            return List.of(
                                    () -> {
                                        lock.lock();
                                        try {
                                            return ThreadScenarios.interrupted(does(lock::lockInterruptibly));
                                        } finally {
                                            lock.unlock();
                                        }
                                    },
                                    does(() -> {
                                        lock.lock();
                                        lock.unlock();
                                    }));
                        },
                        "[InterruptedException, -]"),
                interruptedBeforeTheLockIsTaken(true),
                interruptedBeforeTheWriteLockIsTaken(),
                interruptedBeforeTheLockIsTaken(false),
                Synchronizer.of(
                        "a fair lock that is held twice",
                        () -> {
                            ReentrantLock lock = new ReentrantLock(true);
                            Callable<?> locks = () -> {
                                lock.lock();
                                lock.lockInterruptibly();
                                boolean isTaken = lock.tryLock() && lock.tryLock(1, TimeUnit.SECONDS);
                                int count = lock.getHoldCount();
                                for (int i = 0; i < count; i++) {
                                    lock.unlock();
                                }
                                return isTaken + " " + count + " " + lock.isHeldByCurrentThread();
                            };
                            return List.of(locks, locks);
                        },
                        "[true 4 false, true 4 false]"),
                Synchronizer.of(
                        "a fair lock and its condition without the lock",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(
                                    does(guarded.lock::unlock),
                                    does(guarded.condition::await),
                                    does(guarded.condition::signal));
                        },
                        "[IllegalMonitorStateException, IllegalMonitorStateException, IllegalMonitorStateException]"),
                Synchronizer.of(
                        "a loop that waits until nobody holds a fair lock",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(does(guarded::lockAndWrite), does(guarded::lockAndWrite), does(() -> {
                                while (guarded.lock.isLocked()) {
                                    Thread.onSpinWait();
                                }
                            }));
                        },
                        "[-, -, -]"),
                Synchronizer.of(
                        "fair Semaphore.tryAcquire",
                        () -> {
                            Semaphore semaphore = new Semaphore(1, true);
                            return List.of(() -> semaphore.tryAcquire(), () -> semaphore.tryAcquire());
                        },
                        "[true, false]",
                        "[false, true]"),
                Synchronizer.of(
                        "fair Semaphore of which one waits for more than there is",
                        () -> {
                            Semaphore semaphore = new Semaphore(1, true);
                            return List.of(
                                    () -> semaphore.tryAcquire(2, 1, TimeUnit.SECONDS),
                                    () -> semaphore.tryAcquire(0, TimeUnit.SECONDS));
                        },
                        "[false, true]",
                        "[false, false]"),
                Synchronizer.of(
                        "fair Semaphore of which one waits for more than there is, and another one does not queue",
                        () -> {
                            Semaphore semaphore = new Semaphore(1, true);
                            return List.of(
                                    () -> semaphore.tryAcquire(2, 1, TimeUnit.SECONDS), () -> semaphore.tryAcquire());
                        },
                        "[false, true]"),
                Synchronizer.of(
                        "fair Semaphore for which one waits longer than for another one before it",
                        () -> {
                            Semaphore semaphore = new Semaphore(1, true);
                            return List.of(
                                    () -> semaphore.tryAcquire(2, 1, TimeUnit.SECONDS),
                                    () -> semaphore.tryAcquire(1, 1, TimeUnit.HOURS));
                        },
                        "[false, true]"),
                Synchronizer.of(
                        "fair Semaphore.release for those who wait, in their order",
                        () -> {
                            Semaphore semaphore = new Semaphore(0, true);
                            return List.of(
                                    () -> semaphore.tryAcquire(2, 1, TimeUnit.SECONDS),
                                    () -> semaphore.tryAcquire(1, TimeUnit.SECONDS),
                                    does(() -> semaphore.release(2)));
                        },
                        "[true, false, -]",
                        "[false, true, -]"),
                Synchronizer.of(
                        "fair Semaphore.drainPermits",
                        () -> {
                            Semaphore semaphore = new Semaphore(2, true);
                            return List.of(semaphore::drainPermits, () -> semaphore.tryAcquire(1, TimeUnit.SECONDS));
                        },
                        "[2, false]",
                        "[1, true]"),
                Synchronizer.of(
                        "interrupt of one that waits for permits of a fair Semaphore before another one",
                        () -> {
                            Semaphore semaphore = new Semaphore(1, true);
                            return List.of(
                                    () -> ThreadScenarios.interrupted(does(() -> semaphore.acquire(2))),
                                    does(semaphore::acquire));
                        },
                        "[InterruptedException, -]"));
    }

    /** Who meets the lock of one that has interrupted him before, has been interrupted. */
    private static Synchronizer interruptedBeforeTheLockIsTaken(boolean isFair) {
        return interrupted(
                isFair ? "fair lock" : "lock",
                () -> new ReentrantLock(isFair),
                "[true, true false]",
                "[true, false false]",
                "[false, true true]",
                "[InterruptedException, false true]");
    }

    /** The code of a read-write lock tries once: it may have looked before the interruption. */
    private static Synchronizer interruptedBeforeTheWriteLockIsTaken() {
        return interrupted(
                "fair write lock",
                () -> new ReentrantReadWriteLock(true).writeLock(),
                "[true, true false]",
                "[true, false false]",
                "[false, true true]",
                "[false, false true]",
                "[InterruptedException, false true]");
    }

    private static Synchronizer interrupted(String name, Supplier<Lock> locks, String... outcomes) {
        return Synchronizer.of(
                "tryLock with no time of a " + name + " that is taken after an interruption",
                () -> {
                    Lock lock = locks.get();
                    Thread[] tries = new Thread[1];
                    return List.of(
                            () -> {
                                tries[0] = Thread.currentThread();
                                return lock.tryLock(0, TimeUnit.SECONDS);
                            },
                            () -> {
                                Thread found = tries[0];
                                if (found != null) {
                                    found.interrupt();
                                }
                                return (found == null) + " " + lock.tryLock();
                            });
                },
                outcomes);
    }

    /** Variables, with a fair lock. */
    private static final class Guarded {
        final ReentrantLock lock = new ReentrantLock(true);
        final Condition condition = lock.newCondition();
        int arrived;
        int woken;
        int data;

        String awaitAndWrite() throws InterruptedException {
            lock.lock();
            try {
                arrived++;
                boolean isSignalled = condition.await(1, TimeUnit.SECONDS);
                data = 1;
                return isSignalled ? "signalled" : "timed out";
            } finally {
                lock.unlock();
            }
        }

        String signalAndLockAgain() {
            lock.lock();
            boolean signals = arrived == 1;
            condition.signal();
            lock.unlock();
            lock.lock();
            try {
                return signals + " " + data;
            } finally {
                lock.unlock();
            }
        }

        String awaitInOrder() throws InterruptedException {
            lock.lock();
            try {
                int number = ++arrived;
                return number + (condition.awaitNanos(1_000_000_000) > 0 ? " woken as " + ++woken : " timed out");
            } finally {
                lock.unlock();
            }
        }

        void signalBoth() {
            lock.lock();
            try {
                if (arrived == 2) {
                    condition.signalAll();
                }
            } finally {
                lock.unlock();
            }
        }

        int lockAndRead() {
            lock.lock();
            try {
                return data;
            } finally {
                lock.unlock();
            }
        }

        boolean lockAndTryAgain() {
            lock.lock();
            lock.unlock();
            boolean isTaken = lock.tryLock();
            if (isTaken) {
                data = 1;
                lock.unlock();
            }
            return isTaken;
        }

        void lockAndWrite() {
            lock.lock();
            data = 1;
            lock.unlock();
        }

        /** {@return whether it got the lock each time, and what it read with it} */
        String tryInTurnAndBeforeOthers() throws InterruptedException {
            boolean first = lock.tryLock(0, TimeUnit.SECONDS);
            boolean second = lock.tryLock();
            String read = second ? " " + data : "";
            for (int i = lock.getHoldCount(); i > 0; i--) {
                lock.unlock();
            }
            return first + " " + second + read;
        }
    }
}
