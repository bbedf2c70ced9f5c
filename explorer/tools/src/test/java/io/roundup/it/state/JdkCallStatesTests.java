// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.strategy.dpor.OptimalDpor;
import java.util.Hashtable;
import java.util.List;
import java.util.Random;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What threads learn from the JDK belongs to states: without it, outcomes are lost, and nothing is met twice. */
@Tag("agent")
@Tag("states")
class JdkCallStatesTests {
    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        ComparedStates.announceKnownPoints();
    }

    /** Asserts that a search over states tells all of them apart, and that its outcomes are those of all traces. */
    private static void told(Supplier<List<Callable<?>>> threads, String... some) {
        compared(threads, some).assertTold();
    }

    private static ComparedStates compared(Supplier<List<Callable<?>>> threads, String... some) {
        ComparedStates compared = ComparedStates.of(threads, OptimalDpor.ofTraces());
        assertThat(compared.outcomes()).contains(some);
        return compared;
    }

    /** What it reads is in no step, and the buffer is as it was when the thread goes on. */
    @Test
    void whatABufferOfTextHasAnswered() {
        told(
                () -> {
                    StringBuffer text = emptyAfter("a");
                    AtomicInteger done = new AtomicInteger();
                    return List.of(() -> text.length() + 10 * done.get(), () -> {
                        text.append("a");
                        text.setLength(0);
                        done.set(1);
                        return 0;
                    });
                },
                "[0, 0]",
                "[1, 0]",
                "[10, 0]",
                "[11, 0]");
    }

    /** {@return a buffer with no text, whose array is as if it had had some} */
    private static StringBuffer emptyAfter(String text) {
        StringBuffer buffer = new StringBuffer(text);
        buffer.setLength(0);
        return buffer;
    }

    /** It reads a buffer that it is given in no step, and before the lock is given back. */
    @Test
    void whatABufferOfTextWasGivenIsNotTold() {
        ComparedStates compared = compared(
                () -> {
                    StringBuffer text = emptyAfter("a");
                    AtomicInteger done = new AtomicInteger();
                    Object lock = new Object();
                    return List.of(
                            () -> {
                                synchronized (lock) {
                                    return new StringBuilder().append(text).length() + 10 * locked(lock, done);
                                }
                            },
                            () -> {
                                synchronized (lock) {
                                    text.append("a");
                                }
                                synchronized (lock) {
                                    text.setLength(0);
                                }
                                done.set(1);
                                return 0;
                            });
                },
                "[10, 0]",
                "[11, 0]");
        assertThat(compared.counts().untoldFor()).isEqualTo("what a call of the JDK has answered");
    }

    /** {@return what a variable holds, after a wait in which others may take the lock} */
    private static int locked(Object lock, AtomicInteger variable) throws InterruptedException {
        lock.wait(1);
        return variable.get();
    }

    /** They are explored from inside, but for the monitors that their methods take. */
    @Test
    void synchronizedCollections() {
        told(
                () -> {
                    Vector<Integer> vector = new Vector<>(List.of(0));
                    Hashtable<Integer, Integer> table = new Hashtable<>();
                    return List.of(
                            () -> {
                                int read = vector.get(0);
                                table.put(0, read);
                                return 0;
                            },
                            () -> {
                                vector.set(0, 1);
                                vector.set(0, 0);
                                return 0;
                            },
                            () -> table.get(0));
                },
                "[0, 0, null]",
                "[0, 0, 0]",
                "[0, 0, 1]");
    }

    /** They ask whether the pool stops, and interrupt themselves then. */
    @Test
    void threadsOfAPool() {
        told(
                () -> {
                    AtomicReference<String> interruption = new AtomicReference<>("");
                    ThreadFactory factory = task -> new Thread(task) {
                        @Override
                        public void interrupt() {
                            interruption.accumulateAndGet(
                                    Thread.currentThread() == this ? "self" : "other", String::concat);
                            super.interrupt();
                        }
                    };
                    return List.of(() -> {
                        ExecutorService pool = Executors.newFixedThreadPool(1, factory);
                        pool.execute(() -> interruption.accumulateAndGet(" task ", String::concat));
                        pool.shutdownNow();
                        return interruption.get();
                    });
                },
                "[self]",
                "[self task other]");
    }

    /** The seed of the next one depends on it. */
    @Test
    void howManyGeneratorsAThreadHasMade() {
        counted(Random::new, () -> new Random().nextInt());
    }

    /** The names and the numbers of the next ones depend on it. */
    @Test
    void howManyThreadsAThreadHasMade() {
        counted(Thread::new, () -> new Thread().getName().hashCode());
        counted(Thread::new, () -> (int) new Thread().getId());
    }

    private static final class Node {}

    @Test
    void howManyHashCodesOfItsOwnAThreadHasAskedFor() {
        counted(() -> new Node().hashCode(), () -> new Node().hashCode());
    }

    /** Nothing is left of a question to the JDK, but the answer to the next one depends on whether it was asked. */
    private static void counted(Callable<?> asks, IntSupplier next) {
        Supplier<List<Callable<?>>> threads = () -> {
            AtomicInteger x = new AtomicInteger();
            AtomicInteger y = new AtomicInteger();
            return List.of(
                    () -> {
                        if (x.get() == 1) {
                            asks.call();
                        }
                        x.get();
                        return 2 * next.getAsInt() + y.get();
                    },
                    () -> {
                        x.set(1);
                        return 0;
                    },
                    () -> {
                        y.set(1);
                        return 0;
                    });
        };
        ComparedStates compared = ComparedStates.of(threads, OptimalDpor.ofTraces());
        assertThat(compared.outcomes())
                .as("asked or not, before the last thread or after it")
                .hasSize(4);
        compared.assertTold();
    }

    private static final class Door extends AbstractQueuedLongSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(long unused) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(long unused) {
            setState(0);
            return true;
        }

        boolean isEntered() {
            boolean isFree = tryAcquire(1);
            if (isFree) {
                release(1);
            }
            return isFree;
        }
    }

    /** Its state is a variable like others. */
    @Test
    void whatASynchronizerOfTheProgramHasForItsState() {
        told(
                () -> {
                    Door door = new Door();
                    return List.of(door::isEntered, door::isEntered);
                },
                "[true, true]",
                "[true, false]",
                "[false, true]");
    }
}
