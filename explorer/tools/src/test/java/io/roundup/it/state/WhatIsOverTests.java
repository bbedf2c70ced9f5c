// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.states.StateSearch;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is over belongs to no state: ways that differ in nothing else meet, whichever executions were made before. */
@Tag("agent")
@Tag("once")
@Tag("states")
class WhatIsOverTests {
    private static final int MANY = 10_000;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        ComparedStates.announceKnownPoints();
    }

    /**
     * {@return how many states a program has} Each has a key. They are as many without sleep sets: then other executions
     * are made.
     */
    private static int states(Supplier<List<Callable<?>>> threads, String... outcomes) {
        List<StateSearch> searches = new ArrayList<>();
        List<Explored> explored = Explored.ofEach(
                new Scenario("scenario", threads),
                Exploration.standard(),
                List.of(
                        // Some classes belong to keys once the first executions were made.
                        execution -> StateSearch.withSleepSets(execution.point().states()),
                        execution -> added(
                                searches,
                                StateSearch.withSleepSets(
                                        new AskedReleases(execution.point().states()))),
                        execution -> added(
                                searches,
                                StateSearch.ofEveryStep(
                                        new AskedReleases(execution.point().states())))),
                MANY);
        for (Explored each : explored) {
            assertThat(each.isExhausted()).isTrue();
            assertThat(each.outcomes()).containsExactlyInAnyOrder(outcomes);
        }
        assertThat(searches.get(0).stateCounts().untoldFor()).isEmpty();
        assertThat(searches.get(0).states())
                .as("states with sleep sets")
                .isEqualTo(searches.get(1).states());
        return searches.get(0).states();
    }

    private static StateSearch added(List<StateSearch> searches, StateSearch search) {
        searches.add(search);
        return search;
    }

    /** Once it has been given back as often as it was taken, that counts no longer. */
    @Test
    void howOftenALockWasHeldByWhoWaitedForASignal() {
        assertThat(states(
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            Condition signal = lock.newCondition();
                            AtomicInteger flag = new AtomicInteger();
                            return List.of(
                                    () -> {
                                        lock.lock();
                                        if (flag.get() == 1) {
                                            lock.lock();
                                        }
                                        signal.awaitNanos(1);
                                        while (lock.isHeldByCurrentThread()) {
                                            lock.unlock();
                                        }
                                        return flag.incrementAndGet();
                                    },
                                    () -> {
                                        flag.set(1);
                                        return 0;
                                    });
                        },
                        "[2, 0]"))
                .isEqualTo(31);
    }

    /** The thread never has it again. It is at one of 6 places, or at one of 9 if it can have found that the flag is set. */
    @Test
    void howOftenALockWasHeldInAnExecutionBefore() {
        assertThat(states(
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            Condition signal = lock.newCondition();
                            AtomicInteger flag = new AtomicInteger();
                            return List.of(
                                    () -> {
                                        lock.lock();
                                        if (flag.get() == 1) {
                                            lock.lock();
                                        }
                                        signal.await();
                                        return 0;
                                    },
                                    () -> {
                                        flag.set(1);
                                        return 0;
                                    });
                        },
                        "blocked"))
                .isEqualTo(2 * 6 + 9);
    }

    /** It goes on as one that was interrupted instead. */
    @Test
    void thatAThreadWasNotified() {
        assertThat(states(
                        () -> {
                            Object monitor = new Object();
                            AtomicInteger flag = new AtomicInteger();
                            Thread[] waiter = new Thread[1];
                            return List.of(
                                    () -> {
                                        synchronized (monitor) {
                                            waiter[0] = Thread.currentThread();
                                            try {
                                                monitor.wait();
                                            } catch (InterruptedException interrupted) {
                                                flag.set(1);
                                            }
                                        }
                                        flag.set(1);
                                        return 0;
                                    },
                                    () -> {
                                        synchronized (monitor) {
                                            if (waiter[0] != null) {
                                                if (flag.get() == 1) {
                                                    waiter[0].interrupt();
                                                } else {
                                                    monitor.notify();
                                                }
                                            }
                                        }
                                        return 0;
                                    },
                                    () -> {
                                        flag.set(1);
                                        return 0;
                                    });
                        },
                        "[0, 0, 0]",
                        "blocked"))
                .isEqualTo(112);
    }

    /** Who is signalled gets a place behind those who wait, whichever number that has. */
    @Test
    void howManyHaveWaitedForAFairLockBefore() {
        assertThat(states(
                        () -> {
                            ReentrantLock lock = new ReentrantLock(true);
                            Condition signal = lock.newCondition();
                            AtomicInteger flag = new AtomicInteger();
                            return List.of(
                                    () -> {
                                        lock.lock();
                                        signal.await();
                                        lock.unlock();
                                        return 0;
                                    },
                                    () -> {
                                        if (flag.get() == 1) {
                                            lock.lock();
                                            lock.unlock();
                                        }
                                        lock.lock();
                                        signal.signal();
                                        lock.unlock();
                                        return 0;
                                    },
                                    () -> {
                                        flag.set(1);
                                        return 0;
                                    });
                        },
                        "[0, 0, 0]",
                        "blocked"))
                .isEqualTo(146);
    }

    /** All can find it from the beginning. The thread is at one of 9 places, or of 11 if it can have found the flag set. */
    @Test
    void thatAThreadHasShownItsObject() {
        assertThat(states(
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            AtomicReference<Thread> shown = new AtomicReference<>();
                            AtomicInteger flag = new AtomicInteger();
                            return List.of(
                                    () -> {
                                        Thread me = Thread.currentThread();
                                        if (flag.get() == 1) {
                                            shown.set(me);
                                            shown.set(null);
                                        }
                                        lock.lock();
                                        lock.unlock();
                                        return 0;
                                    },
                                    () -> {
                                        flag.set(1);
                                        return 0;
                                    });
                        },
                        "[0, 0]"))
                .isEqualTo(9 + 11);
    }

    /** Nobody waits for it any longer. */
    @Test
    void thatSomebodyHasUsedAFairLock() {
        assertThat(states(
                        () -> {
                            ReentrantLock lock = new ReentrantLock(true);
                            AtomicInteger flag = new AtomicInteger();
                            return List.of(
                                    () -> {
                                        if (flag.get() == 1) {
                                            lock.lock();
                                            lock.unlock();
                                        }
                                        return flag.incrementAndGet();
                                    },
                                    () -> {
                                        flag.set(1);
                                        return 0;
                                    });
                        },
                        "[1, 0]",
                        "[2, 0]"))
                .isEqualTo(16);
    }

    /** Where a thread keeps one depends on it. The threads are at 4 and at 3 places, and it counts who writes last. */
    @Test
    void howManyThreadLocalsEarlierExecutionsHaveMade() {
        assertThat(states(
                        () -> {
                            ThreadLocal<Integer> one = new ThreadLocal<>();
                            ThreadLocal<Integer> other = new ThreadLocal<>();
                            AtomicInteger flag = new AtomicInteger();
                            return List.of(
                                    () -> {
                                        one.set(1);
                                        other.set(2);
                                        flag.set(1);
                                        flag.set(2);
                                        return one.get() + other.get();
                                    },
                                    () -> {
                                        flag.set(3);
                                        return 0;
                                    });
                        },
                        "[3, 0]"))
                .isEqualTo(4 * 2 + 6);
    }
}
