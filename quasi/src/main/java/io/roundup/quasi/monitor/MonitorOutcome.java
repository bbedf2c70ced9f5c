// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor;

import io.roundup.quasi.history.Operation;
import java.util.List;
import java.util.function.Supplier;

/** What a {@link Monitor} says about a history. Immutable. */
public sealed interface MonitorOutcome {
    /**
     * Some order of the operations explains the history.
     *
     * @param witness builds such an order, each time that it is asked, in O(n log n): the verdict is cheaper without
     */
    record Linearizable(Supplier<List<Operation>> witness) implements MonitorOutcome {
        /** {@return an order that explains the history, in which pending operations are completed or left out} */
        public List<Operation> linearization() {
            return List.copyOf(witness.get());
        }
    }

    /**
     * No order of the operations explains the history.
     *
     * @param operations the indexes of operations that prove it, ascending. The history
     *     {@linkplain io.roundup.quasi.history.History#keep kept} to them is not linearizable either. They are all that
     *     was done with some of the values, so that leaving the others out cannot make a legal history illegal
     * @param reason one line in words of the data structure
     */
    record Violation(List<Integer> operations, String reason) implements MonitorOutcome {
        /**
         * Copies the list.
         *
         * @param operations the indexes of operations that prove it
         * @param reason one line in words of the data structure
         */
        public Violation {
            operations = List.copyOf(operations);
        }
    }

    /**
     * The monitor cannot decide this history; a search can.
     *
     * @param reason one line: what the monitor needs and the history lacks
     */
    record NotApplicable(String reason) implements MonitorOutcome {}
}
