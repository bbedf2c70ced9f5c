// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.report.explain.Explanation;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Simplicity;
import io.roundup.explorer.result.Unseen;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.Ability;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The result of an exploration for a person at a terminal: the verdict first, then why, then how to see it again. */
public final class TextReport {
    private final PrintWriter target;
    private final StringWriter text = new StringWriter();
    private final PrintWriter out = new PrintWriter(text);
    private final OptionSyntax syntax;
    private final Colours colours;
    private final Advice advice;
    private final Detail detail;

    /** Prepares a plain report. @param out where it is printed @param syntax of the options that it may advise */
    public TextReport(PrintWriter out, OptionSyntax syntax) {
        this(out, syntax, Colours.NONE, Detail.standard());
    }

    /**
     * Prepares a report.
     *
     * @param out where it is printed
     * @param syntax of the options that it may advise
     * @param colours of what stands out
     * @param detail how much of an interleaving it shows
     */
    public TextReport(PrintWriter out, OptionSyntax syntax, Colours colours, Detail detail) {
        target = out;
        this.syntax = syntax;
        this.colours = colours;
        this.detail = detail;
        advice = new Advice(syntax);
    }

    /**
     * {@return what a test says that has failed} Options are named as the API has them.
     *
     * @param result what was found
     * @param repeated the execution of the first violation
     * @param replayHint what repeats it, or an empty string
     */
    public static String text(ExplorationResult result, RepeatedViolation repeated, String replayHint) {
        StringWriter report = new StringWriter();
        new TextReport(new PrintWriter(report), OptionSyntax.API).print(result, repeated, replayHint);
        return report.toString();
    }

    /**
     * Prints what an exploration found.
     *
     * @param result what was found
     * @param repeated the execution of the first violation
     * @param replayHint the command that repeats it, or an empty string
     */
    public void print(ExplorationResult result, RepeatedViolation repeated, String replayHint) {
        out.println("Round-Up explored " + result.program());
        out.println("  " + coloured(result.verdict(), headline(result)));
        ShortNames names = repeated.execution() == null ? ShortNames.NONE : ShortNames.of(repeated.execution());
        for (String sentence : Explanation.of(result, repeated.execution())) {
            sentence(names.in(sentence));
        }
        boolean isUndecided = result.verdict() == ExplorationVerdict.UNDECIDED;
        if (isUndecided) {
            notDecided(result);
        }
        standing(result);
        effort(result);
        for (String warning : result.warnings()) {
            out.println("  warning: " + syntax.written(warning));
        }
        if (!isUndecided) {
            notDecided(result);
        }
        advise(advice.afterBudget(result));
        advise(advice.afterTimeOuts(result));
        advise(advice.afterRandomValues(result));
        if (!result.violations().isEmpty()) {
            new CounterexampleText(out, syntax, colours, detail).print(result, repeated.execution());
            if (!replayHint.isEmpty()) {
                out.println();
                out.println("To see this execution again, step for step:");
                out.println("  " + replayHint);
            }
            if (!repeated.divergence().isEmpty()) {
                out.println("This time it went another way. " + repeated.divergence() + ".");
            }
        }
        out.flush();
        // Much of it comes from the program, by values, messages, and names of threads.
        target.print(colours.printable(text.toString()));
        target.flush();
    }

    private String coloured(ExplorationVerdict verdict, String text) {
        return switch (verdict) {
            case HOLDS, NO_VIOLATION -> colours.good(text);
            case UNDECIDED -> colours.open(text);
            case VIOLATION -> colours.bad(text);
        };
    }

    private static String headline(ExplorationResult result) {
        return switch (result.verdict()) {
            case HOLDS -> "HOLDS for this harness: every interleaving was explored" + reservations(result);
            case NO_VIOLATION -> "NO VIOLATION within " + result.coverage().bound();
            case UNDECIDED -> "UNDECIDED";
            case VIOLATION ->
                "VIOLATION: " + result.violations().get(0).kind().text().toUpperCase(Locale.ROOT);
        };
    }

    private static String reservations(ExplorationResult result) {
        List<String> all = new ArrayList<>();
        int loops = result.coverage().awaits().size();
        if (loops > 0) {
            all.add(loops == 1 ? "1 loop taken as an await" : loops + " loops taken as awaits");
        }
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
        if (all.isEmpty()) {
            return "";
        }
        int last = all.size() - 1;
        return ", with " + (last == 0 ? "" : String.join(", ", all.subList(0, last)) + " and ") + all.get(last);
    }

    private void standing(ExplorationResult result) {
        if (result.histories() == 0) {
            return;
        }
        out.println("  linearizable: " + answer(result, result.counts().notLinearizable()));
        if (result.exploration().quasi() != null) {
            out.println(
                    "  quasi linearizable for " + result.exploration().quasi().asNamed() + ": "
                            + answer(result, result.counts().violatingHistories()));
        }
    }

    private static String answer(ExplorationResult result, int failing) {
        int all = result.histories();
        if (failing == 0 && result.verdict() == ExplorationVerdict.UNDECIDED) {
            return "not decided (" + all + " histories)";
        }
        String scope = result.complete() ? "" : " so far";
        return failing == 0
                ? "yes" + scope + " (all of " + all + " histories)"
                : "NO" + scope + " (" + failing + " of " + all + " histories are not)";
    }

    private void notDecided(ExplorationResult result) {
        if (!result.undecidedBecause().isEmpty()) {
            out.println("  not decided: " + syntax.written(result.undecidedBecause()));
        }
    }

    private void effort(ExplorationResult result) {
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
        unseen(result);
        preemptions(result);
        stuck(result);
        simplicity(result.evidence().simplicity());
        if (!result.coverage().atomic().isEmpty()) {
            out.println("  taken as atomic (see --inside): "
                    + names(result.coverage().atomic()));
        }
        if (!result.coverage().awaits().isEmpty()) {
            out.println("  loops taken as awaits (a turn without effect waits for a write of what it read):");
            result.coverage().awaits().forEach(place -> out.println("    " + place));
        }
        if (!result.coverage().spins().isEmpty()) {
            out.println("  spin loops (turns in vain were left out, since they change nothing):");
            result.coverage().spins().forEach(place -> out.println("    " + place));
        }
    }

    private static String samples(long count) {
        return switch ((int) Math.min(count, 2)) {
            case 0 -> "";
            case 1 -> " and 1 random sample";
            default -> format(" and %,d random samples", count);
        };
    }

    /** Where all was covered there is nothing to estimate. */
    private void unseen(ExplorationResult result) {
        Unseen unseen = result.coverage().unseen();
        if (unseen.executions() > 0 && !result.complete() && result.verdict() != ExplorationVerdict.VIOLATION) {
            out.println(format(
                    "  one more random execution shows a new trace with probability %.3g %%, at most %.3g %%"
                            + " (%.0f %% confidence)",
                    100 * unseen.probability(), 100 * unseen.bound(), 100 * Unseen.CONFIDENCE));
        }
    }

    private void preemptions(ExplorationResult result) {
        int most = result.coverage().preemptions();
        if (most >= 0 && !result.complete() && result.verdict() != ExplorationVerdict.VIOLATION) {
            out.println("  every execution with at most " + most + (most == 1 ? " switch" : " switches")
                    + " away from a thread that could go on was made");
        }
    }

    /** {@return the names of classes without their packages} */
    private static String names(List<String> classes) {
        return classes.stream()
                .map(name -> name.substring(name.lastIndexOf('.') + 1))
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

    private void simplicity(@Nullable Simplicity simplicity) {
        if (simplicity == null) {
            return;
        }
        String more = simplicity.executions() == 0
                ? ""
                : format(
                        simplicity.executions() == 1 ? " (%,d more execution)" : " (%,d more executions)",
                        simplicity.executions());
        out.println(
                simplicity.isFewest()
                        ? "  fewest switches away from a thread that could go on: " + simplicity.preemptions() + more
                        : "  switches away from a thread that could go on: " + simplicity.preemptions() + ", at least "
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

    /** A sentence that is longer than a line goes on below. */
    private void sentence(String text) {
        InterleavingTable.folded(text, InterleavingTable.WIDTH, "").forEach(line -> out.println("  " + line));
    }

    private void advise(String text) {
        if (!text.isEmpty()) {
            out.println("  " + text);
        }
    }
}
