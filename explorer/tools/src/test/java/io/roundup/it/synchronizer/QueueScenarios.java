// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Questions about who waits for a lock, a condition or a semaphore, and about their state. */
final class QueueScenarios {
    private QueueScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                // As many as wait when the lock is taken; one less after the signal.
                Synchronizer.of(
                        "getWaitQueueLength and hasWaiters",
                        () -> {
                            Guarded guarded = new Guarded(false);
                            return List.of(
                                    does(guarded::awaitASecond), does(guarded::awaitASecond), guarded::countAndSignal);
                        },
                        "[-, -, 0 0 false]",
                        "[-, -, 1 0 false]",
                        "[-, -, 2 1 true]"),
                // It waits when it is interrupted and has left afterwards, or not yet; or it has not come yet.
                Synchronizer.of(
                        "hasWaiters after an interruption",
                        () -> {
                            Guarded guarded = new Guarded(false);
                            return List.of(guarded::awaitASecond, () -> {
                                guarded.lock.lock();
                                guarded.interruptTheWaiting();
                                boolean has = guarded.lock.hasWaiters(guarded.condition);
                                guarded.lock.unlock();
                                return has;
                            });
                        },
                        "[InterruptedException, true]",
                        "[InterruptedException, false]",
                        "[false, false]"),
                Synchronizer.of(
                        "getWaitingThreads of a lock",
                        () -> {
                            Guarded guarded = new Guarded(false);
                            return List.of(does(guarded::awaitASecond), does(guarded::awaitASecond), () -> {
                                guarded.lock.lock();
                                boolean areThey =
                                        guarded.lock.waiting(guarded.condition).equals(guarded.waiting);
                                guarded.lock.unlock();
                                return areThey;
                            });
                        },
                        "[-, -, true]"),
                Synchronizer.of(
                        "hasWaiters without the lock",
                        () -> {
                            Guarded guarded = new Guarded(false);
                            Callable<?> asks = () -> guarded.lock.hasWaiters(guarded.condition);
                            return List.of(asks, asks);
                        },
                        "[IllegalMonitorStateException, IllegalMonitorStateException]"),
                // Who has been signalled is queued until it has the lock, and then it has come to its end when the lock
                // is free.
                Synchronizer.of(
                        "queue of a lock after a signal",
                        () -> {
                            Guarded guarded = new Guarded(false);
                            return List.of(does(guarded::awaitASecond), guarded::signalAndAsk);
                        },
                        "[-, too early]",
                        "[-, 1 true true, true false]",
                        "[-, 1 true true, true true]",
                        "[-, 1 true true, false true]"),
                Synchronizer.of(
                        "queue of a fair lock after a signal",
                        () -> {
                            Guarded guarded = new Guarded(true);
                            return List.of(does(guarded::awaitASecond), guarded::signalAndAsk);
                        },
                        "[-, too early]",
                        "[-, 1 true true, true true]",
                        "[-, 1 true true, false true]"),
                // Those come before, meanwhile or after.
                Synchronizer.of(
                        "getQueueLength of a fair lock",
                        () -> {
                            Guarded guarded = new Guarded(true);
                            return List.of(does(guarded::lockAndUnlock), does(guarded::lockAndUnlock), () -> {
                                guarded.lock.lock();
                                int length = guarded.lock.getQueueLength();
                                guarded.lock.unlock();
                                return length;
                            });
                        },
                        "[-, -, 0]",
                        "[-, -, 1]",
                        "[-, -, 2]"),
                // Who was queued, and is not any more, has had the lock.
                Synchronizer.of(
                        "hasQueuedThreads of a fair lock, and again when it is free",
                        () -> {
                            Guarded guarded = new Guarded(true);
                            return List.of(does(guarded::lockAndUnlock), () -> {
                                guarded.lock.lock();
                                boolean isQueued = guarded.lock.hasQueuedThreads();
                                guarded.lock.unlock();
                                boolean isStill = guarded.lock.hasQueuedThreads();
                                guarded.lock.lock();
                                guarded.lock.unlock();
                                return isQueued + " " + isStill + " " + guarded.isDone;
                            });
                        },
                        "[-, true true true]",
                        "[-, true false true]",
                        "[-, false false true]",
                        "[-, false false false]"),
                Synchronizer.of(
                        "a loop until a thread waits for a fair lock",
                        () -> {
                            Guarded guarded = new Guarded(true);
                            return List.of(does(guarded::lockIfHeld), () -> {
                                guarded.lock.lock();
                                guarded.isHeld = true;
                                while (!guarded.lock.hasQueuedThreads()) {
                                    Thread.onSpinWait();
                                }
                                boolean isDone = guarded.isDone;
                                guarded.lock.unlock();
                                return isDone;
                            });
                        },
                        "[-, false]"),
                Synchronizer.of(
                        "getQueueLength of a fair semaphore",
                        () -> {
                            Semaphore semaphore = new Semaphore(0, true);
                            return List.of(does(semaphore::acquire), () -> {
                                int length = semaphore.getQueueLength();
                                semaphore.release();
                                return length;
                            });
                        },
                        "[-, 0]",
                        "[-, 1]"),
                Synchronizer.of(
                        "owner of a lock",
                        () -> {
                            Guarded guarded = new Guarded(false);
                            return List.of(
                                    does(() -> guarded.lockAs(1)),
                                    does(() -> guarded.lockAs(2)),
                                    () -> guarded.owner() + " " + guarded.owner());
                        },
                        ownersTwice()),
                // What it does depends on what it saw; to ask is one step, which is before, in or after the critical
                // section.
                Synchronizer.of(
                        "a thread that does one or the other, as the owner of a lock says",
                        () -> {
                            Guarded guarded = new Guarded(false);
                            int[] seen = new int[2];
                            return List.of(
                                    () -> {
                                        guarded.lockers[1] = Thread.currentThread();
                                        guarded.lock.lock();
                                        String answer = seen[0] + " " + seen[1];
                                        guarded.lock.unlock();
                                        return answer;
                                    },
                                    does(() -> {
                                        int owner = guarded.owner();
                                        seen[owner]++;
                                    }));
                        },
                        "[0 0, -]",
                        "[1 0, -]",
                        "[0 1, -]"),
                Synchronizer.of(
                        "state of a lock",
                        () -> {
                            Guarded guarded = new Guarded(false);
                            return List.of(
                                    () -> {
                                        guarded.lock.lock();
                                        guarded.lock.lock();
                                        int count = guarded.lock.getHoldCount();
                                        guarded.lock.unlock();
                                        guarded.lock.unlock();
                                        return count + " " + guarded.lock.isHeldByCurrentThread();
                                    },
                                    () -> guarded.lock.isLocked() + " " + guarded.lock.getHoldCount());
                        },
                        "[2 false, true 0]",
                        "[2 false, false 0]"),
                Synchronizer.of(
                        "permits of a semaphore that are asked for, taken away and drained",
                        () -> {
                            Reducible semaphore = new Reducible(2);
                            return List.of(semaphore::tryAcquire, () -> {
                                semaphore.reduce(3);
                                int left = semaphore.availablePermits();
                                return left + " " + semaphore.drainPermits() + " " + semaphore.availablePermits();
                            });
                        },
                        "[true, -2 -2 0]",
                        "[false, -1 -1 0]"),
                Synchronizer.of(
                        "CountDownLatch.getCount",
                        () -> {
                            CountDownLatch latch = new CountDownLatch(2);
                            return List.of(
                                    does(() -> {
                                        latch.countDown();
                                        latch.countDown();
                                    }),
                                    latch::getCount);
                        },
                        "[-, 2]",
                        "[-, 1]",
                        "[-, 0]"));
    }

    /** Each of two threads has the lock once, in any order, before, between and while a third one asks twice. */
    private static String[] ownersTwice() {
        List<Integer> owners = List.of(0, 1, 2);
        return owners.stream()
                .flatMap(first -> owners.stream().map(second -> "[-, -, " + first + " " + second + "]"))
                .toArray(String[]::new);
    }

    /** A lock that answers what only its subclasses may ask. */
    private static final class AskedLock extends ReentrantLock {
        private static final long serialVersionUID = 1;

        AskedLock(boolean isFair) {
            super(isFair);
        }

        List<Thread> waiting(Condition condition) {
            return List.copyOf(getWaitingThreads(condition));
        }

        List<Thread> queued() {
            return List.copyOf(getQueuedThreads());
        }

        @Nullable
        Thread owner() {
            return getOwner();
        }
    }

    private static final class Reducible extends Semaphore {
        private static final long serialVersionUID = 1;

        Reducible(int permits) {
            super(permits);
        }

        void reduce(int permits) {
            reducePermits(permits);
        }
    }

    private static final class Guarded {
        final AskedLock lock;
        final Condition condition;
        volatile boolean isHeld;
        volatile boolean isDone;
        final @Nullable Thread[] lockers = new Thread[3];
        final List<Thread> waiting = new ArrayList<>();

        Guarded(boolean isFair) {
            lock = new AskedLock(isFair);
            condition = lock.newCondition();
        }

        boolean awaitASecond() throws InterruptedException {
            lock.lock();
            try {
                waiting.add(Thread.currentThread());
                boolean isSignalled = condition.await(1, TimeUnit.SECONDS);
                isDone = true;
                return isSignalled;
            } finally {
                lock.unlock();
            }
        }

        String countAndSignal() {
            lock.lock();
            try {
                int before = lock.getWaitQueueLength(condition);
                condition.signal();
                return before + " " + lock.getWaitQueueLength(condition) + " " + lock.hasWaiters(condition);
            } finally {
                lock.unlock();
            }
        }

        void interruptTheWaiting() {
            for (Thread thread : waiting) {
                thread.interrupt();
            }
        }

        /**
         * {@return what is in the queue after a signal; then whether somebody still is, and has ended when the lock is
         * free}
         */
        String signalAndAsk() {
            lock.lock();
            if (waiting.isEmpty()) {
                lock.unlock();
                return "too early";
            }
            Thread thread = waiting.get(0);
            condition.signal();
            boolean isIt = lock.queued().equals(List.of(thread));
            String now = lock.getQueueLength() + " " + isIt + " " + lock.hasQueuedThread(thread);
            lock.unlock();
            boolean isStill = lock.hasQueuedThreads();
            lock.lock();
            boolean isOver = isDone;
            lock.unlock();
            return now + ", " + isStill + " " + isOver;
        }

        void lockAndUnlock() {
            lock.lock();
            isDone = true;
            lock.unlock();
        }

        /** Does not come before the lock is held. */
        void lockIfHeld() {
            while (!isHeld) {
                Thread.onSpinWait();
            }
            lockAndUnlock();
        }

        void lockAs(int number) {
            lockers[number] = Thread.currentThread();
            lock.lock();
            lock.unlock();
        }

        /** {@return who has the lock, 0 if nobody does} */
        int owner() {
            return Arrays.asList(lockers).indexOf(lock.owner());
        }
    }
}
