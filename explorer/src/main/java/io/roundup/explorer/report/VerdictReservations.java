// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.result.AtomicityProof;
import io.roundup.explorer.result.ExplorationResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * What a proof leaves out of what could happen: time-outs that come early, random values of other seeds, and what comes in
 * between the steps of classes of which nothing is known.
 */
public final class VerdictReservations {
    private VerdictReservations() {}

    /** {@return what executions show instead, in words that follow <em>with</em>} @param result of a program */
    public static List<String> of(ExplorationResult result) {
        List<String> all = new ArrayList<>();
        if (result.coverage().hasTimedWaits()) {
            int early = result.exploration().earlyTimeOuts();
            all.add((early == 0
                            ? "time-outs"
                            : "time-outs after the first" + (early == 1 ? "" : " " + early) + " of a thread")
                    + " only where nothing else could run");
        }
        if (result.coverage().hasDrawnValues()) {
            all.add("the random values of one seed");
        }
        List<String> assumed = result.coverage().atomic().stream()
                .filter(name -> AtomicityProof.of(name) == AtomicityProof.ASSUMED)
                .map(name -> name.substring(name.lastIndexOf('.') + 1))
                .toList();
        if (!assumed.isEmpty()) {
            all.add(String.join(", ", assumed) + " assumed to be atomic");
        }
        return all;
    }

    /** {@return words as the end of a sentence, or an empty string for none} @param words each as from {@link #of} */
    static String joined(Collection<String> words) {
        if (words.isEmpty()) {
            return "";
        }
        List<String> all = List.copyOf(words);
        int last = all.size() - 1;
        return ", with " + (last == 0 ? "" : String.join(", ", all.subList(0, last)) + " and ") + all.get(last);
    }
}
