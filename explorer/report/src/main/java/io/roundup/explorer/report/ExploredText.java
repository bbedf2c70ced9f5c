// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.StateCounts;
import java.util.Locale;

/** What an exploration that came to its end has explored. */
public final class ExploredText {
    private ExploredText() {}

    /**
     * {@return what was explored, as a sentence without its full stop}
     *
     * @param result of a complete exploration
     */
    public static String of(ExplorationResult result) {
        if (result.exploration().memory() == MemoryName.JMM) {
            return result.coverage().mayLoadBuffer()
                    ? "every execution without load buffering was explored"
                    : "every execution of the memory model was explored";
        }
        StateCounts states = result.effort().states();
        if (states == null) {
            return "every interleaving was explored";
        }
        // Where some cannot be told from others, nobody knows how many there are.
        String all = states.untold() > 0
                ? "all states were explored"
                : String.format(Locale.ROOT, "all %,d states were explored", states.states());
        boolean doAllEnd = states.areCyclesKnown() && result.counts().waiting() == 0;
        return all
                + (states.swapped().isEmpty() ? "" : ", up to symmetry of " + states.swapped())
                + (doAllEnd ? ", and each fair execution ends" : "");
    }
}
