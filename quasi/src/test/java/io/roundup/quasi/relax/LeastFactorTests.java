// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.quasi.fixture.BruteForce;
import io.roundup.quasi.fixture.Factor;
import io.roundup.quasi.fixture.RandomHistory;
import io.roundup.quasi.fixture.SegmentedQueueHistory;
import io.roundup.quasi.fixture.Structure;
import io.roundup.quasi.fixture.WitnessValidator;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.spec.container.QueueSpecification;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LeastFactorTests {
    private static final long BUDGET = 1_000_000;
    private static final QueueSpecification QUEUE = new QueueSpecification();

    private static Factor factor(String method, int bound) {
        return new Factor(method + "=" + bound, Map.of(method, 0), Map.of(0, bound), method.equals("*"));
    }

    private static int leastByDefinition(History history, Structure structure, String method) {
        BruteForce bruteForce = new BruteForce(history, structure);
        for (int bound = 0; bound < history.size(); bound++) {
            if (bruteForce.isQuasiLinearizable(factor(method, bound))) {
                return bound;
            }
        }
        return -1;
    }

    @ParameterizedTest
    @EnumSource(Structure.class)
    void theLeastBoundIsThatOfTheDefinition(Structure structure) {
        SplittableRandom random = new SplittableRandom(5);
        int[] seen = new int[6];
        for (int i = 0; i < 700; i++) {
            History history = RandomHistory.of(random, structure, 5);
            if (history.size() == 0) {
                continue;
            }
            LeastFactor.ofEachMethod(history, structure.specification(), BUDGET, () -> false)
                    .forEach((method, least) -> {
                        int expected = leastByDefinition(history, structure, method);
                        seen[expected + 1]++;
                        if (least instanceof LeastFactor.Found found) {
                            assertThat(found.bound())
                                    .as("%s of %s", method, history)
                                    .isEqualTo(expected);
                            assertThat(found.factor()).isEqualTo(QuasiFactor.parse(method + "=" + expected));
                            assertThat(WitnessValidator.problem(
                                            history, structure, factor(method, expected), found.witness()))
                                    .isEmpty();
                        } else {
                            assertThat(least).isInstanceOf(LeastFactor.None.class);
                            assertThat(expected).as("%s of %s", method, history).isEqualTo(-1);
                        }
                    });
        }
        // Bounds of 0, 1, 2 and 3 and none at all were all met.
        assertThat(seen[0]).isPositive();
        assertThat(seen[1]).isPositive();
        assertThat(seen[2]).isPositive();
        assertThat(seen[3]).isPositive();
    }

    @Test
    void otherDomainsKeepTheirBounds() {
        // The values of the enqueues leave in the order 2 1 3, and enq(3) and enq(2) may change places.
        History history = HistoryText.parse("""
                0 call enq(1)
                0 ret
                0 call enq(3)
                0 ret
                0 call enq(2)
                0 ret
                0 call deq()
                0 ret 2
                0 call deq()
                0 ret 1
                0 call deq()
                0 ret 3
                """);
        assertThat(LeastFactor.of(history, QUEUE, Set.of("deq"), QuasiFactor.STANDARD, BUDGET))
                .isInstanceOfSatisfying(
                        LeastFactor.Found.class,
                        found -> assertThat(found.bound()).isEqualTo(2));
        assertThat(LeastFactor.of(history, QUEUE, Set.of("deq"), QuasiFactor.parse("enq=1"), BUDGET))
                .isInstanceOfSatisfying(LeastFactor.Found.class, found -> {
                    assertThat(found.bound()).isEqualTo(1);
                    assertThat(found.factor()).isEqualTo(QuasiFactor.parse("deq=1,enq=1"));
                });
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LeastFactor.of(history, QUEUE, Set.of("deq"), QuasiFactor.parse("deq=1"), BUDGET))
                .withMessageContaining("'deq' is named twice");
    }

    @Test
    void aBudgetThatRunsOutLeavesTheBoundUnknown() {
        History history = SegmentedQueueHistory.legal(200, 4, 3, 20, 1);
        assertThat(LeastFactor.of(history, QUEUE, Set.of("deq"), QuasiFactor.STANDARD, 10))
                .isEqualTo(new LeastFactor.Unknown(1, 2, -1));
    }

    @Test
    void aTimeThatIsOverEndsASearchAndLeavesTheBoundUnknown() {
        History history = SegmentedQueueHistory.legal(2_000, 4, 3, 40, 3);
        AtomicInteger looks = new AtomicInteger();
        LeastFactor least = LeastFactor.of(
                history, QUEUE, Set.of("deq"), QuasiFactor.STANDARD, BUDGET, () -> looks.incrementAndGet() == 20);
        assertThat(least).isInstanceOf(LeastFactor.Unknown.class);
        assertThat(looks).as("searches that went on after the time was over").hasValue(20);
        LeastFactor.ofEachMethod(history, QUEUE, BUDGET, () -> true)
                .values()
                .forEach(each -> assertThat(each).isEqualTo(new LeastFactor.Unknown(-1, 0, -1)));
    }

    @Test
    void longRunsAreAsFarOutOfOrderAsTheirSegmentsAreLong() {
        for (int k = 0; k <= 3; k++) {
            int bound = k;
            History history = SegmentedQueueHistory.legal(2_000, 4, k, 40, k);
            assertThat(LeastFactor.of(history, QUEUE, Set.of("deq"), QuasiFactor.STANDARD, BUDGET))
                    .isInstanceOfSatisfying(
                            LeastFactor.Found.class,
                            found -> assertThat(found.bound()).isLessThanOrEqualTo(bound));
        }
    }

    @Test
    void aValueThatOvertakesTwentyOthersNeedsBoundTwenty() {
        StringBuilder text = new StringBuilder();
        for (int value = 0; value < 60; value++) {
            text.append("0 call enq(").append(value).append(")\n0 ret\n");
        }
        for (int i = 0; i < 60; i++) {
            int value = i == 10 ? 30 : i > 10 && i <= 30 ? i - 1 : i;
            text.append("0 call deq()\n0 ret ").append(value).append('\n');
        }
        History history = HistoryText.parse(text.toString());
        assertThat(LeastFactor.of(history, QUEUE, Set.of("deq"), QuasiFactor.STANDARD, BUDGET))
                .isInstanceOfSatisfying(
                        LeastFactor.Found.class,
                        found -> assertThat(found.bound()).isEqualTo(20));
    }
}
