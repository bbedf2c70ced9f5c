// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.OutOfOrderSpecification;
import io.roundup.quasi.spec.QueueSpecification;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LeastOutOfOrderTests {
    private static final QueueSpecification QUEUE = new QueueSpecification();

    @Test
    void theLeastKIsTheFirstThatIsLegal() {
        int relaxed = 0;
        for (int seed = 0; seed < 300; seed++) {
            History history = removedIn(permutation(seed, 9));
            int expected = 0;
            while (Checker.verdict(
                            history, new OutOfOrderSpecification(QUEUE, expected), QuasiFactor.STANDARD, Budget.DEFAULT)
                    != Verdict.LINEARIZABLE) {
                expected++;
            }
            relaxed += expected > 1 ? 1 : 0;
            assertThat(LeastOutOfOrder.of(history, QUEUE, Budget.DEFAULT))
                    .as("seed %d", seed)
                    .isEqualTo(new LeastOutOfOrder.Found(expected));
        }
        assertThat(relaxed).isGreaterThan(100);
    }

    @Test
    void whatNoKExplainsHasNone() {
        History history = HistoryText.parse("0 call enq(1)\n0 ret\n0 call deq()\n0 ret 2\n");
        assertThat(LeastOutOfOrder.of(history, QUEUE, Budget.DEFAULT)).isEqualTo(new LeastOutOfOrder.None());
    }

    @Test
    void aSmallBudgetLeavesItUnknown() {
        History history = HistoryText.parse("0 call deq()\n1 call enq(1)\n2 call enq(1)\n1 ret\n2 ret\n0 ret 1\n");
        assertThat(LeastOutOfOrder.of(history, QUEUE, new Budget(1))).isEqualTo(new LeastOutOfOrder.Unknown(0));
    }

    private static List<Integer> permutation(int seed, int size) {
        List<Integer> values = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            values.add(i);
        }
        Collections.shuffle(values, new Random(seed));
        return values;
    }

    private static History removedIn(List<Integer> order) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < order.size(); i++) {
            text.append("0 call enq(").append(i).append(")\n0 ret\n");
        }
        order.forEach(value ->
                text.append("0 call deq()\n0 ret ").append(value.intValue()).append('\n'));
        return HistoryText.parse(text.toString());
    }
}
