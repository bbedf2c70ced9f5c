// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Additions commute if nobody uses their results. They have an order with all else, and with those whose result is used. */
@Tag("agent")
@Tag("slow")
class UnusedSumTests {
    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    private static final VarHandle HANDLE = handle();

    private static VarHandle handle() {
        try {
            return MethodHandles.lookup().findVarHandle(Shared.class, "field", long.class);
        } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException(unknown);
        }
    }

    /** What the threads add to. */
    private static final class Shared {
        private final AtomicInteger number = new AtomicInteger(Integer.MAX_VALUE - 2);
        private final AtomicLong wide = new AtomicLong();
        private final AtomicIntegerArray numbers = new AtomicIntegerArray(2);
        private final AtomicLongArray wides = new AtomicLongArray(2);
        private long field;
    }

    /** Each as a statement, and as an expression. */
    private enum Addition {
        INCREMENT {
            @Override
            void unused(Shared shared) {
                shared.number.incrementAndGet();
            }

            @Override
            long used(Shared shared) {
                return shared.number.incrementAndGet();
            }
        },
        DECREMENT {
            @Override
            void unused(Shared shared) {
                shared.wide.getAndDecrement();
            }

            @Override
            long used(Shared shared) {
                return shared.wide.getAndDecrement();
            }
        },
        ADD_LONG {
            @Override
            void unused(Shared shared) {
                shared.wide.addAndGet(1L << 40);
            }

            @Override
            long used(Shared shared) {
                return shared.wide.addAndGet(1L << 40);
            }
        },
        ADD_TO_ELEMENT {
            @Override
            void unused(Shared shared) {
                shared.numbers.getAndAdd(1, 5);
            }

            @Override
            long used(Shared shared) {
                return shared.numbers.getAndAdd(1, 5);
            }
        },
        INCREMENT_WIDE_ELEMENT {
            @Override
            void unused(Shared shared) {
                shared.wides.incrementAndGet(0);
            }

            @Override
            long used(Shared shared) {
                return shared.wides.incrementAndGet(0);
            }
        },
        BY_HANDLE {
            @Override
            void unused(Shared shared) {
                HANDLE.getAndAdd(shared, 3L);
            }

            @Override
            long used(Shared shared) {
                return (long) HANDLE.getAndAdd(shared, 3L);
            }
        };

        abstract void unused(Shared shared);

        abstract long used(Shared shared);
    }

    private static Callable<?> running(Runnable action) {
        return () -> {
            action.run();
            return "";
        };
    }

    private static Supplier<List<Callable<?>>> unused(Addition addition, int threads) {
        return () -> {
            Shared shared = new Shared();
            List<Callable<?>> all = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                all.add(running(() -> addition.unused(shared)));
            }
            return all;
        };
    }

    private static Supplier<List<Callable<?>>> used(Addition addition, int threads) {
        return () -> {
            Shared shared = new Shared();
            List<Callable<?>> all = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                all.add(() -> addition.used(shared));
            }
            return all;
        };
    }

    private static Explored explore(Supplier<List<Callable<?>>> threads, BackendName backend) {
        Exploration exploration = Exploration.builder().backend(backend).build();
        Scenario program = new Scenario("sums", threads);
        Explored traces = Explored.of(program, exploration, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(traces.cut()).isZero();
        Explored all = Explored.of(program, exploration, new DepthFirst(Settings.everyInterleaving()), Long.MAX_VALUE);
        assertThat(traces.outcomes()).isEqualTo(all.outcomes());
        return traces;
    }

    /** If additions did not commute, or if results that are used did. */
    @ParameterizedTest
    @EnumSource
    void commute(Addition addition) {
        assertThat(explore(unused(addition, 3), BackendName.AUTO).complete()).isEqualTo(1);
        // n!
        assertThat(explore(used(addition, 3), BackendName.AUTO).complete()).isEqualTo(6);
    }

    @ParameterizedTest
    @EnumSource(names = {"VIRTUAL", "PLATFORM"})
    @EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "there are no continuations")
    void commuteOnEachBackend(BackendName backend) {
        assertThat(explore(unused(Addition.INCREMENT, 3), backend).complete()).isEqualTo(1);
    }

    /** A read comes before or after each of the n additions: 2^n. */
    @Test
    void haveAnOrderWithReads() {
        Explored traces = explore(
                () -> {
                    AtomicInteger x = new AtomicInteger();
                    return List.of(
                            running(x::get), running(() -> x.getAndAdd(2)), running(() -> x.getAndAdd(3)), x::get);
                },
                BackendName.AUTO);
        // Two reads: each comes before or after each of two additions, but for the cycles of two additions in which
        // each
        // comes before a read that comes before the other: (2^2)^2 - 2.
        assertThat(traces.complete()).isEqualTo(14);
        assertThat(traces.outcomes()).hasSize(4);
    }

    /** A thread that waits for 1 of three increments comes after each of them, with the other two after it. */
    @Test
    void endTheWaitOfALoop() {
        Explored traces = explore(
                () -> {
                    AtomicInteger x = new AtomicInteger();
                    return List.of(
                            running(() -> x.incrementAndGet()),
                            running(() -> x.incrementAndGet()),
                            running(() -> x.incrementAndGet()),
                            running(() -> {
                                while (x.get() != 1) {
                                    Thread.onSpinWait();
                                }
                            }));
                },
                BackendName.AUTO);
        assertThat(traces.complete()).isEqualTo(3);
        // All three come before.
        assertThat(traces.blocked()).isEqualTo(1);
    }

    /** One that throws adds nothing, and the next addition to the same array is used. */
    @Test
    void thatFailSayNothingOfTheNext() {
        Explored traces = explore(
                () -> {
                    AtomicIntegerArray numbers = new AtomicIntegerArray(1);
                    return List.of(() -> afterAFailure(numbers, 1), () -> afterAFailure(numbers, 2));
                },
                BackendName.AUTO);
        assertThat(traces.complete()).isEqualTo(2);
        assertThat(traces.outcomes()).containsExactly("[1, 2]", "[2, 1]");
    }

    private static int afterAFailure(AtomicIntegerArray numbers, int beyond) {
        try {
            numbers.incrementAndGet(beyond);
        } catch (IndexOutOfBoundsException expected) {
            return numbers.incrementAndGet(0);
        }
        return 0;
    }

    /** The object under test: its history has the result of each operation, though the actor drops it. */
    public static class Counting {
        @ObjectUnderTest
        final AtomicInteger count = new AtomicInteger();

        @Actor
        public void first() {
            count.incrementAndGet();
        }

        @Actor
        public void second() {
            count.incrementAndGet();
        }
    }

    @Test
    void areUsedByTheHistoryOfAnObjectUnderTest() {
        ExplorationResult result = RoundUp.check(Counting.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.executions()).isEqualTo(2);
    }

    @Test
    void randomProgramsHaveTheSameOutcomesWithAndWithoutReduction() {
        long fewer = 0;
        for (long seed = 0; seed < 16; seed++) {
            RandomSums program = new RandomSums(seed);
            Explored all = Explored.of(program, new DepthFirst(Settings.everyInterleaving()), Long.MAX_VALUE);
            Explored traces = Explored.of(program, OptimalDpor.ofTraces(), Long.MAX_VALUE);
            assertThat(traces.outcomes()).as("%s", program).isEqualTo(all.outcomes());
            assertThat(traces.cut()).as("%s", program).isZero();
            fewer += all.complete() - traces.complete();
        }
        assertThat(fewer).isPositive();
    }
}
