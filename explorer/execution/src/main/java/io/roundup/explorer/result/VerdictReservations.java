// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import io.roundup.explorer.settings.DelayBound;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * What a proof leaves out of what could happen: threads that are slower, random values of other seeds, what the garbage
 * collector finds. And what comes in between the steps of classes of which nothing is known.
 */
public final class VerdictReservations {
    private static final String FAST = "all threads fast";

    private VerdictReservations() {}

    /**
     * {@return what executions show instead, in words that follow <em>with</em>}
     *
     * @param result of a program
     */
    public static List<String> of(ExplorationResult result) {
        List<String> all = new ArrayList<>();
        if (result.coverage().hasTimedWaits()) {
            all.add(delays(result.coverage().delays()));
        }
        all.addAll(beside(result));
        return all;
    }

    /** {@return the same, but for how slow threads are} @param result of a program */
    private static List<String> beside(ExplorationResult result) {
        List<String> all = new ArrayList<>();
        if (result.coverage().hasDrawnValues()) {
            all.add("the random values of one seed");
        }
        if (result.coverage().isCollectorIdle()) {
            all.add("nothing found by the garbage collector");
        }
        if (result.coverage().atomic().isEmpty()) {
            return all;
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

    /**
     * {@return what all executions have in common that begin as that of a violation: how slow threads are in it, and
     * what is left out besides; in words that follow <em>with</em>}
     *
     * @param result of a program
     * @param violation in it
     */
    public static List<String> of(ExplorationResult result, Violation violation) {
        List<String> all = new ArrayList<>();
        int delays = violation.schedule().delays().list().size();
        if (delays > 0) {
            all.add(delays == 1 ? "this delay" : "these " + delays + " delays");
        } else if (result.coverage().hasTimedWaits()) {
            all.add(FAST);
        }
        all.addAll(ofLoops(result));
        all.addAll(beside(result));
        return all;
    }

    /**
     * {@return how many loops were taken as awaits, which may give up in truth}
     *
     * @param result of a program
     */
    public static List<String> ofLoops(ExplorationResult result) {
        int loops = result.coverage().awaits().size();
        return loops == 0
                ? List.of()
                : List.of(loops == 1 ? "1 loop taken as an await" : loops + " loops taken as awaits");
    }

    private static String delays(DelayCoverage delays) {
        int covered = delays.covered();
        String longest = DelayBound.words(delays.longest());
        return switch (covered) {
            case 0 -> FAST;
            case 1 -> "up to one delay of at most " + longest;
            default -> "up to " + covered + " delays of at most " + longest + " each";
        };
    }

    /**
     * {@return words as the end of a sentence, or an empty string for none}
     *
     * @param words each as from {@link #of}
     */
    public static String joined(Collection<String> words) {
        if (words.isEmpty()) {
            return "";
        }
        List<String> all = List.copyOf(words);
        int last = all.size() - 1;
        return ", with " + (last == 0 ? "" : String.join(", ", all.subList(0, last)) + " and ") + all.get(last);
    }
}
