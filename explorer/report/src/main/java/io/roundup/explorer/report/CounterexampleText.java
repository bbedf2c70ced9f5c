// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.explorer.result.Violation.Race;
import io.roundup.explorer.result.Violation.Stuck;
import io.roundup.explorer.result.Violation.UncaughtException;
import io.roundup.explorer.result.fact.DataRace;
import io.roundup.quasi.check.Certificate;
import io.roundup.quasi.check.CheckResult;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Timeline;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The part of a report that shows the first violation: what came of the execution, why that is wrong, its steps. */
final class CounterexampleText {
    private final PrintWriter out;
    private final OptionSyntax syntax;
    private final Advice advice;
    private final Colours colours;
    private final Detail detail;

    CounterexampleText(PrintWriter out, OptionSyntax syntax, Colours colours, Detail detail) {
        this.out = out;
        this.syntax = syntax;
        advice = new Advice(syntax);
        this.colours = colours;
        this.detail = detail;
    }

    /** Prints it. @param result with at least one violation @param replayed the execution of the first, or null */
    void print(ExplorationResult result, @Nullable ReplayedExecution replayed) {
        Violation violation = result.violations().get(0);
        if (violation instanceof UncaughtException thrown) {
            out.println();
            out.println("A thread ended with " + FailureText.of(thrown.exception()));
        }
        if (violation instanceof Race found) {
            out.println();
            RaceText.of(found.race(), replayed).lines().forEach(out::println);
            if (result.violations().size() > 1) {
                others(result);
            }
        }
        if (violation instanceof OfHistory illegal) {
            History history = illegal.judgement().history();
            out.println();
            out.println(history.isPartialOrder() ? "The history, with what happens before what:" : "The history:");
            List<String> names = replayed == null ? List.of() : replayed.threadNames();
            indent(Timeline.draw(history, thread -> name(names, thread)));
            why(result, history, names);
        }
        if (replayed == null) {
            return;
        }
        if (!replayed.waits().isEmpty() && violation instanceof Stuck) {
            out.println();
            out.println(replayed.course().round() > 0 ? "The threads go round:" : "Nothing can go on:");
            indent(String.join("\n", StuckThreadLines.of(replayed)));
        }
        out.println();
        out.println("The interleaving:");
        indent(InterleavingTable.of(replayed, NotableSteps.of(result, replayed), colours, detail));
        if (InterleavingTable.isCut(replayed, detail)) {
            String all = "All " + replayed.steps().size() + " steps";
            out.println(
                    syntax == OptionSyntax.API
                            ? "  " + all + " are in what RoundUp.replay returns."
                            : "  " + all + " are shown with " + syntax.written("--full") + ".");
        }
        if (!replayed.output().isEmpty()) {
            out.println();
            out.println("What the program printed:");
            indent(replayed.output().stripTrailing());
        }
    }

    private static String name(List<String> names, int thread) {
        return thread < names.size() ? names.get(thread) : "thread " + thread;
    }

    /** The report shows one execution, but names all races that were found. */
    private void others(ExplorationResult result) {
        out.println();
        out.println("Further races:");
        for (Violation other :
                result.violations().subList(1, result.violations().size())) {
            if (other instanceof Race found) {
                DataRace race = found.race();
                out.println("  " + race.object() + ":");
                out.println("    " + race.first().text());
                out.println("    " + race.second().text());
                out.println("    No lock and no other happens-before edge orders them.");
                if (!race.suggestion().isEmpty()) {
                    out.println("    " + race.suggestion());
                }
            }
        }
    }

    private void why(ExplorationResult result, History history, List<String> names) {
        CheckResult evidence = result.evidence().proof();
        if (evidence == null || evidence.certificate() == null) {
            return;
        }
        Certificate certificate = evidence.certificate();
        out.println();
        out.println("Why it is " + result.violations().get(0).kind().text() + ":");
        if (certificate.operations().size() == history.size()) {
            out.println(
                    history.isPartialOrder()
                            ? "  no legal order that keeps what happens before what has these results."
                            : "  no legal order has these results, whatever order concurrent operations take.");
        } else {
            out.println(
                    certificate.operations().size() == 1
                            ? "  this operation is legal in no order, whatever the others returned:"
                            : "  these operations contradict each other, whatever the others returned:");
            out.println("    " + labels(certificate.operations()));
        }
        if (!certificate.longestPartial().isEmpty()) {
            out.println("  a longest legal prefix, which no other operation can follow:");
            out.println("    " + labels(certificate.longestPartial()));
            ClosestOrder.of(result, certificate, history, thread -> name(names, thread))
                    .forEach(line -> out.println("    " + line));
        }
        advise(advice.afterIllegal(result.exploration(), certificate, history));
    }

    private void advise(String text) {
        if (!text.isEmpty()) {
            out.println("  " + text);
        }
    }

    private static String labels(List<Operation> operations) {
        return operations.stream().map(Operation::toString).collect(Collectors.joining(", "));
    }

    private void indent(String text) {
        text.lines().forEach(line -> out.println("  " + line));
    }
}
