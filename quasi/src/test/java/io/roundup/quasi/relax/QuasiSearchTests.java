// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.fixture.Factor;
import io.roundup.quasi.fixture.Structure;
import io.roundup.quasi.fixture.WitnessValidator;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.spec.container.QueueSpecification;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuasiSearchTests {
    private static final QueueSpecification QUEUE = new QueueSpecification();

    private static History fullThenEmptied(String order) {
        StringBuilder text = new StringBuilder();
        order.chars().sorted().forEach(c -> text.append("0 call enq(" + (char) c + ")\n0 ret\n"));
        order.chars().forEach(c -> text.append("0 call deq()\n0 ret " + (char) c + "\n"));
        return HistoryText.parse(text.toString());
    }

    private static boolean isLegal(History history, String factor) {
        SearchOutcome outcome = QuasiSearch.search(history, QUEUE, QuasiFactor.parse(factor), 1_000_000);
        assertThat(outcome).isNotInstanceOf(SearchOutcome.GaveUp.class);
        return outcome instanceof SearchOutcome.Found;
    }

    @ParameterizedTest
    @ValueSource(strings = {"1234", "1243", "2134", "2143"})
    void theSegmentedQueueIsAccepted(String order) {
        assertThat(isLegal(fullThenEmptied(order), "deq=1")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2314", "2341", "23145", "234561", "3124"})
    void overtakingTheFirstItemTwiceIsRejected(String order) {
        assertThat(isLegal(fullThenEmptied(order), "deq=1")).isFalse();
    }

    @Test
    void theQueueThatTakesTheSecondItemIsRejectedBeforeItTakesTheFirst() {
        assertThat(isLegal(
                        HistoryText.parse(HistoryText.print(fullThenEmptied("2341"))
                                .replaceFirst("0 call deq\\(\\)\n0 ret 4\n0 call deq\\(\\)\n0 ret 1\n$", "")),
                        "deq=1"))
                .isFalse();
    }

    @Test
    void overAllOrdersTheBoundIsTheDisplacement() {
        for (int n = 1; n <= 5; n++) {
            List<String> orders = new ArrayList<>();
            permute("", "12345".substring(0, n), orders);
            for (int k = 0; k <= 4; k++) {
                int bound = k;
                String factor = "deq=" + k;
                assertThat(orders.stream().filter(order -> isLegal(fullThenEmptied(order), factor)))
                        .as("n = %d, k = %d", n, bound)
                        .hasSize((int) BoundedPermutations.count(n, k));
            }
        }
    }

    private static void permute(String order, String rest, List<String> orders) {
        if (rest.isEmpty()) {
            orders.add(order);
        }
        for (int i = 0; i < rest.length(); i++) {
            permute(order + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), orders);
        }
    }

    @Test
    void aLegalHistoryIsFoundWithoutDisplacement() {
        SearchOutcome outcome = QuasiSearch.search(fullThenEmptied("1234"), QUEUE, QuasiFactor.parse("*=2"), 100);
        assertThat(outcome).isInstanceOfSatisfying(SearchOutcome.Found.class, found -> {
            assertThat(found.witness().permutation()).isEqualTo(found.witness().sequentialization());
            assertThat(found.statesVisited()).isEqualTo(9);
        });
    }

    @Test
    void emptyAndPendingHistoriesAreLegal() {
        assertThat(isLegal(History.builder().build(), "*=1")).isTrue();
        assertThat(isLegal(HistoryText.parse("0 call deq()\n1 call enq(1)"), "*=1"))
                .isTrue();
        // The dequeue needs the pending enqueue to have taken effect.
        assertThat(isLegal(HistoryText.parse("0 call deq()\n1 call enq(1)\n0 ret 1"), "deq=1"))
                .isTrue();
        assertThat(isLegal(HistoryText.parse("0 call deq()\n0 ret 1\n1 call enq(1)"), "deq=1"))
                .isFalse();
        assertThat(isLegal(HistoryText.parse("0 call deq()\n0 ret 1\n1 call enq(1)"), "*=1"))
                .isTrue();
    }

    @Test
    void theBudgetIsKept() {
        SearchOutcome outcome = QuasiSearch.search(fullThenEmptied("1234"), QUEUE, QuasiFactor.parse("*=2"), 3);
        assertThat(outcome).isInstanceOfSatisfying(SearchOutcome.GaveUp.class, gaveUp -> {
            assertThat(gaveUp.statesVisited()).isEqualTo(3);
            assertThat(gaveUp.longest()).isNotEmpty();
        });
    }

    /**
     * Two threads, windows of four values dequeued in the order 2 1 4 3: states must grow with the length, not faster.
     */
    @Test
    void statesGrowLinearlyWithTheHistory() {
        long small = statesOfLongHistory(100);
        long large = statesOfLongHistory(1_000);
        assertThat(large).isLessThan(12 * small);
    }

    private static long statesOfLongHistory(int windows) {
        History.Builder builder = History.builder();
        for (int window = 0; window < windows; window++) {
            int first = 4 * window;
            for (int i = 0; i < 4; i += 2) {
                int left = builder.call(0, Invocation.of("enq", first + i));
                int right = builder.call(1, Invocation.of("enq", first + i + 1));
                builder.ret(right, Response.VOID).ret(left, Response.VOID);
            }
            for (int i : new int[] {1, 0, 3, 2}) {
                int deq = builder.call(i % 2, Invocation.of("deq"));
                builder.ret(deq, Response.returned(first + i));
            }
        }
        History history = builder.build();
        SearchOutcome outcome = QuasiSearch.search(history, QUEUE, QuasiFactor.parse("deq=1"), 10_000_000);
        assertThat(outcome).isInstanceOf(SearchOutcome.Found.class);
        if (windows <= 100 && outcome instanceof SearchOutcome.Found found) {
            Factor factor = Factor.of(Structure.QUEUE).get(3);
            assertThat(factor.text()).isEqualTo("deq=1");
            assertThat(WitnessValidator.problem(history, Structure.QUEUE, factor, found.witness()))
                    .isEmpty();
        }
        return outcome.statesVisited();
    }
}
