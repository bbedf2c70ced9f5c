// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.backend.litmus.EnumeratedGraphs;
import io.roundup.explorer.backend.litmus.LitmusTest;
import io.roundup.explorer.backend.litmus.RandomLitmus;
import io.roundup.explorer.graph.Axioms;
import java.util.Set;

/** Whether the search over execution graphs agrees with brute force, which tries all stores and all orders. */
public final class GraphAgreement {
    private GraphAgreement() {}

    /**
     * Checks a random program under both axioms, and one that waits.
     *
     * @param seed of the programs
     * @throws AssertionError with the program if they disagree
     */
    public static void check(long seed) {
        for (Axioms axioms : Axioms.values()) {
            check(RandomLitmus.of(seed), axioms);
            check(RandomLitmus.ofWaits(seed), axioms);
        }
    }

    /** Checks one program, as above. */
    static void check(LitmusTest test, Axioms axioms) {
        Set<String> all = EnumeratedGraphs.of(test, axioms, RandomLitmus.VALUES);
        Explored explored = Explored.of(test, axioms);
        if (!explored.graphs.equals(all) || explored.repeated > 0) {
            throw new AssertionError(axioms + ": " + explored.graphs.size() + " graphs, where there are " + all.size()
                    + ", and " + explored.repeated + " again, of\n" + test.text());
        }
    }
}
