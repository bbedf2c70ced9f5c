// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.explorer.strategy.states.StateSearch;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each has states that differ in one thing only. Without that in their keys an outcome is lost. */
@Tag("agent")
@Tag("once")
@Tag("states")
class StateContentsTests {
    private static final int MANY = 10_000;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        ComparedStates.announceKnownPoints();
    }

    /** {@return what a search over states has met, of which the outcomes are those of all interleavings} */
    private static ComparedStates compared(Supplier<List<Callable<?>>> threads, String... outcomes) {
        ComparedStates compared = ComparedStates.of(threads, new DepthFirst(Settings.everyInterleaving()));
        assertThat(compared.outcomes()).containsExactlyInAnyOrder(outcomes);
        return compared;
    }

    private static void told(Supplier<List<Callable<?>>> threads, String... outcomes) {
        compared(threads, outcomes).assertTold();
    }

    private static void untold(String why, Supplier<List<Callable<?>>> threads, String... outcomes) {
        StateCounts counts = compared(threads, outcomes).counts();
        assertThat(counts.untold()).isPositive();
        assertThat(counts.untoldFor()).isEqualTo(why);
    }

    /** A node without content: only its identity tells it from another one. */
    private static final class Node {}

    private static final Node SENTINEL = new Node();

    private static IllegalStateException one() {
        return new IllegalStateException();
    }

    private static IllegalStateException other() {
        return new IllegalStateException();
    }

    /** {@return threads of which one reads which exception was stored last, once two were} */
    private static List<Callable<?>> readsTheLast(
            Supplier<Exception> one, Supplier<Exception> other, Function<StackTraceElement, Object> result) {
        AtomicReference<Exception> last = new AtomicReference<>();
        AtomicInteger stored = new AtomicInteger();
        return List.of(
                () -> {
                    last.set(one.get());
                    stored.incrementAndGet();
                    return 0;
                },
                () -> {
                    last.set(other.get());
                    stored.incrementAndGet();
                    return 0;
                },
                () -> stored.get() < 2
                        ? "early"
                        : result.apply(Objects.requireNonNull(last.get()).getStackTrace()[0]));
    }

    /** The JVM has a stack trace until somebody reads it. Nothing is read before some states have been met. */
    @Test
    void whereAnExceptionWasMade() {
        untold(
                "where an exception was made, as the program reads stack traces",
                () -> readsTheLast(
                        StateContentsTests::one, StateContentsTests::other, StackTraceElement::getMethodName),
                "[0, 0, early]",
                "[0, 0, one]",
                "[0, 0, other]");
    }

    private static Exception at(int line) {
        Exception made = new IllegalStateException();
        made.setStackTrace(new StackTraceElement[] {new StackTraceElement("Some", "some", null, line)});
        return made;
    }

    @Test
    void whereAnExceptionSaysThatItWasMade() {
        told(
                () -> readsTheLast(() -> at(1), () -> at(2), StackTraceElement::getLineNumber),
                "[0, 0, early]",
                "[0, 0, 1]",
                "[0, 0, 2]");
    }

    /** Only code names it: no variable that threads share leads to it, but its own. */
    @Test
    void whichObjectIsAStaticVariables() {
        told(
                () -> {
                    AtomicReference<Node> last = new AtomicReference<>();
                    AtomicInteger stored = new AtomicInteger();
                    return List.of(
                            () -> {
                                last.set(new Node());
                                stored.incrementAndGet();
                                return 0;
                            },
                            () -> {
                                last.set(SENTINEL);
                                stored.incrementAndGet();
                                return 0;
                            },
                            () -> stored.get() < 2 ? "early" : last.get() == SENTINEL);
                },
                "[0, 0, early]",
                "[0, 0, false]",
                "[0, 0, true]");
    }

    /** A literal is the same object everywhere, and a copy is not. */
    @Test
    void whetherATextIsALiteral() {
        told(() -> lastOf(new String("a"), "a"), "[0, 0, early]", "[0, 0, false]", "[0, 0, true]");
    }

    /** {@return threads that store an object each, and one that looks when both have, whether the second is there} */
    private static List<Callable<?>> lastOf(Object one, Object other) {
        AtomicReference<Object> last = new AtomicReference<>();
        AtomicInteger stored = new AtomicInteger();
        return List.of(
                () -> {
                    last.set(one);
                    stored.incrementAndGet();
                    return 0;
                },
                () -> {
                    last.set(other);
                    stored.incrementAndGet();
                    return 0;
                },
                // What this thread compares with, only code names.
                () -> stored.get() < 2 ? "early" : last.get() == (other instanceof String ? "a" : SENTINEL));
    }

    private static volatile int x;
    private static volatile int y;
    private static volatile int z;

    /** {@return a thread that sets something of its own, forgets to what, and then finds it, and threads that it races} */
    private static Supplier<List<Callable<?>>> ofItsOwn(IntConsumer set, IntSupplier takeOut) {
        return () -> {
            x = 0;
            y = 0;
            z = 0;
            return List.of(
                    () -> {
                        set.accept(x);
                        z = 1;
                        return 10 * takeOut.getAsInt() + y;
                    },
                    () -> {
                        x = 1;
                        return 0;
                    },
                    () -> {
                        y = 1;
                        return 0;
                    });
        };
    }

    private static final String[] OF_ITS_OWN = {"[0, 0, 0]", "[1, 0, 0]", "[10, 0, 0]", "[11, 0, 0]"};

    /** They are own objects that no local variable leads to. */
    @Test
    void whatIsInInheritedThreadLocals() {
        InheritableThreadLocal<int[]> own = new InheritableThreadLocal<>();
        told(ofItsOwn(value -> own.set(new int[] {value}), () -> own.get()[0] + (own.get()[0] = 0)), OF_ITS_OWN);
    }

    @Test
    void whatIsInThreadLocals() {
        ThreadLocal<int[]> own = new ThreadLocal<>();
        told(ofItsOwn(value -> own.set(new int[] {value}), () -> own.get()[0] + (own.get()[0] = 0)), OF_ITS_OWN);
    }

    /**
     * A thread that goes round a loop to no effect waits as soon as another one can only go on when time passes. So it makes
     * a difference which of them comes first, though they have no variable in common.
     */
    @Test
    void whoWaitsWhenAThreadComesRoundALoop() {
        Supplier<List<Callable<?>>> threads = () -> {
            x = 0;
            CountDownLatch never = new CountDownLatch(1);
            AtomicInteger last = new AtomicInteger();
            Callable<?> idle = () -> {
                for (int turn = 0; turn < 4 && x == 0; turn++) {
                    Thread.yield();
                }
                return last.incrementAndGet();
            };
            return List.of(idle, () -> never.await(1, TimeUnit.MILLISECONDS) ? -1 : last.incrementAndGet(), idle);
        };
        Explored states = Explored.of(new Scenario("scenario", threads), StateSearch.ofProgram(), 2_000);
        assertThat(states.isExhausted()).isTrue();
        assertThat(states.outcomes()).containsExactlyInAnyOrder("[1, 3, 2]", "[2, 3, 1]");
    }

    private static final String OF_THREAD =
            "the name, priority, class loader or handler that a running thread was given";

    /** A thread asks for what it is called in no step. */
    @Test
    void statesAreNotToldApartAfterAThreadWasRenamed() {
        untold(
                OF_THREAD,
                ofItsOwn(
                        value -> Thread.currentThread().setName("" + value),
                        () -> Thread.currentThread().getName().charAt(0) - '0' + renamed("0")),
                OF_ITS_OWN);
    }

    private static int renamed(String name) {
        Thread.currentThread().setName(name);
        return 0;
    }

    @Test
    void statesAreNotToldApartAfterAThreadWasGivenAPriority() {
        untold(
                OF_THREAD,
                ofItsOwn(
                        value -> Thread.currentThread().setPriority(1 + value),
                        () -> Thread.currentThread().getPriority() - 1 + prioritized(1)),
                OF_ITS_OWN);
    }

    private static int prioritized(int priority) {
        Thread.currentThread().setPriority(priority);
        return 0;
    }

    private static int counted;

    @Test
    void staticVariables() {
        told(
                () -> {
                    AtomicInteger flag = new AtomicInteger();
                    AtomicInteger done = new AtomicInteger();
                    counted = 0;
                    return List.of(
                            () -> {
                                if (flag.get() == 0) {
                                    counted = 1;
                                }
                                done.incrementAndGet();
                                return 0;
                            },
                            () -> {
                                flag.set(1);
                                done.incrementAndGet();
                                return 0;
                            },
                            () -> done.get() < 2 ? "early" : counted);
                },
                "[0, 0, early]",
                "[0, 0, 0]",
                "[0, 0, 1]");
    }

    /** Publishes itself, or what is in it, while it is made: no local variable leads to it, and it has no known point. */
    private static final class Publishing {
        Publishing() {}

        Publishing(AtomicReference<Publishing> head, AtomicInteger done, Object[] answer) {
            head.set(this);
            answer[0] = done.get() == 0 ? "early" : head.get() == this;
        }

        Publishing(Node[][] head, AtomicInteger done, Object[] answer) {
            Node inner = new Node();
            head[0] = new Node[] {inner};
            answer[0] = done.get() == 0 ? "early" : head[0][0] == inner;
        }
    }

    /** The thread goes on to compare with what it has published, and another thread has taken out again. */
    @Test
    void objectsThatAThreadHasPublished() {
        told(
                () -> {
                    AtomicReference<Publishing> head = new AtomicReference<>(new Publishing());
                    AtomicInteger done = new AtomicInteger();
                    return List.of(
                            () -> {
                                Object[] answer = new Object[1];
                                new Publishing(head, done, answer);
                                return answer[0];
                            },
                            () -> {
                                head.set(new Publishing());
                                done.set(1);
                                return 0;
                            });
                },
                "[early, 0]",
                "[true, 0]",
                "[false, 0]");
    }

    /** A node within the published one: the thread holds both. */
    @Test
    void objectsWithinThoseThatAThreadHasPublished() {
        told(
                () -> {
                    Node[][] head = {{new Node()}};
                    AtomicInteger done = new AtomicInteger();
                    return List.of(
                            () -> {
                                Object[] answer = new Object[1];
                                new Publishing(head, done, answer);
                                return answer[0];
                            },
                            () -> {
                                head[0][0] = new Node();
                                done.set(1);
                                return 0;
                            });
                },
                "[early, 0]",
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
                                x.get();
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
        told(StateContentsTests::betweenTwoWrites, "[0, 0]", "[1, 0]");
    }

    /** A channel leaves a buffer in its thread's own variables. Round-Up uses some between executions. */
    @Test
    void notTheBuffersThatTheJdkKeepsForAThread(@TempDir Path folder) {
        told(
                () -> {
                    try {
                        Files.writeString(folder.resolve("text"), "text");
                    } catch (IOException failed) {
                        throw new UncheckedIOException(failed);
                    }
                    return betweenTwoWrites();
                },
                "[0, 0]",
                "[1, 0]");
    }

    private static List<Callable<?>> betweenTwoWrites() {
        AtomicInteger x = new AtomicInteger();
        return List.of(x::get, () -> {
            x.set(1);
            x.set(0);
            return 0;
        });
    }

    /** A thread that has ended with an exception is no thread that has ended as it should. */
    @Test
    void howThreadsHaveEnded() {
        ExplorationResult result = RoundUp.check(
                Throwing.class,
                Exploration.builder().strategy(StrategyName.STATES).build());
        assertThat(result.violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.kind()).isEqualTo(Kind.UNCAUGHT_EXCEPTION));
    }

    /** Throws if it comes between two writes, which leave all as it was. */
    public static class Throwing {
        final AtomicInteger x = new AtomicInteger();

        @Actor
        public void reads() {
            if (x.get() == 1) {
                throw new IllegalStateException("between");
            }
        }

        @Actor
        public void writes() {
            x.set(1);
            x.set(0);
        }
    }

    /** Who parks goes on at once if there is a permit. */
    @Test
    void permits() {
        told(
                () -> signalled(LockSupport::unpark, () -> {
                    LockSupport.park();
                    return "permit";
                }),
                "[early, 0, 0]",
                "[permit, 0, 0]",
                "blocked");
    }

    @Test
    void interruptions() {
        told(() -> signalled(Thread::interrupt, Thread::interrupted), "[early, 0, 0]", "[false, 0, 0]", "[true, 0, 0]");
    }

    /**
     * {@return threads: the second signals the first if it comes before the third. The first looks for that when both
     * have ended, and nothing else tells it}
     */
    private static List<Callable<?>> signalled(Consumer<Thread> signal, Callable<Object> look) {
        AtomicInteger flag = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        AtomicReference<Thread> first = new AtomicReference<>();
        return List.of(
                () -> {
                    first.set(Thread.currentThread());
                    return done.get() < 2 ? "early" : look.call();
                },
                () -> {
                    Thread thread = first.get();
                    if (thread != null && flag.get() == 0) {
                        signal.accept(thread);
                    }
                    done.incrementAndGet();
                    return 0;
                },
                () -> {
                    flag.set(1);
                    done.incrementAndGet();
                    return 0;
                });
    }

    /** Of those who wait, a signal wakes the one that has waited longest. The other one waits until that has counted. */
    @Test
    void theOrderOfThoseWhoWait() {
        told(
                () -> {
                    ReentrantLock lock = new ReentrantLock();
                    Condition waits = lock.newCondition();
                    Condition counted = lock.newCondition();
                    AtomicInteger woken = new AtomicInteger();
                    Callable<Object> waiter = () -> {
                        lock.lock();
                        waits.await();
                        int place = woken.getAndIncrement();
                        counted.signal();
                        lock.unlock();
                        return place;
                    };
                    Callable<Object> signaller = () -> {
                        lock.lock();
                        if (lock.getWaitQueueLength(waits) == 2) {
                            waits.signal();
                            while (woken.get() == 0) {
                                counted.await();
                            }
                            waits.signal();
                        }
                        lock.unlock();
                        return 0;
                    };
                    return List.of(waiter, waiter, signaller);
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

    /** A thread that comes after all others looks at the clock. */
    @Test
    void whatTimeItIs() {
        told(
                () -> {
                    AtomicInteger x = new AtomicInteger();
                    AtomicInteger done = new AtomicInteger();
                    long start = System.nanoTime();
                    return List.of(
                            () -> {
                                if (x.get() == 1) {
                                    Thread.sleep(10);
                                }
                                done.set(1);
                                return 0;
                            },
                            () -> {
                                x.set(1);
                                x.set(0);
                                return 0;
                            },
                            () -> {
                                while (done.get() == 0) {
                                    Thread.onSpinWait();
                                }
                                return System.nanoTime() > start;
                            });
                },
                "[0, 0, false]",
                "[0, 0, true]");
    }

    /** The hash code of an object depends on how many its thread has published before, of which nothing else is left. */
    @Test
    void identityHashCodes() {
        ComparedStates compared = ComparedStates.of(
                () -> {
                    AtomicInteger x = new AtomicInteger();
                    AtomicReference<Object> head = new AtomicReference<>();
                    AtomicInteger done = new AtomicInteger();
                    return List.of(
                            () -> {
                                if (x.get() == 1) {
                                    head.set(new Node());
                                }
                                head.set(new Node());
                                done.incrementAndGet();
                                return 0;
                            },
                            () -> {
                                x.set(1);
                                x.set(0);
                                done.incrementAndGet();
                                return 0;
                            },
                            () -> done.get() < 2 ? "early" : System.identityHashCode(head.get()));
                },
                new DepthFirst(Settings.everyInterleaving()));
        assertThat(compared.outcomes())
                .as("early, and the hash codes of the first and the second")
                .hasSize(3);
        assertThat(compared.counts().untoldFor()).isEmpty();
    }

    /** The JDK has one object for each of these numbers, which code can name, in an array. */
    @Test
    void whetherANumberIsTheCachedOne() {
        told(
                holding(
                        number -> number == 0 ? new BigInteger("3") : BigInteger.valueOf(3),
                        made -> made == BigInteger.valueOf(3) ? 1 : 0),
                HELD);
    }

    @Test
    void theNamesOfGroupsOfThreads() {
        told(holding(number -> new ThreadGroup("" + number), ThreadGroup::getName), HELD);
    }

    @Test
    void theMostPriorityInAGroupOfThreads() {
        told(
                holding(
                        number -> {
                            ThreadGroup group = new ThreadGroup("group");
                            group.setMaxPriority(5 + number);
                            return group;
                        },
                        group -> group.getMaxPriority() - 5),
                HELD);
    }

    /** What the JDK declares of a loader is only in the JVM. */
    @Test
    void whichLoaderAnObjectIs() {
        told(holding(number -> new Loader("" + number), ClassLoader::getName), HELD);
    }

    /** Programs are loaded by such ones. */
    @Test
    void whichLoaderOfTheJdkAnObjectIs() {
        told(holding(number -> new URLClassLoader("" + number, new URL[0], null), ClassLoader::getName), HELD);
    }

    private static final class Loader extends ClassLoader {
        Loader(String name) {
            super(name, null);
        }

        /** {@return a class that asks for its assertions when it is used} */
        Class<?> defined() {
            try (InputStream file = StateContentsTests.class.getResourceAsStream("StateContentsTests$Node.class")) {
                byte[] bytes = Objects.requireNonNull(file).readAllBytes();
                return defineClass(null, bytes, 0, bytes.length);
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    }

    @Test
    @SuppressWarnings("deprecation")
    void whetherAnElementIsAccessible() {
        told(
                holding(
                        number -> {
                            AccessibleObject element = new AccessibleObject() {};
                            element.setAccessible(number == 1);
                            return element;
                        },
                        element -> element.isAccessible() ? 1 : 0),
                HELD);
    }

    /** The object outlives executions. */
    @Test
    @SuppressWarnings("deprecation")
    void whetherAFieldWasMadeAccessible() throws ReflectiveOperationException {
        Field field = StateContentsTests.class.getDeclaredField("counted");
        told(
                holding(
                        number -> {
                            field.setAccessible(number == 1);
                            return field;
                        },
                        made -> made.isAccessible() ? 1 : 0),
                HELD);
    }

    @Test
    void whatALoaderDoesWithAssertions() {
        Loader loader = new Loader("loader");
        Class<?> defined = loader.defined();
        told(
                holding(
                        number -> {
                            loader.setDefaultAssertionStatus(number == 1);
                            return defined;
                        },
                        made -> made.desiredAssertionStatus() ? 1 : 0),
                HELD);
    }

    /** No variable leads from the object to its values. */
    @Test
    void whatTheJdkKeepsForAClass() {
        ComparedStates compared = ComparedStates.of(
                holding(
                        number -> {
                            NumberOfClass numbers = new NumberOfClass();
                            numbers.get(String.class)[0] = number;
                            return numbers;
                        },
                        numbers -> numbers.get(String.class)[0]),
                OptimalDpor.ofTraces());
        assertThat(compared.outcomes()).containsExactlyInAnyOrder(HELD);
        compared.assertTold();
    }

    private static final class NumberOfClass extends ClassValue<int[]> {
        @Override
        protected int[] computeValue(Class<?> type) {
            return new int[1];
        }
    }

    private static final String[] HELD = {"[0, 0, early]", "[0, 0, 0]", "[0, 0, 1]"};

    /** {@return threads: the first makes an object of the number that it finds, and the third looks at the object} */
    private static <T> Supplier<List<Callable<?>>> holding(IntFunction<T> make, Function<T, Object> look) {
        return () -> {
            AtomicInteger number = new AtomicInteger();
            AtomicReference<T> made = new AtomicReference<>();
            AtomicInteger done = new AtomicInteger();
            return List.of(
                    () -> {
                        made.set(make.apply(number.get()));
                        done.incrementAndGet();
                        return 0;
                    },
                    () -> {
                        number.set(1);
                        number.set(0);
                        done.incrementAndGet();
                        return 0;
                    },
                    () -> done.get() < 2 ? "early" : look.apply(made.get()));
        };
    }

    /** Two threads wait for a fair lock when it is given back. */
    @Test
    void theOrderInTheQueueOfAFairLock() {
        told(
                () -> {
                    ReentrantLock lock = new ReentrantLock(true);
                    AtomicInteger next = new AtomicInteger();
                    Callable<Object> waiter = () -> {
                        lock.lock();
                        int place = next.getAndIncrement();
                        lock.unlock();
                        return place;
                    };
                    Callable<Object> holder = () -> {
                        lock.lock();
                        if (next.get() == 0 && lock.getQueueLength() == 2) {
                            lock.unlock();
                            return "both";
                        }
                        return "";
                    };
                    return List.of(waiter, waiter, holder);
                },
                "[0, 1, both]",
                "[1, 0, both]",
                "[0, 1, ]",
                "[1, 0, ]",
                "blocked");
    }

    /** The queue is empty again when the thread that has looked at it says who was there. */
    @Test
    void whoWasInTheQueueOfAFairLock() {
        ComparedStates compared = ComparedStates.of(
                () -> {
                    ReentrantLock lock = new ReentrantLock(true);
                    AtomicReference<Thread> first = new AtomicReference<>();
                    AtomicInteger done = new AtomicInteger();
                    Runnable waits = () -> {
                        lock.lock();
                        lock.unlock();
                        done.incrementAndGet();
                    };
                    return List.of(
                            () -> {
                                first.set(Thread.currentThread());
                                waits.run();
                                return 0;
                            },
                            () -> {
                                waits.run();
                                return 0;
                            },
                            () -> {
                                lock.lock();
                                Thread asked = first.get();
                                boolean isQueued = asked != null && lock.hasQueuedThread(asked);
                                int length = lock.getQueueLength();
                                lock.unlock();
                                return done.get() == 2 && asked != null ? length + " " + isQueued : "other";
                            });
                },
                OptimalDpor.ofTraces());
        assertThat(compared.outcomes()).contains("[0, 0, 1 true]", "[0, 0, 1 false]");
    }

    /** The permits are as they were, whether the thread has taken some or none. */
    @Test
    void howManyPermitsAThreadHasTaken() {
        told(
                () -> {
                    Semaphore semaphore = new Semaphore(0);
                    AtomicInteger done = new AtomicInteger();
                    return List.of(() -> 10 * semaphore.drainPermits() + done.get(), () -> {
                        semaphore.release();
                        semaphore.tryAcquire();
                        done.set(1);
                        return 0;
                    });
                },
                "[0, 0]",
                "[1, 0]",
                "[10, 0]",
                "[11, 0]");
    }

    /** Each call takes its monitor, and its text is in its variables. */
    @Test
    void synchronizedBuffersOfText() {
        ComparedStates compared = compared(
                () -> {
                    StringBuffer text = new StringBuffer();
                    Callable<Object> adds = () -> {
                        text.append(text.length());
                        return text.length();
                    };
                    return List.of(adds, adds, () -> text.toString());
                },
                "[1, 2, ]",
                "[1, 2, 0]",
                "[1, 2, 01]",
                "[2, 1, ]",
                "[2, 1, 0]",
                "[2, 1, 01]",
                "[1, 2, 00]",
                "[2, 1, 00]",
                "[2, 2, ]",
                "[2, 2, 0]",
                "[2, 2, 00]",
                "[2, 2, 01]");
        assertThat(compared.counts().states()).isPositive();
        assertThat(compared.counts().known()).isPositive();
    }

    /** The garbage collector changes them, too, which is no step. */
    @Test
    void weakReferencesAreNotLookedInto() {
        untold(
                "an object of java.lang.ref.WeakReference, whose state cannot be read from its fields",
                () -> {
                    AtomicInteger x = new AtomicInteger();
                    AtomicInteger done = new AtomicInteger();
                    WeakReference<Object> weak = new WeakReference<>(SENTINEL);
                    return List.of(
                            () -> {
                                if (x.get() == 1) {
                                    weak.clear();
                                }
                                done.incrementAndGet();
                                return 0;
                            },
                            () -> {
                                x.set(1);
                                x.set(0);
                                done.incrementAndGet();
                                return 0;
                            },
                            () -> done.get() < 2 ? "early" : weak.get() == null);
                },
                "[0, 0, early]",
                "[0, 0, false]",
                "[0, 0, true]");
    }

    /** Its variable is as it was, but its initialiser has run. */
    @Test
    void whetherAClassIsInitialised(@TempDir Path folder) throws IOException {
        CompiledProgram program = CompiledProgram.of(folder, """
                static final AtomicInteger x = new AtomicInteger();
                static final AtomicInteger done = new AtomicInteger();
                static int seen;
                static class Late { static int value = seen; }
                public static void main(String[] arguments) throws Exception {
                    new Thread(() -> { if (x.get() == 1) Late.value = 0; x.get(); done.incrementAndGet(); }).start();
                    new Thread(() -> { x.set(1); x.set(0); done.incrementAndGet(); }).start();
                    if (done.get() == 2) {
                        seen = 1;
                        if (Late.value == 0) throw new IllegalStateException("early");
                    }
                }
                """);
        Exploration states = Exploration.builder().strategy(StrategyName.STATES).build();
        assertThat(program.explore(states).endsWith(1).out()).contains("IllegalStateException: early");
    }

    /** The long way to a state comes first, and ends behind it. The short way ends there, since it is known. */
    @Test
    void whatTheBoundOnStepsEndsIsNotAll() {
        Scenario scenario = new Scenario("two ways", () -> {
            AtomicInteger x = new AtomicInteger();
            return List.of(
                    () -> {
                        if (x.get() == 0) {
                            for (int i = 0; i < 10; i++) {
                                x.get();
                            }
                        }
                        x.get();
                        return x.get() == 2 ? "met" : "";
                    },
                    () -> {
                        x.set(1);
                        x.set(2);
                        x.set(0);
                        return 0;
                    });
        });
        Explored few = atMost(8, scenario);
        assertThat(few.outcomes()).contains("[met, 0]");
        assertThat(few.isExhausted()).isFalse();
        Explored more = atMost(17, scenario);
        assertThat(more.outcomes()).doesNotContain("[met, 0]");
        assertThat(more.isExhausted()).isFalse();
    }

    private static Explored atMost(int steps, Scenario scenario) {
        Exploration asked = Exploration.builder().maxSteps(steps).build();
        return Explored.of(scenario, asked, StateSearch.ofProgram(), MANY);
    }

    /** Neither in its execution nor in those before, of which a search with sleep sets makes others. */
    @Test
    void notWhatAThreadHasWaitedFor() {
        Object monitor = new Object();
        Scenario scenario = new Scenario("scenario", () -> {
            AtomicReference<Thread> waiter = new AtomicReference<>();
            return List.of(
                    () -> {
                        waiter.set(Thread.currentThread());
                        synchronized (monitor) {
                            monitor.wait(1);
                        }
                        LockSupport.park();
                        return 0;
                    },
                    () -> {
                        LockSupport.unpark(waiter.get());
                        return 0;
                    });
        });
        List<StateSearch> searches = new ArrayList<>();
        List<Function<StateKeys, StateSearch>> kinds =
                List.of(StateSearch::withSleepSets, StateSearch::withSleepSets, StateSearch::ofEveryStep);
        Explored.ofEach(
                scenario,
                Exploration.standard(),
                kinds.stream()
                        .<Function<Execution, Strategy>>map(kind -> execution -> {
                            searches.add(kind.apply(execution.point().states()));
                            return searches.get(searches.size() - 1);
                        })
                        .toList(),
                MANY);
        assertThat(searches.get(2).states()).isEqualTo(searches.get(1).states());
    }
}
