// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.roundup.agent.Agent;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On threads, programs have exactly as many states, steps and executions as the models of their structures in scripts.
 * {@code KnownStateCountsTests} has the same numbers. There the heads of loops forget as they do here.
 */
@NullUnmarked
@Tag("agent")
@Tag("once")
@Tag("slow")
@Tag("states")
class KnownPointCountsTests {
    static Stream<Arguments> alike() {
        return Stream.of(
                arguments(QueuePairs.class, false, 432, 641, 159),
                arguments(QueueThree.class, false, 966, 1609, 494),
                arguments(QueueTriples.class, false, 5518, 8519, 2229),
                arguments(QueueThreePairs.class, false, 50779, 96535, 34594),
                arguments(CounterPairs.class, false, 53, 76, 25),
                arguments(CounterTriples.class, false, 3772, 8932, 4363));
    }

    static Stream<Arguments> others() {
        return Stream.of(
                // 153 and 92 in the model. There an own node holds what it holds now, and here what it held at the last
                // known point: a reference that is overwritten before the node is published.
                arguments(TreiberPairs.class, true, 155, 211, 62),
                arguments(TreiberThree.class, true, 94, 113, 30),
                // 628 and 160 in the model. Here the statements of an operation without loops are known points, too.
                arguments(LockedThreePairs.class, false, 619, 681, 66),
                arguments(StealingPairs.class, true, 157, 223, 69));
    }

    @ParameterizedTest
    @MethodSource("alike")
    void thereAreAsManyAsInTheModel(Class<?> harness, boolean isLastOut, long states, long steps, long executions) {
        theseAreMet(harness, isLastOut, states, steps, executions);
    }

    /** The numbers of executions are those of the model. */
    @ParameterizedTest
    @MethodSource("others")
    void thereAreAsManyAsFollowFromWhatIsForgottenElsewhere(
            Class<?> harness, boolean isLastOut, long states, long steps, long executions) {
        theseAreMet(harness, isLastOut, states, steps, executions);
    }

    /** Any call can reach them without having been given them: they belong to the state. */
    @Test
    void whatIsInVariablesOfAThreadIsTold() {
        Exploration exploration =
                Exploration.builder().strategy(StrategyName.STATES).build();
        ExplorationResult result = RoundUp.check(Sums.class, exploration);
        StateCounts counts = Objects.requireNonNull(result.effort().states());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(counts.untold()).isZero();
        assertThat(counts.known()).isPositive();
    }

    /** Of 6,588,108 traces few are made. The numbers of states are those of a search that begins with them. */
    @Test
    void autoGoesOnOverStatesWhereTracesAreMany() {
        Exploration exploration =
                Exploration.builder().specification(new ContentModel(false)).build();
        ExplorationResult result = RoundUp.check(QueueThreePairs.class, exploration);
        StateCounts counts = Objects.requireNonNull(result.effort().states());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(List.of(counts.states(), counts.transitions(), counts.executions()))
                .containsExactly(50_779L, 96_535L, 34_594L);
        assertThat(result.executions()).isBetween(34_594L, 200_000L);
        assertThat(result.coverage().bound()).isEmpty();
    }

    /**
     * Traces and states are explored in turns, and the last execution is one over states if traces end at the begin of a
     * turn: after 1, 2, 4, 8 traces. The object has so many, and more states.
     */
    @Test
    void anExecutionIsRepeatedAsItWasMade() {
        Agent agent = InstalledAgent.get(BackendName.AUTO);
        HarnessClass harness = new HarnessClass(LateMeetings.class);
        RecordedObject.record(agent, new UnderTest(harness.probe()));
        ExplorationResult result =
                new Explorer(agent).tellingStatesAfter(0).explore(new HarnessProgram(harness), Exploration.standard());
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    private static void theseAreMet(Class<?> harness, boolean isLastOut, long states, long steps, long executions) {
        Exploration exploration = Exploration.builder()
                .strategy(StrategyName.STATES)
                .noSymmetry(true)
                .specification(new ContentModel(isLastOut))
                .build();
        ExplorationResult result = RoundUp.check(harness, exploration);
        StateCounts counts = Objects.requireNonNull(result.effort().states());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(List.of(counts.states(), counts.transitions(), result.executions()))
                .containsExactly(states, steps, executions);
        assertThat(counts.untold()).isZero();
    }

    public static final class TreiberPairs {
        private final Structures.Stack object = new Structures.Stack();

        @Actor
        public void first() {
            object.push(1);
            object.pop();
        }

        @Actor
        public void second() {
            object.push(3);
            object.pop();
        }
    }

    public static final class TreiberThree {
        private final Structures.Stack object = new Structures.Stack();

        @Actor
        public void first() {
            object.push(1);
        }

        @Actor
        public void second() {
            object.push(2);
        }

        @Actor
        public void third() {
            object.pop();
        }
    }

    public static final class QueuePairs {
        private final Structures.Queue object = new Structures.Queue();

        @Actor
        public void first() {
            object.enq(1);
            object.deq();
        }

        @Actor
        public void second() {
            object.enq(3);
            object.deq();
        }
    }

    public static final class LateMeetings {
        private final Meeting object = new Meeting();

        @Actor
        public void first() {
            object.come(3);
        }

        @Actor
        public void second() {
            object.come(4);
        }
    }

    /** Those who come make some steps before they meet. */
    public static final class Meeting {
        private final AtomicInteger met = new AtomicInteger();
        private final AtomicIntegerArray steps = new AtomicIntegerArray(2);

        public int come(int before) {
            for (int i = 0; i < before; i++) {
                steps.set(before % 2, i);
            }
            return met.getAndIncrement();
        }
    }

    public static final class QueueThree {
        private final Structures.Queue object = new Structures.Queue();

        @Actor
        public void first() {
            object.enq(1);
        }

        @Actor
        public void second() {
            object.enq(2);
        }

        @Actor
        public void third() {
            object.deq();
        }
    }

    public static final class QueueTriples {
        private final Structures.Queue object = new Structures.Queue();

        @Actor
        public void first() {
            object.enq(1);
            object.enq(2);
            object.deq();
        }

        @Actor
        public void second() {
            object.enq(4);
            object.enq(5);
            object.deq();
        }
    }

    public static final class QueueThreePairs {
        private final Structures.Queue object = new Structures.Queue();

        @Actor
        public void first() {
            object.enq(1);
            object.deq();
        }

        @Actor
        public void second() {
            object.enq(3);
            object.deq();
        }

        @Actor
        public void third() {
            object.enq(5);
            object.deq();
        }
    }

    public static final class LockedThreePairs {
        private final Structures.LockedQueue object = new Structures.LockedQueue();

        @Actor
        public void first() {
            object.enq(1);
            object.deq();
        }

        @Actor
        public void second() {
            object.enq(3);
            object.deq();
        }

        @Actor
        public void third() {
            object.enq(5);
            object.deq();
        }
    }

    public static final class CounterPairs {
        private final Structures.Counter object = new Structures.Counter();

        @Actor
        public void first() {
            object.increment();
            object.increment();
        }

        @Actor
        public void second() {
            object.increment();
            object.increment();
        }
    }

    public static final class CounterTriples {
        private final Structures.Counter object = new Structures.Counter();

        @Actor
        public void first() {
            object.increment();
            object.increment();
            object.increment();
        }

        @Actor
        public void second() {
            object.increment();
            object.increment();
            object.increment();
        }

        @Actor
        public void third() {
            object.increment();
            object.increment();
            object.increment();
        }
    }

    public static final class StealingPairs {
        private final Structures.Deque object = new Structures.Deque();

        @Actor
        public void first() {
            object.push(1);
            object.pop();
        }

        @Actor
        public void second() {
            object.steal();
            object.steal();
        }
    }

    public static final class Sums {
        private final Structures.Sum object = new Structures.Sum();

        @Actor
        public void first() {
            object.add();
            object.add();
        }

        @Actor
        public void second() {
            object.add();
            object.add();
        }
    }
}
