// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.fixture.EveryOrder;
import io.roundup.quasi.fixture.MonitorDifferential;
import io.roundup.quasi.fixture.Subject;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.spec.container.ContainerSpecification;
import io.roundup.quasi.spec.container.OutOfOrderSpecification;
import io.roundup.quasi.spec.container.QueueSpecification;
import io.roundup.quasi.spec.container.StackSpecification;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LeastOutOfOrderTests {
    private static final int HISTORIES = 2_000;
    private static final int OPERATIONS = 8;

    @ParameterizedTest
    @EnumSource(names = {"OUT_OF_ORDER_QUEUE", "OUT_OF_ORDER_STACK", "OUT_OF_ORDER_PRIORITY_QUEUE"})
    void theLeastIsTheFirstThatSomeOrderAllows(Subject subject) {
        ContainerSpecification<?> exact = ((OutOfOrderSpecification) subject.specification()).exact();
        int[] found = new int[OPERATIONS];
        for (long seed = 0; seed < HISTORIES; seed++) {
            History history = MonitorDifferential.history(subject, seed, OPERATIONS);
            LeastOutOfOrder least = LeastOutOfOrder.of(history, exact, CheckBudget.DEFAULT);
            assertThat(least).as(history.toString()).isEqualTo(byEveryOrder(history, exact));
            if (least instanceof LeastOutOfOrder.Found some) {
                found[some.k()]++;
            }
        }
        assertThat(found[0]).isPositive();
        assertThat(found[1]).isPositive();
        assertThat(found[2]).isPositive();
    }

    private static LeastOutOfOrder byEveryOrder(History history, ContainerSpecification<?> exact) {
        for (int k = 0; k < OPERATIONS; k++) {
            if (EveryOrder.allows(history, new OutOfOrderSpecification(exact, k))) {
                return new LeastOutOfOrder.Found(k);
            }
        }
        return new LeastOutOfOrder.None();
    }

    @Test
    void aRemovalPassesOverTheElementsThatAreNextBeforeIt() {
        History history = HistoryText.parse("0 call enq(1)\n0 ret\n0 call enq(2)\n0 ret\n0 call enq(3)\n0 ret\n"
                + "0 call deq()\n0 ret 3\n0 call deq()\n0 ret 1");
        assertThat(LeastOutOfOrder.of(history, new QueueSpecification(), CheckBudget.DEFAULT))
                .isEqualTo(new LeastOutOfOrder.Found(2));
        History stack = HistoryText.parse("0 call push(1)\n0 ret\n0 call push(2)\n0 ret\n0 call pop()\n0 ret 1");
        assertThat(LeastOutOfOrder.of(stack, new StackSpecification(), CheckBudget.DEFAULT))
                .isEqualTo(new LeastOutOfOrder.Found(1));
    }

    @Test
    void noAmountOfDisorderLetsAFullContainerBeEmpty() {
        History history = HistoryText.parse("0 call enq(1)\n0 ret\n0 call deq()\n0 ret null\n0 call deq()\n0 ret 1");
        assertThat(LeastOutOfOrder.of(history, new QueueSpecification(), CheckBudget.DEFAULT))
                .isEqualTo(new LeastOutOfOrder.None());
    }

    @Test
    void aSearchThatGivesUpSaysWhatItKnows() {
        History history = HistoryText.parse("0 call push(1)\n0 ret\n0 call push(2)\n0 ret\n0 call pop()\n0 ret 1");
        assertThat(LeastOutOfOrder.of(history, new StackSpecification(), new CheckBudget(1)))
                .isEqualTo(new LeastOutOfOrder.Unknown(-1, 0, -1));
    }

    @Test
    void whenTheTimeIsOverWhatIsKnownIsSaid() {
        StringBuilder text = new StringBuilder();
        for (int value = 0; value <= 20; value++) {
            text.append("0 call enq(").append(value).append(")\n0 ret\n");
        }
        History history = HistoryText.parse(text + "0 call deq()\n0 ret 20");
        assertThat(LeastOutOfOrder.of(history, new QueueSpecification(), CheckBudget.DEFAULT))
                .isEqualTo(new LeastOutOfOrder.Found(20));
        // 0, 1, 2, 4, 8 and 16 are too small; history.size() is 22, and 22 is enough.
        AtomicInteger looks = new AtomicInteger();
        assertThat(LeastOutOfOrder.of(
                        history, new QueueSpecification(), CheckBudget.DEFAULT, () -> looks.incrementAndGet() > 7))
                .isEqualTo(new LeastOutOfOrder.Unknown(16, 19, 22));
        assertThat(LeastOutOfOrder.of(history, new QueueSpecification(), CheckBudget.DEFAULT, () -> true))
                .isEqualTo(new LeastOutOfOrder.Unknown(-1, 0, -1));
    }
}
