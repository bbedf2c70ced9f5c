// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.report.Detail;
import io.roundup.explorer.report.FailureText;
import io.roundup.explorer.report.Json;
import io.roundup.explorer.report.ModesText;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.ProgramTitle;
import io.roundup.explorer.report.RaceText;
import io.roundup.explorer.report.Reported;
import io.roundup.explorer.report.Reported.Repeat;
import io.roundup.explorer.report.SourceLines;
import io.roundup.explorer.report.explain.Explanation;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.explorer.result.Violation.Race;
import io.roundup.explorer.result.Violation.UncaughtException;
import io.roundup.quasi.check.Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The result of an exploration as one HTML file: to open in a browser, to step through, to send to somebody. */
public final class HtmlReport {
    private final OptionSyntax syntax;
    private final SourceLines sources;

    /** Prepares a report. @param syntax of the options that it may mention @param sources of the program */
    public HtmlReport(OptionSyntax syntax, SourceLines sources) {
        this.syntax = syntax;
        this.sources = sources;
    }

    /**
     * {@return the file of a test that has failed in this JVM}
     *
     * @param result with a violation
     * @param repeated its execution
     * @param token of that
     * @param hint what repeats it
     */
    public static String ofTest(ExplorationResult result, RepeatedViolation repeated, String token, String hint) {
        return new HtmlReport(OptionSyntax.API, Detail.standard().source())
                .write(new Reported(result, repeated.execution(), List.of(new Repeat(token, hint))));
    }

    /** {@return the file} @param reported what it tells of */
    public String write(Reported reported) {
        ExplorationResult result = reported.result();
        ReplayedExecution execution = reported.execution();
        Repeat repeat = reported.repeats().isEmpty() ? null : reported.repeats().get(0);
        Violation first =
                result.violations().isEmpty() ? null : result.violations().get(0);
        JsonObject data = new JsonObject();
        data.add("summary", new Summary(result, execution, syntax).json());
        data.addProperty("token", repeat == null ? "" : repeat.token());
        data.addProperty("command", repeat == null ? "" : repeat.command());
        data.add("remarks", Json.of(remarks(result, first, execution)));
        data.add("history", history(result, first, execution));
        data.add("interleaving", execution == null ? JsonNull.INSTANCE : StepsJson.of(execution, result, sources));
        data.add("outcomes", OutcomesJson.of(result, names(execution)));
        data.addProperty("output", execution == null ? "" : execution.output().stripTrailing());
        return HtmlPage.of(ProgramTitle.of(result.program()) + " - Round-Up", data);
    }

    /** {@return what stands beside the interleaving, in sentences} */
    private static List<String> remarks(
            ExplorationResult result, @Nullable Violation first, @Nullable ReplayedExecution execution) {
        List<String> remarks = new ArrayList<>();
        if (first instanceof UncaughtException thrown) {
            remarks.add(FailureText.of(thrown.exception()).lines().skip(1).collect(Collectors.joining("\n")));
        }
        if (first instanceof Race found) {
            remarks.add(RaceText.of(found.race(), execution));
        }
        remarks.addAll(Explanation.of(result, execution));
        if (first != null && result.evidence().modes() != null) {
            remarks.addAll(ModesText.removing(result.evidence().modes()));
        }
        remarks.removeIf(String::isEmpty);
        return remarks;
    }

    /** {@return the names of threads by their numbers} */
    private static IntFunction<String> names(@Nullable ReplayedExecution execution) {
        List<String> names = execution == null ? List.of() : execution.threadNames();
        return thread -> thread < names.size() ? names.get(thread) : "thread " + thread;
    }

    private static JsonElement history(
            ExplorationResult result, @Nullable Violation first, @Nullable ReplayedExecution execution) {
        Judgement known = first == null ? result.evidence().firstNotLinearizable() : null;
        Judgement shown = first instanceof OfHistory illegal ? illegal.judgement() : known;
        if (shown == null) {
            return JsonNull.INSTANCE;
        }
        Certificate certificate = first == null || result.evidence().proof() == null
                ? null
                : result.evidence().proof().certificate();
        return HistoryJson.of(
                shown.history(),
                names(execution),
                result.evidence().legal(),
                result.exploration().quasi(),
                certificate);
    }
}
