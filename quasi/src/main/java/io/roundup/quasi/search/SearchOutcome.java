// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.search;

import io.roundup.quasi.history.Operation;
import java.util.List;

/** What a search came to. Three outcomes, so that giving up is never taken for an answer. */
public sealed interface SearchOutcome {
    /** {@return the number of distinct states that the search visited} */
    long statesVisited();

    /**
     * The history has an explanation.
     *
     * @param witness the explanation
     * @param statesVisited distinct states visited
     */
    record Found(Witness witness, long statesVisited) implements SearchOutcome {}

    /**
     * The whole space was searched: the history has no explanation.
     *
     * @param longest a longest legal sequence of operations that the search came by
     * @param statesVisited distinct states visited
     */
    record Impossible(List<Operation> longest, long statesVisited) implements SearchOutcome {
        /**
         * Copies the list.
         *
         * @param longest a longest legal sequence of operations that the search came by
         * @param statesVisited distinct states visited
         */
        public Impossible {
            longest = List.copyOf(longest);
        }
    }

    /**
     * The bound on visited states was reached first: nothing is known.
     *
     * @param longest a longest legal sequence of operations that the search came by
     * @param statesVisited distinct states visited
     */
    record GaveUp(List<Operation> longest, long statesVisited) implements SearchOutcome {
        /**
         * Copies the list.
         *
         * @param longest a longest legal sequence of operations that the search came by
         * @param statesVisited distinct states visited
         */
        public GaveUp {
            longest = List.copyOf(longest);
        }
    }
}
