// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.fixture.SimulatedRun;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.scalar.CasRegisterSpecification;
import org.junit.jupiter.api.Test;

class OperationOrderTests {
    private static final Specification<?> REGISTER = new CasRegisterSpecification();

    private static OperationOrder order(String history) {
        return new OperationOrder(HistoryText.parse(history).operations(), REGISTER);
    }

    /** As Jepsen numbers its processes: each that gave up is followed by a new one. */
    @Test
    void chainsAreAsManyAsOperationsOverlapWhateverTheThreads() {
        OperationOrder order =
                order("0 call write(1)\n1 call write(2)\n0 ret\n7 call write(3)\n1 ret\n8 call write(4)\n7 ret\n8 ret");
        assertThat(order.chainLength).containsExactly(2, 2);
        assertThat(order.chain).containsExactly(0, 1, 0, 1);
        assertThat(order.byReturn).containsExactly(0, 1, 2, 3);
    }

    @Test
    void pendingOperationsAreChainedByInvocation() {
        OperationOrder order = order(
                "0 call write(1)\n1 call write(2)\n2 call write(1)\n3 call read()\n4 call write(1)\n5 call read()\n5 ret 3");
        assertThat(order.complete).isEqualTo(1);
        // The pending read is left out.
        assertThat(order.chain).containsExactly(1, 2, 1, -1, 1, 0);
        assertThat(order.pendingChains).isDeepEqualTo(new int[][] {{0, 2, 4}, {1}});
        assertThat(order.chainLength).containsExactly(1, 3, 1);
    }

    @Test
    void keysStaySmallHoweverLongTheHistory() {
        History history = SimulatedRun.of(new CasRegisterSpecification(), 4, 5_000, SimulatedRun.registerCalls(), 3);
        Cut cut = new Cut(new OperationOrder(history.operations(), REGISTER));
        // Four chains of five thousand operations or so: thirteen bits each.
        assertThat(cut.words()).hasSize(1);
        long hash = cut.hash();
        cut.add(3);
        cut.add(700);
        assertThat(cut.words()[0]).isNotZero();
        cut.remove(700);
        cut.remove(3);
        assertThat(cut.words()[0]).isZero();
        assertThat(cut.hash()).isEqualTo(hash);
    }
}
