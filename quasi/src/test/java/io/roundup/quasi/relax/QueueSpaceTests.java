// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.fixture.Factor;
import io.roundup.quasi.fixture.OpaqueSpecification;
import io.roundup.quasi.fixture.SegmentedQueueHistory;
import io.roundup.quasi.fixture.Structure;
import io.roundup.quasi.fixture.WitnessValidator;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.spec.container.QueueSpecification;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Small histories of queues are judged by {@code DifferentialTests}; these are too long for brute force. */
class QueueSpaceTests {
    private static final QueueSpecification QUEUE = new QueueSpecification();
    private static final long BUDGET = 5_000_000;

    private static SearchOutcome search(History history, String factor) {
        return QuasiSearch.search(history, QUEUE, QuasiFactor.parse(factor), BUDGET);
    }

    private static Factor dequeuesBy(int bound) {
        return new Factor("deq=" + bound, Map.of("deq", 0), Map.of(0, bound), false);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0", "2, 0", "2, 10", "2, 200", "4, 30"})
    void runsOfASegmentedQueueAreLegal(int k, int backlog) {
        for (long seed = 0; seed < 5; seed++) {
            History history = SegmentedQueueHistory.legal(600, 4, k, backlog, seed);
            assertThat(search(history, "deq=" + k))
                    .isInstanceOfSatisfying(
                            SearchOutcome.Found.class,
                            found -> assertThat(WitnessValidator.problem(
                                            history, Structure.QUEUE, dequeuesBy(k), found.witness()))
                                    .isEmpty());
        }
    }

    @Test
    void operationsThatNeverReturnedAreCompletedOrLeftOut() {
        for (long seed = 0; seed < 10; seed++) {
            History history = SegmentedQueueHistory.crashing(400, 4, 2, seed % 2 == 0 ? 0 : 20, 60, seed);
            assertThat(history.operations()).anyMatch(operation -> operation.isPending());
            assertThat(search(history, "deq=2"))
                    .isInstanceOfSatisfying(
                            SearchOutcome.Found.class,
                            found -> assertThat(WitnessValidator.problem(
                                            history, Structure.QUEUE, dequeuesBy(2), found.witness()))
                                    .isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"deq=2", "enq=1,deq=1"})
    void aValueThatOvertakesTooManyIsFound(String factor) {
        History history = SegmentedQueueHistory.illegal(1_000, 4, 2, 60, 1);
        SearchOutcome outcome = search(history, factor);
        assertThat(outcome).isInstanceOfSatisfying(SearchOutcome.Impossible.class, impossible -> {
            assertThat(Structure.QUEUE.allows(impossible.longest())).isTrue();
            // All that was dequeued before the mistake can be explained.
            assertThat(impossible.longest()).hasSizeGreaterThan(500);
        });
    }

    /** The states grow with the length, legal or not, whatever is in the queue. */
    @ParameterizedTest
    @ValueSource(ints = {60, 400})
    void statesGrowLinearlyWithTheHistory(int backlog) {
        long shortLegal = states(SegmentedQueueHistory.legal(2_000, 4, 2, backlog, 1), SearchOutcome.Found.class);
        long longLegal = states(SegmentedQueueHistory.legal(16_000, 4, 2, backlog, 1), SearchOutcome.Found.class);
        assertThat(longLegal).isLessThan(10 * shortLegal);
        long shortIllegal =
                states(SegmentedQueueHistory.illegal(2_000, 4, 2, backlog, 1), SearchOutcome.Impossible.class);
        long longIllegal =
                states(SegmentedQueueHistory.illegal(16_000, 4, 2, backlog, 1), SearchOutcome.Impossible.class);
        // The mistake comes 800 operations before the end or 5 % of them: up to 13 times as late.
        assertThat(longIllegal).isLessThan(20 * shortIllegal);
    }

    private static long states(History history, Class<? extends SearchOutcome> expected) {
        SearchOutcome outcome = search(history, "deq=2");
        assertThat(outcome).isInstanceOf(expected);
        return outcome.statesVisited();
    }

    /** Runs too long for brute force, short enough for the search that builds S and P position by position. */
    @ParameterizedTest
    @ValueSource(strings = {"deq=1", "deq=2", "enq=1", "enq=2,deq=1"})
    void bothWaysToSearchAgree(String factor) {
        int[] found = new int[2];
        for (long seed = 0; seed < 400; seed++) {
            int length = 10 + (int) (seed % 7);
            int backlog = (int) (seed % 7);
            History history = seed % 3 == 0
                    ? SegmentedQueueHistory.crashing(length, 3, 9, backlog, 5, seed)
                    : SegmentedQueueHistory.legal(length, 3, 9, backlog, seed);
            boolean byRanks = search(history, factor) instanceof SearchOutcome.Found;
            boolean bySteps =
                    QuasiSearch.search(history, new OpaqueSpecification<>(QUEUE), QuasiFactor.parse(factor), BUDGET)
                            instanceof SearchOutcome.Found;
            assertThat(byRanks).as("%s of %s", factor, history).isEqualTo(bySteps);
            found[byRanks ? 1 : 0]++;
        }
        assertThat(found[0]).isGreaterThan(3);
        assertThat(found[1]).isGreaterThan(3);
    }

    /** Overlapping enqueues whose order shows only when their values leave, long after. */
    @Test
    void theOrderOfEnqueuesIsDecidedWhenTheirValuesLeave() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            text.append("0 call enq(" + 2 * i + ")\n1 call enq(" + (2 * i + 1) + ")\n0 ret\n1 ret\n");
        }
        for (int i = 0; i < 200; i++) {
            text.append("0 call deq()\n0 ret " + (2 * i + 1) + "\n0 call deq()\n0 ret " + 2 * i + "\n");
        }
        assertThat(search(HistoryText.parse(text.toString()), "*=0").statesVisited())
                .isEqualTo(401);
    }
}
