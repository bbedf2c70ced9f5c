// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.graph.OperationSpan;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationSpanTests {
    private final ExecutionGraph graph = new ExecutionGraph(Axioms.JAVA);

    private int store(int thread, int variable, Mode mode) {
        graph.announce(thread, Access.store(variable, mode));
        graph.ask(thread);
        return graph.put(thread, graph.candidate(0), 1);
    }

    private void read(int thread, int variable, Mode mode, int store) {
        graph.announce(thread, Access.read(variable, mode));
        graph.ask(thread);
        graph.see(thread, store);
    }

    private static BitSet set(int... numbers) {
        BitSet set = new BitSet();
        for (int number : numbers) {
            set.set(number);
        }
        return set;
    }

    /** The last store of the first operation is seen by the first event of the second one, or only by a later one. */
    @Test
    void anOperationIsAfterWhatItsFirstEventSees() {
        store(0, 0, Mode.PLAIN);
        int last = store(0, 1, Mode.ORDERED);
        read(1, 1, Mode.ORDERED, last);
        read(2, 2, Mode.PLAIN, graph.events().newest(variable(2)));
        read(2, 1, Mode.ORDERED, last);
        assertThat(OperationSpan.before(
                        graph,
                        List.of(new OperationSpan(0, 0, 2), new OperationSpan(1, 0, 1), new OperationSpan(2, 0, 2))))
                .containsExactly(set(), set(0), set());
    }

    private int variable(int number) {
        graph.first(number, 0);
        return number;
    }

    /** Nothing orders the plain stores of a thread for others, but a client calls one operation after the other. */
    @Test
    void theOrderOfAThreadCarriesOverToOthers() {
        int first = store(0, 0, Mode.PLAIN);
        int second = store(1, 1, Mode.PLAIN);
        read(1, 0, Mode.PLAIN, first);
        read(2, 1, Mode.PLAIN, second);
        List<OperationSpan> operations = List.of(
                new OperationSpan(0, 0, 1),
                new OperationSpan(1, 1, 2),
                new OperationSpan(1, 2, 2),
                new OperationSpan(2, 0, 0),
                new OperationSpan(2, 0, 1));
        assertThat(OperationSpan.before(graph, operations)).containsExactly(set(), set(0), set(0, 1), set(), set(3));
    }

    /** What the first one has stored happens before the last one by way of the second. */
    @Test
    void nothingComesAfterAnOperationThatHasNotResponded() {
        int first = store(0, 0, Mode.VOLATILE);
        read(1, 0, Mode.VOLATILE, first);
        store(1, 1, Mode.VOLATILE);
        read(2, 1, Mode.VOLATILE, graph.events().newest(1));
        assertThat(OperationSpan.before(
                        graph,
                        List.of(
                                new OperationSpan(0, 0, 1),
                                new OperationSpan(1, 0, 2, false),
                                new OperationSpan(2, 0, 1))))
                .containsExactly(set(), set(0), set(0));
    }

    @Test
    void startsAndJoinsOrderOperations() {
        store(0, 0, Mode.PLAIN);
        graph.start(0, 1);
        store(1, 1, Mode.PLAIN);
        graph.join(0, 1);
        store(0, 2, Mode.PLAIN);
        assertThat(OperationSpan.before(
                        graph,
                        List.of(new OperationSpan(0, 0, 1), new OperationSpan(1, 0, 1), new OperationSpan(0, 3, 4))))
                .containsExactly(set(), set(0), set(0, 1));
    }
}
