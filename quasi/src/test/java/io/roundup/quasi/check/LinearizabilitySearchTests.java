// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.fixture.SimulatedRun;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.spec.container.QueueSpecification;
import io.roundup.quasi.spec.keyed.SetSpecification;
import io.roundup.quasi.spec.scalar.CasRegisterSpecification;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinearizabilitySearchTests {
    private static final CasRegisterSpecification REGISTER = new CasRegisterSpecification();

    @Test
    void aLongHistoryOfAWholeSetIsSearchedInAboutAsManyStatesAsItHasOperations() {
        History history = SimulatedRun.of(new SetSpecification(), 4, 10_000, SimulatedRun.setCalls(24), 2);
        SearchOutcome outcome = LinearizabilitySearch.search(history, new SetSpecification(), 80_000);
        assertThat(outcome).isInstanceOf(SearchOutcome.Found.class);
    }

    /** The last answer is wrong: all orders are tried, but each cut and state once. */
    @Test
    void aLongHistoryThatIsNotLinearizableIsRefutedToo() {
        History history = SimulatedRun.of(REGISTER, 4, 5_000, SimulatedRun.registerCalls(), 2);
        List<Operation> operations = new ArrayList<>(history.operations());
        int end = 2 * history.size();
        operations.add(new Operation(9, Invocation.of("read"), Response.returned(99), end, end + 1));
        SearchOutcome outcome = LinearizabilitySearch.search(History.of(operations), REGISTER, 2_000_000);
        assertThat(outcome).isInstanceOf(SearchOutcome.Impossible.class);
        assertThat(((SearchOutcome.Impossible) outcome).longest()).hasSize(20_000);
    }

    /** A thousand writes whose results are unknown and of which any may have taken effect, but only two values. */
    @Test
    void pendingOperationsWithEqualInvocationsAreTriedOnce() {
        History.Builder builder = History.builder();
        for (int i = 0; i < 1_000; i++) {
            builder.call(i, Invocation.of("write", i % 2));
        }
        for (int i = 0; i < 100; i++) {
            builder.ret(builder.call(2_000, Invocation.of("read")), Response.returned(i % 2));
        }
        SearchOutcome legal = LinearizabilitySearch.search(builder.build(), REGISTER, 1_000);
        assertThat(legal).isInstanceOf(SearchOutcome.Found.class);
        builder.ret(builder.call(2_000, Invocation.of("read")), Response.returned(2));
        SearchOutcome illegal = LinearizabilitySearch.search(builder.build(), REGISTER, 1_000_000);
        assertThat(illegal).isInstanceOf(SearchOutcome.Impossible.class);
    }

    /** Every second dequeue is of a value whose enqueue is pending; the order of those is found out. */
    @Test
    void pendingOperationsTakeEffectWhereTheyAreNeeded() {
        History history = HistoryText.parse("""
                0 call enq(1)
                1 call enq(2)
                2 call enq(3)
                3 call deq()
                3 ret 2
                3 call deq()
                3 ret 1
                3 call deq()
                3 ret null
                """);
        SearchOutcome outcome = LinearizabilitySearch.search(history, new QueueSpecification(), 1_000);
        assertThat(((SearchOutcome.Found) outcome).witness().permutation())
                .hasToString("[enq(2), deq()=2, enq(1), deq()=1, deq()=null]");
    }
}
