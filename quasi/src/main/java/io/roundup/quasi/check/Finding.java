// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.Witness;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What an algorithm found, before a certificate is made of it.
 *
 * @param verdict the verdict
 * @param witness builds S and P of a positive verdict; null for the others
 * @param contradiction for a negative verdict, a part of the history that is a contradiction by itself. The other
 *     operations work on other values or other parts of the object, so leaving them out cannot make a legal history
 *     illegal
 * @param reason for a negative verdict of a monitor, what is wrong; else null
 * @param longest a longest legal sequence of operations that a search came by
 * @param statesVisited distinct states visited; 0 for a monitor
 * @param statesOfContradiction those that it took to find that the contradiction is one
 * @param algorithm what decided
 * @param detail how it went about it, in a few words, or empty
 */
record Finding(
        Verdict verdict,
        @Nullable Supplier<Witness> witness,
        @Nullable History contradiction,
        @Nullable String reason,
        List<Operation> longest,
        long statesVisited,
        long statesOfContradiction,
        Algorithm algorithm,
        String detail) {
    /**
     * {@return the decision of a search}
     *
     * @param searched the history that it searched
     */
    static Finding of(SearchOutcome outcome, History searched, Algorithm algorithm, String detail) {
        return of(outcome, searched, outcome.statesVisited(), algorithm, detail);
    }

    /**
     * {@return the decision of a search of parts}
     *
     * @param searched the part that was found violated, or the history
     * @param statesOfPart what the search of that part visited
     */
    static Finding of(SearchOutcome outcome, History searched, long statesOfPart, Algorithm algorithm, String detail) {
        long states = outcome.statesVisited();
        if (outcome instanceof SearchOutcome.Found found) {
            return new Finding(
                    Verdict.LINEARIZABLE, found::witness, null, null, List.of(), states, 0, algorithm, detail);
        }
        if (outcome instanceof SearchOutcome.Impossible impossible) {
            return new Finding(
                    Verdict.NOT_LINEARIZABLE,
                    null,
                    searched,
                    null,
                    impossible.longest(),
                    states,
                    statesOfPart,
                    algorithm,
                    detail);
        }
        return new Finding(Verdict.UNDECIDED, null, null, null, List.of(), states, 0, algorithm, detail);
    }
}
