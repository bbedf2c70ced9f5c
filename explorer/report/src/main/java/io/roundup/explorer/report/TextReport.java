// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.report.explain.Explanation;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.VerdictReservations;
import io.roundup.explorer.result.WeakestModes;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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

    /** {@return what a test says that has failed again when one execution was replayed} See {@link #text}. */
    public static String textOfReplay(ExplorationResult result, RepeatedViolation repeated, String replayHint) {
        StringWriter report = new StringWriter();
        new TextReport(new PrintWriter(report), OptionSyntax.API).print("replayed", result, repeated, replayHint);
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
        print("explored", result, repeated, replayHint);
    }

    private void print(String done, ExplorationResult result, RepeatedViolation repeated, String replayHint) {
        out.println("Round-Up " + done + " " + ProgramTitle.of(result.program()));
        out.println("  " + coloured(result.verdict(), headline(result)));
        ShortNames names = repeated.execution() == null ? ShortNames.NONE : ShortNames.of(repeated.execution());
        for (String sentence : Explanation.of(result, repeated.execution())) {
            sentence(names.in(sentence));
        }
        WeakestModes modes = result.evidence().modes();
        if (modes != null && !result.violations().isEmpty()) {
            ModesText.removing(modes).forEach(line -> sentence(names.in(line), line.startsWith("-") ? "  " : ""));
        }
        if (result.violations().isEmpty()) {
            sentence(names.in(BufferedText.of(result)));
        }
        boolean isUndecided = result.verdict() == ExplorationVerdict.UNDECIDED;
        if (isUndecided) {
            notDecided(result);
        }
        standing(result);
        new EffortText(out).print(result);
        for (String warning : result.warnings()) {
            out.println("  warning: " + syntax.written(warning));
        }
        if (!isUndecided) {
            notDecided(result);
        }
        advise(advice.afterBudget(result));
        advise(advice.afterSteps(result));
        advise(advice.afterTimeOuts(result));
        advise(advice.afterRandomValues(result));
        for (String remark : RaceRemarkText.of(result)) {
            sentence("remark: " + remark);
        }
        advise(RaceRemarkText.advice(result, syntax));
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
        if (modes != null && result.violations().isEmpty()) {
            out.println();
            ModesText.table(modes).forEach(line -> out.println(names.in(line)));
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
            case HOLDS -> "HOLDS for this " + result.kind() + ": " + ExploredText.of(result) + reservations(result);
            case NO_VIOLATION -> "NO VIOLATION within " + result.coverage().bound();
            case UNDECIDED -> "UNDECIDED";
            case VIOLATION ->
                "VIOLATION: " + result.violations().get(0).kind().text().toUpperCase(Locale.ROOT);
        };
    }

    private static String reservations(ExplorationResult result) {
        List<String> all = new ArrayList<>(VerdictReservations.ofLoops(result));
        all.addAll(VerdictReservations.of(result));
        all.addAll(IgnoredExceptions.words(result.counts().ignored()));
        return VerdictReservations.joined(all);
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
        if (result.effort().states() != null) {
            return answerOfStates(result, failing);
        }
        int all = result.histories();
        if (failing == 0 && result.verdict() == ExplorationVerdict.UNDECIDED) {
            return "not decided (" + all + " histories)";
        }
        String scope = result.complete() ? "" : " so far";
        return failing == 0
                ? "yes" + scope + " (all of " + all + " histories)"
                : "NO" + scope + " (" + failing + " of " + all + " histories are not)";
    }

    /** Most executions over states end at a known one, so that the histories of others are few. */
    private static String answerOfStates(ExplorationResult result, int failing) {
        if (failing > 0) {
            return "NO";
        }
        return result.verdict() == ExplorationVerdict.UNDECIDED
                ? "not decided"
                : result.complete() ? "yes (in all states)" : "yes so far (in the states that were met)";
    }

    private void notDecided(ExplorationResult result) {
        if (!result.undecidedBecause().isEmpty()) {
            out.println("  not decided: " + syntax.written(result.undecidedBecause()));
        }
    }

    /** A sentence that is longer than a line goes on below. */
    private void sentence(String text) {
        sentence(text, "");
    }

    private void sentence(String text, String indent) {
        if (text.isEmpty()) {
            return;
        }
        InterleavingTable.folded(text, InterleavingTable.WIDTH, indent).forEach(line -> out.println("  " + line));
    }

    private void advise(String text) {
        if (!text.isEmpty()) {
            out.println("  " + text);
        }
    }
}
