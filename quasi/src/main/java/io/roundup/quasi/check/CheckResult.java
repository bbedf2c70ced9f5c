// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.search.Witness;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A verdict with its evidence: of {@code witness}, {@code certificate} and {@code exhausted} none but the one that
 * belongs to the verdict is there.
 *
 * @param verdict the verdict
 * @param witness S and P, for {@link Verdict#LINEARIZABLE}
 * @param certificate what cannot be ordered, for {@link Verdict#NOT_LINEARIZABLE}
 * @param exhausted the budget that ran out, for {@link Verdict#UNDECIDED}; with hitting families it may have been their
 *     depth
 * @param statesVisited distinct states that the search for the verdict visited; 0 for a monitor. Of hitting families it
 *     is the operations that were placed, of the reference the permutations that were tried. The search for the
 *     certificate is not counted
 * @param algorithm what decided; of {@link Algorithm.Kind#HITTING} with the depth that it reached
 * @param detail how it went about it, in a few words: {@code 24 parts}; may be empty
 */
public record CheckResult(
        Verdict verdict,
        @Nullable Witness witness,
        @Nullable Certificate certificate,
        @Nullable CheckBudget exhausted,
        long statesVisited,
        Algorithm algorithm,
        String detail) {
    /**
     * Refuses evidence that does not fit the verdict.
     *
     * @param verdict the verdict
     * @param witness S and P
     * @param certificate what cannot be ordered
     * @param exhausted the budget that ran out
     * @param statesVisited distinct states that the search for the verdict visited
     * @param algorithm what decided
     * @param detail how it went about it
     */
    public CheckResult {
        if ((witness != null) != (verdict == Verdict.LINEARIZABLE)
                || (certificate != null) != (verdict == Verdict.NOT_LINEARIZABLE)
                || (exhausted != null) != (verdict == Verdict.UNDECIDED)) {
            throw new IllegalArgumentException("the evidence does not fit the verdict " + verdict);
        }
    }

    /**
     * The order in which the specification allows the operations; pending ones are completed or dropped.
     *
     * @return the witness's P, which for standard linearizability is the linearization
     * @throws IllegalStateException if the history is not linearizable, or undecided
     */
    public List<Operation> linearization() {
        if (witness == null) {
            throw new IllegalStateException("there is no linearization: the verdict is " + verdict);
        }
        return witness.permutation();
    }
}
