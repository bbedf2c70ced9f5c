// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.program.OutcomeProgram;
import java.util.Set;
import java.util.TreeSet;

/**
 * A program as it is explored with sections, as every interleaving of sections, and step by step. The outcomes must be
 * the same.
 *
 * @param sections partial-order reduction of sections
 * @param every every interleaving of sections
 * @param inside partial-order reduction of steps
 */
record ComparedSections(Explored sections, Explored every, Explored inside) {
    private static final Exploration JOINED =
            Exploration.builder().trust(Trust.STANDARD).build();
    private static final Exploration SINGLE =
            Exploration.builder().trust(Trust.NONE).build();

    /** Explores a program. @param most executions of each exploration */
    static ComparedSections of(OutcomeProgram program, long most) {
        return new ComparedSections(
                Explored.of(program, JOINED, OptimalDpor.ofTraces(), most),
                Explored.of(program, JOINED, new DepthFirst(Settings.everyInterleaving()), most),
                Explored.of(program, SINGLE, OptimalDpor.ofTraces(), most));
    }

    /** {@return in what the explorations differ, or an empty text} */
    String difference() {
        return difference("every interleaving of sections", every) + difference("inside", inside);
    }

    /** What is found before the bound must be found by what has ended. */
    private String difference(String name, Explored other) {
        return missing(name + " alone", other, sections) + missing("sections alone, not " + name, sections, other);
    }

    private static String missing(String where, Explored has, Explored lacks) {
        if (!lacks.isExhausted()) {
            return "";
        }
        Set<String> missing = new TreeSet<>(has.outcomes());
        missing.removeAll(lacks.outcomes());
        return missing.isEmpty() ? "" : where + ": " + missing + "\n";
    }
}
