// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.result.AtomicityProof;
import io.roundup.explorer.result.DelayCoverage;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Simplicity;
import io.roundup.explorer.result.Unseen;
import io.roundup.explorer.settings.DelayBound;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.registry.Ability;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The part of a {@link TextReport} that says what was explored and how: how much, how far, and what was left out. */
record EffortText(PrintWriter out) {
    /** Prints it. @param result what was found */
    void print(ExplorationResult result) {
        out.println(format(
                "  %,d %s%s in %.2f s (%,.0f a second)%s; strategy %s, backend %s%s",
                result.executions(),
                result.executions() == 1 ? "execution" : "executions",
                samples(result.counts().samples()),
                result.effort().seconds(),
                result.executionsPerSecond(),
                phase1(result),
                strategy(result.exploration()),
                result.effort().backend(),
                result.effort().processes() == 1 ? "" : ", " + result.effort().processes() + " processes"));
        states(result.effort().states());
        delays(result.coverage().delays());
        unseen(result);
        preemptions(result);
        stuck(result);
        ignored(result);
        simplicity(result.evidence().simplicity());
        if (!result.coverage().atomic().isEmpty()) {
            String atomic = "  taken as atomic (see --inside): "
                    + names(result.coverage().atomic());
            InterleavingTable.folded(atomic, InterleavingTable.WIDEST, "    ").forEach(out::println);
        }
        if (!result.coverage().awaits().isEmpty()) {
            out.println("  loops taken as awaits (an iteration without effect waits for a write to what it read):");
            result.coverage().awaits().forEach(place -> out.println("    " + place));
        }
        if (!result.coverage().spins().isEmpty()) {
            out.println("  spin loops (iterations that change nothing were left out):");
            result.coverage().spins().forEach(place -> out.println("    " + place));
        }
    }

    private void states(@Nullable StateCounts states) {
        if (states == null) {
            return;
        }
        out.println(format(
                "  %,d states and %,d steps between them in %,d executions; %,d ended where all that follows was known",
                states.states(), states.transitions(), states.executions(), states.known()));
        if (states.untold() > 0) {
            String untold = format(
                    "  %,d times a state could not be told from others, and was explored as a new one: %s",
                    states.untold(), states.untoldFor());
            InterleavingTable.folded(untold, InterleavingTable.WIDEST, "    ").forEach(out::println);
        }
    }

    private static String samples(long count) {
        return switch ((int) Math.min(count, 2)) {
            case 0 -> "";
            case 1 -> " and 1 random sample";
            default -> format(" and %,d random samples", count);
        };
    }

    /** They come after all others, and are counted apart. */
    private void delays(DelayCoverage delays) {
        if (delays.executions() > 0) {
            out.println(format(
                    delays.executions() == 1
                            ? "  then %,d execution in which a thread is slow, for at most %s"
                            : "  then %,d executions in which a thread is slow, for at most %s",
                    delays.executions(),
                    DelayBound.words(delays.longest())));
        }
    }

    /**
     * Where all was covered there is nothing to estimate. What one strategy draws rarely is no less wrong for that, so the
     * sentence speaks of its draws alone, and gives what is sure in place of what is likely.
     */
    private void unseen(ExplorationResult result) {
        Unseen unseen = result.coverage().unseen();
        if (unseen.executions() > 0 && !result.complete() && result.verdict() != ExplorationVerdict.VIOLATION) {
            out.println(format(
                    "  of %,d executions by %s, %,d made a trace that no other of them made%s",
                    unseen.executions(),
                    result.exploration().strategy().drawn().text(),
                    unseen.once(),
                    unseen.bound() < 1
                            ? format(
                                    ": one more by %1$s makes a new one with at most %2$.0f %% (%3$.0f %% confidence)",
                                    result.exploration().strategy().drawn().text(),
                                    Math.ceil(100 * unseen.bound()),
                                    100 * Unseen.CONFIDENCE)
                            : ""));
        }
    }

    private void preemptions(ExplorationResult result) {
        int most = result.coverage().preemptions();
        if (most >= 0 && !result.complete() && result.verdict() != ExplorationVerdict.VIOLATION) {
            out.println("  every execution with at most " + most + (most == 1 ? " preemption" : " preemptions")
                    + " was made");
        }
    }

    /** {@return the names of classes without their packages, each with what is known of it} */
    private static String names(List<String> classes) {
        return classes.stream()
                .map(name -> name.substring(name.lastIndexOf('.') + 1) + " ("
                        + AtomicityProof.of(name).text() + ")")
                .collect(Collectors.joining(", "));
    }

    /** {@return a text with numbers as in English} By no locale: the first use of one takes a new JVM long. */
    private static String format(String text, Object... arguments) {
        return String.format((Locale) null, text, arguments);
    }

    /**
     * The counts of histories do not tell of executions that did not come to their end. After the first there is no
     * other.
     */
    private void stuck(ExplorationResult result) {
        long waiting = result.counts().waiting();
        if (waiting > 0) {
            out.println(format("  in %,d of these, calls wait for ever, which is allowed", waiting));
        }
        List<String> counts = new ArrayList<>();
        if (result.counts().deadlocked() > 0) {
            counts.add(format("%,d in a deadlock", result.counts().deadlocked()));
        }
        if (result.counts().livelocked() > 0) {
            counts.add(format("%,d in a livelock", result.counts().livelocked()));
        }
        if (!counts.isEmpty() && !result.exploration().stopAtFirst()) {
            out.println("  of these ended: " + String.join(", ", counts));
        }
    }

    private void ignored(ExplorationResult result) {
        String line = IgnoredExceptions.line(result);
        if (!line.isEmpty()) {
            out.println("  " + line);
        }
    }

    private void simplicity(@Nullable Simplicity simplicity) {
        if (simplicity == null) {
            return;
        }
        String more = simplicity.executions() == 0
                ? ""
                : format(
                        simplicity.executions() == 1 ? " (%,d more execution)" : " (%,d more executions)",
                        simplicity.executions());
        String older = simplicity.olderValues() == 0 ? "" : "older values: " + simplicity.olderValues() + ", ";
        out.println(
                simplicity.isFewest()
                        ? "  " + older + "fewest preemptions: " + simplicity.preemptions() + more
                        : "  " + older + "preemptions: " + simplicity.preemptions() + ", at least "
                                + simplicity.atLeast() + " are needed" + more);
    }

    /** {@return what phase 1 found, unless there was nothing to judge, or it was judged by something else} */
    private static String phase1(ExplorationResult result) {
        boolean isNone = result.counts().serialHistories() == 0 && result.histories() == 0;
        return isNone || result.exploration().specification() != null
                ? ""
                : ", " + result.counts().serialHistories()
                        + (result.counts().serialHistories() == 1
                                ? " serial history in phase 1"
                                : " serial histories in phase 1");
    }

    private static String strategy(Exploration exploration) {
        String name = exploration.strategy().text();
        int changes = exploration.pctChanges();
        return exploration.strategy().can(Ability.CHANGES_PRIORITIES)
                ? name + " with " + changes + (changes == 1 ? " change" : " changes") + " of priorities"
                : name;
    }
}
