// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.states.StateSearch;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each has states that differ in one thing only. Without that in their keys an outcome is lost. */
@Tag("agent")
class StateContentsTests {
    private static final int MANY = 50_000;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    /** {@return what a search over states has met, of which the outcomes are those of all interleavings} */
    private static StateCounts compared(Supplier<List<Callable<?>>> threads, String... outcomes) {
        Scenario scenario = new Scenario("scenario", threads);
        Explored all = Explored.of(scenario, new DepthFirst(Settings.everyInterleaving()), MANY);
        assertThat(all.isExhausted()).isTrue();
        assertThat(all.outcomes()).containsExactlyInAnyOrder(outcomes);
        StateSearch search = StateSearch.ofProgram();
        Explored states = Explored.of(scenario, search, MANY);
        assertThat(states.isExhausted()).isTrue();
        assertThat(states.outcomes()).isEqualTo(all.outcomes());
        return search.stateCounts();
    }

    private static void told(Supplier<List<Callable<?>>> threads, String... outcomes) {
        StateCounts counts = compared(threads, outcomes);
        assertThat(counts.untoldFor()).isEmpty();
        assertThat(counts.known()).isPositive();
    }

    private static void untold(String why, Supplier<List<Callable<?>>> threads, String... outcomes) {
        StateCounts counts = compared(threads, outcomes);
        assertThat(counts.untold()).isPositive();
        assertThat(counts.untoldFor()).isEqualTo(why);
    }

    /** A node without content: only its identity tells it from another one. */
    private static final class Node {}

    private static final Object SENTINEL = new Object();

    /** Only code names it: no variable that threads share leads to it, but its own. */
    @Test
    void whichObjectIsAStaticVariables() {
        told(
                () -> {
                    AtomicReference<Object> last = new AtomicReference<>(SENTINEL);
                    return List.of(
                            () -> {
                                last.set(new Object());
                                return 0;
                            },
                            () -> {
                                last.set(SENTINEL);
                                return 0;
                            },
                            () -> last.get() == SENTINEL);
                },
                "[0, 0, false]",
                "[0, 0, true]");
    }

    private static int counted;

    @Test
    void staticVariables() {
        told(
                () -> {
                    AtomicInteger flag = new AtomicInteger();
                    counted = 0;
                    return List.of(
                            () -> {
                                if (flag.get() == 0) {
                                    counted = 1;
                                }
                                return 0;
                            },
                            () -> flag.getAndSet(1),
                            () -> counted);
                },
                "[0, 0, 0]",
                "[0, 0, 1]");
    }

    /** The JDK's own code compares with it: a literal is the same object everywhere, a copy is not. */
    @Test
    void whetherATextIsALiteral() {
        told(
                () -> {
                    AtomicReference<String> last = new AtomicReference<>("a");
                    return List.of(
                            () -> {
                                last.set(new String("a"));
                                return 0;
                            },
                            () -> {
                                last.set("a");
                                return 0;
                            },
                            () -> last.get() == "a");
                },
                "[0, 0, false]",
                "[0, 0, true]");
    }

    /** The thread goes on to compare with what it has published, and another thread has taken out again. */
    @Test
    void objectsThatAThreadHasPublished() {
        told(
                () -> {
                    AtomicReference<Node> head = new AtomicReference<>(new Node());
                    return List.of(
                            () -> {
                                Node own = new Node();
                                head.set(own);
                                return head.get() == own;
                            },
                            () -> {
                                head.set(new Node());
                                return 0;
                            });
                },
                "[true, 0]",
                "[false, 0]");
    }

    /** A node within the published one: the thread holds both. */
    @Test
    void objectsWithinThoseThatAThreadHasPublished() {
        told(
                () -> {
                    AtomicReference<Object[]> head = new AtomicReference<>(new Object[] {new Node()});
                    return List.of(
                            () -> {
                                Node inner = new Node();
                                head.set(new Object[] {inner});
                                return head.get()[0] == inner;
                            },
                            () -> {
                                Object[] found = head.get();
                                found[0] = new Node();
                                return 0;
                            });
                },
                "[true, 0]",
                "[false, 0]");
    }

    @Test
    void whatAThreadHasReadAndWritesLater() {
        told(
                () -> {
                    AtomicInteger x = new AtomicInteger();
                    AtomicInteger y = new AtomicInteger();
                    return List.of(
                            () -> {
                                int read = x.get();
                                y.set(read);
                                return 0;
                            },
                            () -> {
                                x.set(1);
                                x.set(0);
                                return 0;
                            },
                            y::get);
                },
                "[0, 0, 0]",
                "[0, 0, 1]");
    }

    /** What the lambdas of the threads have captured: here an array that no thread shares. */
    @Test
    void whatThreadsHaveAnswered() {
        told(
                () -> {
                    AtomicInteger x = new AtomicInteger();
                    return List.of(x::get, () -> {
                        x.set(1);
                        x.set(0);
                        return 0;
                    });
                },
                "[0, 0]",
                "[1, 0]");
    }

    /** A thread that has ended with an exception is no thread that has ended: its violation would be lost. */
    @Test
    void howThreadsHaveEnded() {
        told(
                () -> {
                    AtomicInteger x = new AtomicInteger();
                    return List.of(
                            () -> {
                                if (x.get() == 1) {
                                    throw new IllegalStateException();
                                }
                                return 0;
                            },
                            () -> {
                                x.set(1);
                                x.set(0);
                                return 0;
                            });
                },
                "[0, 0]",
                "[IllegalStateException, 0]");
    }

    /** Who parks goes on at once if there is a permit. */
    @Test
    void permits() {
        told(
                () -> {
                    AtomicInteger flag = new AtomicInteger();
                    AtomicReference<Thread> parked = new AtomicReference<>();
                    return List.of(
                            () -> {
                                parked.set(Thread.currentThread());
                                LockSupport.park();
                                return 0;
                            },
                            () -> {
                                Thread thread = parked.get();
                                if (thread != null && flag.get() == 0) {
                                    LockSupport.unpark(thread);
                                }
                                return 0;
                            },
                            () -> {
                                flag.set(1);
                                return 0;
                            });
                },
                "[0, 0, 0]",
                "blocked");
    }

    @Test
    void interruptions() {
        told(
                () -> {
                    AtomicInteger flag = new AtomicInteger();
                    AtomicReference<Thread> other = new AtomicReference<>();
                    return List.of(
                            () -> {
                                other.set(Thread.currentThread());
                                flag.get();
                                return Thread.interrupted();
                            },
                            () -> {
                                Thread thread = other.get();
                                if (thread != null && flag.get() == 0) {
                                    thread.interrupt();
                                }
                                return 0;
                            },
                            () -> {
                                flag.set(1);
                                return 0;
                            });
                },
                "[false, 0, 0]",
                "[true, 0, 0]");
    }

    /** Of those who wait, a signal wakes the one that has waited longest. */
    @Test
    void theOrderOfThoseWhoWait() {
        told(
                () -> {
                    ReentrantLock lock = new ReentrantLock();
                    Condition condition = lock.newCondition();
                    AtomicInteger woken = new AtomicInteger();
                    Callable<Object> waits = () -> {
                        lock.lock();
                        try {
                            condition.await();
                            return woken.getAndIncrement();
                        } finally {
                            lock.unlock();
                        }
                    };
                    Callable<Object> signals = () -> {
                        lock.lock();
                        try {
                            if (lock.hasWaiters(condition) && lock.getWaitQueueLength(condition) == 2) {
                                condition.signal();
                                lock.unlock();
                                lock.lock();
                                condition.signal();
                            }
                            return 0;
                        } finally {
                            lock.unlock();
                        }
                    };
                    return List.of(waits, waits, signals);
                },
                "[0, 1, 0]",
                "[1, 0, 0]",
                "blocked");
    }

    /** It is as it was, but the thread holds it once more. */
    @Test
    void howOftenALockIsHeld() {
        told(
                () -> {
                    ReentrantLock lock = new ReentrantLock();
                    AtomicInteger x = new AtomicInteger();
                    return List.of(
                            () -> {
                                lock.lock();
                                if (x.get() == 1) {
                                    lock.lock();
                                }
                                lock.unlock();
                                return 0;
                            },
                            () -> {
                                x.set(1);
                                x.set(0);
                                return 0;
                            },
                            lock::tryLock);
                },
                "[0, 0, false]",
                "[0, 0, true]",
                "blocked");
    }

    /** Its calls are one step each, and what another call gets as an argument is read in no step. */
    @Test
    void buffersOfTextAreNotLookedInto() {
        untold(
                "an object of java.lang.StringBuilder, whose state cannot be read from its fields",
                () -> {
                    StringBuilder text = new StringBuilder();
                    Object lock = new Object();
                    Callable<Object> adds = () -> {
                        synchronized (lock) {
                            text.append(text.length());
                            return text.length();
                        }
                    };
                    return List.of(adds, adds);
                },
                "[1, 2]",
                "[2, 1]");
    }

    /** Those of the JDK that are explored from inside are objects like any other. */
    @Test
    void lists() {
        told(
                () -> {
                    List<Integer> list = new ArrayList<>();
                    Callable<Object> adds = () -> {
                        synchronized (list) {
                            list.add(list.size());
                            return new ArrayList<>(list).size();
                        }
                    };
                    return List.of(adds, adds, () -> 0);
                },
                "[1, 2, 0]",
                "[2, 1, 0]");
    }

    /** The scheduler remembers which time-outs have led to nothing. */
    @Test
    void statesAfterTimeHasPassedAreNotToldApart() {
        untold(
                "time has passed, or a loop was let go on that waits",
                () -> {
                    AtomicInteger x = new AtomicInteger();
                    return List.of(
                            () -> {
                                Thread.sleep(10);
                                return x.getAndIncrement();
                            },
                            () -> {
                                Thread.sleep(10);
                                return x.getAndIncrement();
                            });
                },
                "[0, 1]",
                "[1, 0]");
    }
}
