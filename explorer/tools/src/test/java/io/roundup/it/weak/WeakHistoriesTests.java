// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Outcome;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.container.QueueSpecification;
import io.roundup.quasi.spec.meeting.ExchangerSpecification;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Histories of an object under the memory model, where happens-before takes the place of real time. */
@Tag("agent")
final class WeakHistoriesTests {
    private static final Exploration WEAK =
            Exploration.builder().memory(MemoryName.JMM).build();

    private final Set<String> histories = new TreeSet<>();

    private ExplorationResult explore(Class<?> harness) {
        List<Judgement> judged = new ArrayList<>();
        ExplorationResult result = RoundUp.check(harness, WEAK, judged::add);
        for (Judgement judgement : judged) {
            History history = judgement.history();
            if (history.isPartialOrder()) {
                histories.add(history.toString());
                assertThat(judgement.standard() == Verdict.LINEARIZABLE)
                        .as("%s", history)
                        .isEqualTo(hasLegalOrder(history, new BitSet(), new ArrayDeque<>()));
            }
        }
        return result;
    }

    /** Waits outside of the calls, by a variable of its own. */
    public static final class Waiting {
        private final WeakQueues.LinkedQueue queue = new WeakQueues.LinkedQueue();
        private volatile int flag;

        @Actor
        public void sets() {
            queue.enqueue(1);
            flag = 1;
        }

        @Actor
        public void waits() {
            int found = 0;
            while (found == 0) {
                found = flag;
            }
            queue.dequeue();
        }
    }

    /**
     * Which histories are legal is found without older values, also where threads race outside of calls. The flag is found
     * in the first turn or in the second one; a third execution counts for nothing.
     */
    @Test
    void threadsMayWaitOutsideOfCalls() {
        ExplorationResult result = explore(Waiting.class);
        assertThat(result.verdict()).as(result.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.executions()).isEqualTo(3);
        assertThat(histories).hasSize(1);
    }

    /** Holds what is published by a race, with an array in a final field that all threads could have had before. */
    private static final class Cell {
        private static final class Value {
            private final int[] held;

            private Value(int[] held) {
                this.held = held;
            }
        }

        private final int[] kept = new int[1];
        private @Nullable Value value;

        public void set() {
            kept[0] = 3;
            value = new Value(kept);
        }

        public boolean isLess(int than) {
            Value found = value;
            return found != null && found.held[0] < than;
        }
    }

    /** Asks for what no execution has. */
    public static final class LessThanNew {
        private final Cell cell = new Cell();

        @Actor
        public void sets() {
            cell.set();
        }

        @Actor
        public void asks() {
            cell.isLess(0);
        }
    }

    /** Asks for what the array held before the constructor. */
    public static final class AsNew {
        private final Cell cell = new Cell();

        @Actor
        public void sets() {
            cell.set();
        }

        @Actor
        public void asks() {
            cell.isLess(3);
        }
    }

    /**
     * The end of the constructor forbids one of three executions, in which the element is 0, unless the thread has the array
     * from elsewhere. That is not known.
     */
    @Test
    void historiesOfDoubtfulExecutionsAreNotReported() {
        ExplorationResult result = RoundUp.check(LessThanNew.class, WEAK);
        assertThat(result.verdict()).as(result.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.executions()).isEqualTo(3);
        ExplorationResult wrong = RoundUp.check(AsNew.class, WEAK, judged -> {
            assertThat(judged.isViolation()).isFalse();
            assertThat(judged.history().toString()).doesNotContain("true");
        });
        assertThat(wrong.undecidedBecause()).contains("what a final field of an object leads to");
        assertThat(wrong.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
    }

    @Test
    void outcomesAreUndecidedIfExecutionsAreDoubtful() {
        Exploration counting = WEAK.toBuilder().countOutcomes(true).build();
        ExplorationResult result = RoundUp.check(LessThanNew.class, counting);
        assertThat(result.undecidedBecause()).contains("what a final field of an object leads to");
        assertThat(result.counts().outcomes().stream()
                        .mapToLong(Outcome::executions)
                        .sum())
                .isEqualTo(2);
    }

    /** Tries all orders. {@return whether one is that of a queue} */
    private static boolean hasLegalOrder(History history, BitSet done, Deque<Object> queue) {
        if (done.cardinality() == history.size()) {
            return true;
        }
        for (int next = 0; next < history.size(); next++) {
            boolean isNext = !done.get(next);
            for (int earlier = 0; earlier < history.size(); earlier++) {
                isNext &= done.get(earlier) || !history.precedes(earlier, next);
            }
            Deque<Object> after = new ArrayDeque<>(queue);
            if (isNext && isLegal(history.operations().get(next), after)) {
                BitSet more = (BitSet) done.clone();
                more.set(next);
                if (hasLegalOrder(history, more, after)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isLegal(Operation operation, Deque<Object> queue) {
        if (!operation.invocation().arguments().isEmpty()) {
            queue.add(operation.invocation().arguments().get(0));
            return true;
        }
        Object first = queue.poll();
        return Response.returned(first).equals(operation.response());
    }

    /**
     * All that threads see of each other is ordered, so there are as many graphs as traces. In 12 of the 100 traces a thread
     * goes round a loop in vain, since the other one was faster, which graphs leave out.
     */
    @Test
    void aLinkedQueueWithReleasedLinksHolds() {
        ExplorationResult traces = RoundUp.check(
                WeakQueues.LinkedPairs.class,
                Exploration.builder().strategy(StrategyName.DPOR).build());
        ExplorationResult result = explore(WeakQueues.LinkedPairs.class);
        assertThat(result.verdict()).as(result.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(traces.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(traces.executions()).isEqualTo(100);
        assertThat(result.executions()).isEqualTo(88);
        assertThat(histories).hasSize(14);
        assertThat(result.histories()).isEqualTo(14);
    }

    /**
     * The consumer reads the last index twice: it finds 0 and 0, 0 and 1, 0 and 2, 1 and 1, 1 and 2, or 2 and 2. In the
     * first of these it finds nothing though both calls of the producer may have returned: nothing orders them before.
     */
    @Test
    void aReadOfAnOlderIndexIsNoViolation() {
        ExplorationResult result = explore(WeakQueues.ReleasedRing.class);
        assertThat(result.verdict()).as(result.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.executions()).isEqualTo(6);
        assertThat(histories)
                .containsExactly(
                        "1 call dequeue(); 1 ret null; 1 call dequeue(); 1 ret null; 2 call enqueue(1); 2 ret;"
                                + " 2 call enqueue(2); 2 ret; happens-before 0<1 2<3",
                        "1 call dequeue(); 1 ret null; 2 call enqueue(1); 2 ret; 1 call dequeue(); 1 ret 1;"
                                + " 2 call enqueue(2); 2 ret; happens-before 0<2 1<2 1<3",
                        "1 call dequeue(); 1 ret null; 2 call enqueue(1); 2 ret; 2 call enqueue(2); 2 ret;"
                                + " 1 call dequeue(); 1 ret 1; happens-before 1<2 0<3 2<3",
                        "2 call enqueue(1); 2 ret; 1 call dequeue(); 1 ret 1; 1 call dequeue(); 1 ret null;"
                                + " 2 call enqueue(2); 2 ret; happens-before 0<1 1<2 0<3",
                        "2 call enqueue(1); 2 ret; 1 call dequeue(); 1 ret 1; 2 call enqueue(2); 2 ret;"
                                + " 1 call dequeue(); 1 ret 2; happens-before 0<1 0<2 1<3 2<3",
                        "2 call enqueue(1); 2 ret; 2 call enqueue(2); 2 ret; 1 call dequeue(); 1 ret 1;"
                                + " 1 call dequeue(); 1 ret 2; happens-before 0<1 1<2 2<3");
    }

    /** The consumer finds the index 0, or 1 with the element or without it. */
    @Test
    void anElementThatHasNotReachedTheConsumerIsNamed() {
        ExplorationResult result = explore(WeakQueues.PlainRing.class);
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(histories).contains("2 call enqueue(1); 2 ret; 1 call dequeue(); 1 ret 0; happens-before 0<1");
        Violation violation = result.violations().get(0);
        ReplayedExecution replayed = RoundUp.replay(WeakQueues.PlainRing.class, WEAK, violation.schedule());
        assertThat(replayed.steps())
                .extracting(ReplayedStep::action)
                .anyMatch(action -> action.contains("finds the first value, since step"));
        assertThat(((OfHistory) violation).judgement().history())
                .hasToString("2 call enqueue(1); 2 ret; 1 call dequeue(); 1 ret 0; happens-before 0<1");
    }

    @Test
    void whatComesBeforeAndAfterTheActorsIsOrdered() {
        ExplorationResult result = explore(WeakQueues.BeforeAndAfter.class);
        assertThat(result.verdict()).as(result.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(histories)
                .containsExactly(
                        "0 call enqueue(1); 0 ret; 1 call dequeue(); 1 ret 1; 2 call enqueue(2); 2 ret;"
                                + " 0 call dequeue(); 0 ret 2; happens-before 0<1 0<2 1<3 2<3",
                        "0 call enqueue(1); 0 ret; 2 call enqueue(2); 2 ret; 1 call dequeue(); 1 ret 1;"
                                + " 0 call dequeue(); 0 ret 2; happens-before 0<1 1<2 2<3");
    }

    @Test
    void whatNeedsAClockIsRefused() {
        Exploration.Builder asked = WEAK.toBuilder().specification(new QueueSpecification());
        assertThatThrownBy(() -> RoundUp.check(
                        WeakQueues.PlainRing.class,
                        asked.quasi(QuasiFactor.parse("*=1")).build()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("--memory jmm does not go with --quasi");
        assertThatThrownBy(() -> RoundUp.check(
                        WeakQueues.PlainRing.class,
                        WEAK.toBuilder()
                                .specification(new ExchangerSpecification())
                                .build()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the specification exchanger, which is of operations that take effect together");
    }
}
