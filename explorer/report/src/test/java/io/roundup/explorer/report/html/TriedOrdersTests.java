// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.report.html.TriedOrders.Attempt;
import io.roundup.explorer.report.html.TriedOrders.Refusal;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.List;
import org.junit.jupiter.api.Test;

class TriedOrdersTests {
    /** Either enqueue may come first: then only its element comes out, and both dequeues took the other one's. */
    @Test
    void eachOrderEndsWhereTheSpecificationAnswersOtherwise() {
        TriedOrders tried = of("""
                0 call enq(1)
                1 call enq(2)
                0 ret
                1 ret
                0 call deq()
                0 ret 2
                1 call deq()
                1 ret 2
                """);
        assertThat(tried.isLegal()).isFalse();
        assertThat(tried.areAll()).isTrue();
        assertThat(tried.attempts())
                .containsExactly(
                        new Attempt(
                                List.of(1, 0, 2),
                                List.of("[2]", "[2, 1]", "[1]"),
                                List.of(new Refusal(3, List.of("deq()=1")))),
                        new Attempt(
                                List.of(0, 1), List.of("[1]", "[1, 2]"), List.of(new Refusal(2, List.of("deq()=1")))));
    }

    @Test
    void ofALegalHistoryThereIsTheOneThatExplainsIt() {
        TriedOrders tried = of("""
                0 call deq()
                1 call enq(1)
                1 ret
                0 ret 1
                """);
        assertThat(tried.isLegal()).isTrue();
        assertThat(tried.attempts()).hasSize(1);
        assertThat(tried.attempts().get(0).order()).containsExactly(1, 0);
    }

    /** A pending call may have had its effect. */
    @Test
    void aPendingCallMayComeBefore() {
        TriedOrders tried = of("""
                0 call enq(1)
                1 call deq()
                1 ret 1
                """);
        assertThat(tried.isLegal()).isTrue();
        assertThat(tried.attempts().get(0).order()).containsExactly(0, 1);
    }

    private static TriedOrders of(String history) {
        return TriedOrders.of(HistoryText.parse(history), Specifications.named("queue"));
    }
}
