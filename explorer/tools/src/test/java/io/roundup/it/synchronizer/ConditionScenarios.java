// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.util.Date;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Conditions of locks, and what time-outs and interruptions do to those who wait for a synchronizer. */
final class ConditionScenarios {
    private ConditionScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                Synchronizer.of(
                        "Condition.signal wakes the one that has waited longest",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(
                                    guarded::awaitASecond, guarded::awaitASecond, does(guarded::signalIfTwoWait));
                        },
                        "[1 signalled, 2 timed out, -]",
                        "[2 timed out, 1 signalled, -]",
                        "[1 timed out, 2 timed out, -]",
                        "[2 timed out, 1 timed out, -]"),
                Synchronizer.of(
                        "Condition.signalAll",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::awaitOpen, guarded::awaitOpen, does(guarded::open));
                        },
                        "[open, open, -]"),
                Synchronizer.of(
                        "interrupt or signal of Condition.await",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(() -> ThreadScenarios.interrupted(guarded::awaitOpen), does(guarded::open));
                        },
                        "[InterruptedException, -]",
                        "[open, -]"),
                Synchronizer.of(
                        "interrupt of Condition.awaitUninterruptibly",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(
                                    () -> ThreadScenarios.interrupted(guarded::awaitUninterruptibly),
                                    does(guarded::open));
                        },
                        "[true, -]",
                        "[false, -]"),
                Synchronizer.of(
                        "Condition.awaitUntil",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::awaitUntil, guarded::awaitUntil);
                        },
                        "[false, false]"),
                Synchronizer.of(
                        "a time-out that is too far away to be counted does not come before a near one",
                        () -> {
                            CountDownLatch opened = new CountDownLatch(1);
                            return List.of(
                                    () -> {
                                        LockSupport.parkNanos(1_000_000_000);
                                        return opened.await(Long.MAX_VALUE - 1, TimeUnit.NANOSECONDS);
                                    },
                                    () -> {
                                        LockSupport.parkNanos(2_000_000_000);
                                        opened.countDown();
                                        return "-";
                                    });
                        },
                        "[true, -]"),
                Synchronizer.of(
                        "interrupt of CountDownLatch.await after a time-out",
                        () -> List.of(() -> interruptedAfterTimeOut(new CountDownLatch(1)::await)),
                        "[1]",
                        "[2]"),
                Synchronizer.of(
                        "interrupt of Semaphore.acquire after a time-out",
                        () -> List.of(() -> interruptedAfterTimeOut(new Semaphore(0)::acquire)),
                        "[1]",
                        "[2]"),
                Synchronizer.of(
                        "interrupt of a timed Semaphore.tryAcquire after a time-out",
                        () -> List.of(
                                () -> interruptedAfterTimeOut(() -> new Semaphore(0).tryAcquire(1, TimeUnit.DAYS))),
                        "[1]",
                        "[2]"),
                Synchronizer.of(
                        "interrupt of Thread.join after a time-out",
                        () -> List.of(() -> interruptedAfterTimeOut(Thread.currentThread()::join)),
                        "[1]",
                        "[2]"),
                Synchronizer.of(
                        "Condition without its lock",
                        () -> {
                            Guarded guarded = new Guarded();
                            Callable<?> awaits = does(guarded.condition::await);
                            Callable<?> signals = does(guarded.condition::signal);
                            return List.of(awaits, signals);
                        },
                        "[IllegalMonitorStateException, IllegalMonitorStateException]"),
                Synchronizer.of(
                        "Condition.await gives back a lock that is held twice",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::awaitHoldingTwice, does(guarded::open));
                        },
                        "[2, -]"),
                Synchronizer.of(
                        "a notification is over before the next wait",
                        () -> {
                            Guarded guarded = new Guarded();
                            return List.of(guarded::awaitTwice, guarded::tryAndInterrupt, does(guarded::signal));
                        },
                        "[true false, true, -]",
                        "[false false, true, -]",
                        "[false false, false, -]",
                        "[interrupted, true, -]",
                        "[interrupted, false, -]"),
                Synchronizer.of(
                        "lock that waits, with a time-out, for one that is given back",
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            Callable<?> locks = () -> {
                                boolean isTaken = lock.tryLock(1, TimeUnit.SECONDS);
                                lock.unlock();
                                return isTaken;
                            };
                            return List.of(locks, locks);
                        },
                        "[true, true]"),
                Synchronizer.of(
                        "tryLock without time",
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            Callable<?> locks = () -> {
                                boolean isTaken = lock.tryLock(0, TimeUnit.SECONDS);
                                if (isTaken) {
                                    lock.unlock();
                                }
                                return isTaken;
                            };
                            return List.of(locks, locks);
                        },
                        "[true, true]",
                        "[true, false]",
                        "[false, true]"),
                Synchronizer.of(
                        "interrupt of lockInterruptibly while another thread locks and unlocks",
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            Callable<?> locks = () -> {
                                lock.lockInterruptibly();
                                lock.unlock();
                                return "locked";
                            };
                            return List.of(() -> ThreadScenarios.interrupted(locks), locks);
                        },
                        "[locked, locked]",
                        "[InterruptedException, locked]"),
                Synchronizer.of(
                        "interrupt of CountDownLatch.await",
                        () -> {
                            CountDownLatch latch = new CountDownLatch(1);
                            return List.of(
                                    () -> ThreadScenarios.interrupted(does(latch::await)), does(latch::countDown));
                        },
                        "[-, -]",
                        "[InterruptedException, -]"),
                Synchronizer.of(
                        "CountDownLatch.await with a time-out",
                        () -> {
                            CountDownLatch latch = new CountDownLatch(2);
                            return List.of(() -> latch.await(1, TimeUnit.SECONDS), does(latch::countDown));
                        },
                        "[false, -]"),
                Synchronizer.of(
                        "CountDownLatch.await without time",
                        () -> {
                            CountDownLatch latch = new CountDownLatch(1);
                            return List.of(() -> latch.await(0, TimeUnit.SECONDS), does(latch::countDown));
                        },
                        "[false, -]",
                        "[true, -]"),
                Synchronizer.of(
                        "Semaphore of which one takes two permits",
                        () -> {
                            Semaphore semaphore = new Semaphore(0);
                            return List.of(
                                    () -> semaphore.tryAcquire(2, 1, TimeUnit.SECONDS),
                                    () -> semaphore.tryAcquire(1, TimeUnit.SECONDS),
                                    does(() -> semaphore.release(2)));
                        },
                        "[true, false, -]",
                        "[false, true, -]"),
                Synchronizer.of(
                        "interrupt of Semaphore.acquire",
                        () -> {
                            Semaphore semaphore = new Semaphore(0);
                            return List.of(() -> ThreadScenarios.interrupted(does(semaphore::acquire)));
                        },
                        "[InterruptedException]"));
    }

    /** Two threads count, the one because the other has interrupted it after waiting in vain. {@return the count} */
    private static int interruptedAfterTimeOut(Synchronizer.Body waits) throws InterruptedException {
        int[] count = new int[1];
        Thread waiting = new Thread(() -> {
            try {
                waits.run();
            } catch (Exception interrupted) {
                count[0]++;
            }
        });
        waiting.start();
        new Semaphore(0).tryAcquire(1, TimeUnit.SECONDS);
        waiting.interrupt();
        count[0]++;
        waiting.join();
        return count[0];
    }

    /** Something that opens once, with a lock. */
    private static final class Guarded {
        final ReentrantLock lock = new ReentrantLock();
        final Condition condition = lock.newCondition();
        int arrived;
        boolean isOpen;
        volatile @Nullable Thread waiter;

        String awaitASecond() throws InterruptedException {
            lock.lock();
            try {
                int number = ++arrived;
                return number + (condition.awaitNanos(1_000_000_000) > 0 ? " signalled" : " timed out");
            } finally {
                lock.unlock();
            }
        }

        /** {@return whether it was signalled in the first second, and in the next} */
        String awaitTwice() {
            waiter = Thread.currentThread();
            lock.lock();
            try {
                boolean isSignalled = condition.awaitNanos(1_000_000_000) > 0;
                return isSignalled + " " + (condition.awaitNanos(1_000_000_000) > 0);
            } catch (InterruptedException interrupted) {
                return "interrupted";
            } finally {
                lock.unlock();
            }
        }

        /** Interrupts who waits twice, if that has begun. {@return whether the lock was free} */
        boolean tryAndInterrupt() {
            boolean wasFree = lock.tryLock();
            if (wasFree) {
                lock.unlock();
            }
            Thread begun = waiter;
            if (begun != null) {
                begun.interrupt();
            }
            return wasFree;
        }

        void signal() {
            lock.lock();
            try {
                condition.signal();
            } finally {
                lock.unlock();
            }
        }

        void signalIfTwoWait() {
            lock.lock();
            try {
                if (arrived == 2) {
                    condition.signal();
                }
            } finally {
                lock.unlock();
            }
        }

        String awaitOpen() throws InterruptedException {
            lock.lock();
            try {
                while (!isOpen) {
                    condition.await();
                }
                return "open";
            } finally {
                lock.unlock();
            }
        }

        /** {@return whether the thread is interrupted when it has waited} */
        boolean awaitUninterruptibly() {
            lock.lock();
            try {
                while (!isOpen) {
                    condition.awaitUninterruptibly();
                }
                return Thread.interrupted();
            } finally {
                lock.unlock();
            }
        }

        boolean awaitUntil() throws InterruptedException {
            lock.lock();
            try {
                return condition.awaitUntil(new Date(System.currentTimeMillis() + 1_000));
            } finally {
                lock.unlock();
            }
        }

        int awaitHoldingTwice() throws InterruptedException {
            lock.lock();
            try {
                lock.lock();
                try {
                    while (!isOpen) {
                        condition.await();
                    }
                    return lock.getHoldCount();
                } finally {
                    lock.unlock();
                }
            } finally {
                lock.unlock();
            }
        }

        void open() {
            lock.lock();
            try {
                isOpen = true;
                condition.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }
}
