// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * What interruptions do to {@code Condition.await}. A thread that waits says how its wait ended, and whether it is
 * interrupted then; what the other thread saw meanwhile stands behind a bar.
 */
final class InterruptionScenarios {
    /** What is done to a thread that waits. */
    private interface Act {
        String on(Thread waiting) throws InterruptedException;
    }

    private InterruptionScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.of(
                // If it waits, the first interruption may end that before the second one comes, or after. If not, they
                // are one.
                Synchronizer.of(
                        "two interruptions of Condition.await",
                        () -> twice(new Waiting(new ReentrantLock())),
                        "[thrown false | -]",
                        "[thrown true | -]"),
                Synchronizer.of(
                        "two interruptions of Condition.await of a fair lock",
                        () -> twice(new Waiting(new ReentrantLock(true))),
                        "[thrown false | -]",
                        "[thrown true | -]"),
                // Its time is over when it is interrupted, but it does not have its lock yet.
                Synchronizer.of(
                        "interrupt of Condition.await after its time-out",
                        () -> afterTimeOut(new Waiting(new ReentrantLock())),
                        "[false true | interrupts]",
                        "[false false | too early]"),
                Synchronizer.of(
                        "interrupt of Condition.await of a fair lock after its time-out",
                        () -> afterTimeOut(new Waiting(new ReentrantLock(true))),
                        "[false true | interrupts]",
                        "[false false | too early]"),
                // If it waits, it may have left before it is signalled.
                Synchronizer.of(
                        "interrupt of Condition.await, then signal",
                        () -> interruptedThenSignalled(new Waiting(new ReentrantLock())),
                        "[signalled true | -]",
                        "[thrown false | -]"),
                Synchronizer.of(
                        "interrupt of Condition.await of a fair lock, then signal",
                        () -> interruptedThenSignalled(new Waiting(new ReentrantLock(true))),
                        "[signalled true | -]",
                        "[thrown false | -]"),
                // If it waits, it has been signalled; if not, it is interrupted when it begins.
                Synchronizer.of(
                        "signal of Condition.await, then interrupt",
                        () -> {
                            Waiting waiting = new Waiting(new ReentrantLock());
                            return around(waiting::await, thread -> {
                                waiting.lock.lock();
                                waiting.condition.signal();
                                thread.interrupt();
                                waiting.lock.unlock();
                                return "-";
                            });
                        },
                        "[signalled true | -]",
                        "[thrown false | -]"),
                // It takes its interruption before the first question, between both, or not at all. Once it has been
                // taken, the thread
                // is interrupted again only when it has its lock, so the answers are never "false true".
                Synchronizer.of(
                        "isInterrupted of a thread in Condition.await",
                        () -> {
                            Waiting waiting = new Waiting(new ReentrantLock());
                            return around(waiting::await, thread -> {
                                waiting.lock.lock();
                                thread.interrupt();
                                boolean before = thread.isInterrupted();
                                waiting.condition.signal();
                                boolean after = thread.isInterrupted();
                                waiting.lock.unlock();
                                return before + " " + after;
                            });
                        },
                        "[thrown false | false false]",
                        "[thrown false | true false]",
                        "[thrown false | true true]",
                        "[signalled true | false false]",
                        "[signalled true | true false]",
                        "[signalled true | true true]"),
                // It is interrupted before it looks, before it is asked, or afterwards.
                Synchronizer.of(
                        "interrupt of Condition.await without time",
                        () -> {
                            Waiting waiting = new Waiting(new ReentrantLock());
                            return around(() -> waiting.await(0), thread -> {
                                thread.interrupt();
                                return "-";
                            });
                        },
                        "[thrown false | -]",
                        "[false true | -]",
                        "[false false | -]"),
                // It has left before the other one has the lock, or it has not.
                Synchronizer.of(
                        "signal of Condition.await without time",
                        () -> {
                            Waiting waiting = new Waiting(new ReentrantLock());
                            return around(() -> waiting.await(0), thread -> {
                                waiting.signal();
                                return "-";
                            });
                        },
                        "[true false | -]",
                        "[false false | -]"),
                // The first that waits gets the signal, or it has left and the second one gets it.
                Synchronizer.of(
                        "a signal is not lost on a thread that is interrupted",
                        () -> {
                            Waiting waiting = new Waiting(new ReentrantLock());
                            return List.of(waiting::awaitInOrder, waiting::awaitInOrder, does(() -> {
                                waiting.lock.lock();
                                if (waiting.threads.size() == 2) {
                                    waiting.threads.get(0).interrupt();
                                    waiting.condition.signal();
                                }
                                waiting.lock.unlock();
                            }));
                        },
                        "[1 thrown false, 2 true false, -]",
                        "[2 true false, 1 thrown false, -]",
                        "[1 true true, 2 false false, -]",
                        "[2 false false, 1 true true, -]",
                        "[1 false false, 2 false false, -]",
                        "[2 false false, 1 false false, -]"));
    }

    private static List<Callable<?>> twice(Waiting waiting) {
        return around(waiting::await, thread -> {
            waiting.lock.lock();
            thread.interrupt();
            thread.interrupt();
            waiting.lock.unlock();
            return "-";
        });
    }

    private static List<Callable<?>> afterTimeOut(Waiting waiting) {
        return around(() -> waiting.await(1), thread -> {
            waiting.lock.lock();
            try {
                if (waiting.threads.isEmpty()) {
                    return "too early";
                }
                LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(2));
                thread.interrupt();
                return "interrupts";
            } finally {
                waiting.lock.unlock();
            }
        });
    }

    private static List<Callable<?>> interruptedThenSignalled(Waiting waiting) {
        return around(waiting::await, thread -> {
            waiting.lock.lock();
            thread.interrupt();
            waiting.condition.signal();
            waiting.lock.unlock();
            return "-";
        });
    }

    /** {@return one thread, which starts another one that waits, and then does something to it} */
    private static List<Callable<?>> around(Callable<String> waits, Act act) {
        return List.of(() -> {
            String[] answer = new String[1];
            Thread waiting = new Thread(() -> {
                try {
                    answer[0] = waits.call();
                } catch (Exception unexpected) {
                    answer[0] = unexpected.toString();
                }
            });
            waiting.start();
            String seen = act.on(waiting);
            waiting.join();
            return answer[0] + " | " + seen;
        });
    }

    /** A condition, and who waits for it. */
    private static final class Waiting {
        final ReentrantLock lock;
        final Condition condition;
        /** In the order in which they began to wait. */
        final List<Thread> threads = new ArrayList<>();

        Waiting(ReentrantLock lock) {
            this.lock = lock;
            condition = lock.newCondition();
        }

        String await() {
            return awaits(() -> {
                condition.await();
                return "signalled";
            });
        }

        /** {@return whether it was signalled in so many seconds} */
        String await(long seconds) {
            return awaits(() -> condition.await(seconds, TimeUnit.SECONDS));
        }

        String awaitInOrder() {
            int[] order = new int[1];
            String answer = awaits(() -> {
                order[0] = threads.size();
                return condition.await(1, TimeUnit.SECONDS);
            });
            return order[0] + " " + answer;
        }

        private String awaits(Callable<?> waits) {
            lock.lock();
            try {
                threads.add(Thread.currentThread());
                Object end = waits.call();
                return end + " " + Thread.interrupted();
            } catch (InterruptedException thrown) {
                return "thrown " + Thread.interrupted();
            } catch (Exception impossible) {
                throw new AssertionError(impossible);
            } finally {
                lock.unlock();
            }
        }

        void signal() {
            lock.lock();
            condition.signal();
            lock.unlock();
        }
    }
}
