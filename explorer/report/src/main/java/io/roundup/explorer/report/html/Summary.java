// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.report.BufferedText;
import io.roundup.explorer.report.ExploredText;
import io.roundup.explorer.report.IgnoredExceptions;
import io.roundup.explorer.report.Json;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.ProgramTitle;
import io.roundup.explorer.report.RaceRemarkText;
import io.roundup.explorer.result.AtomicityProof;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.Stuck;
import io.roundup.explorer.settings.MemoryName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The top of the page: the verdict, what went wrong in a sentence, and what was explored. */
record Summary(ExplorationResult result, @Nullable ReplayedExecution replayed, OptionSyntax syntax) {
    JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("program", ProgramTitle.of(result.program()));
        json.addProperty("verdict", result.verdict().text());
        json.addProperty("headline", headline());
        json.addProperty("sentence", sentence());
        json.add("waits", Json.of(waits()));
        json.add("facts", facts());
        json.add("notes", Json.of(notes()));
        return json;
    }

    private @Nullable Violation first() {
        return result.violations().isEmpty() ? null : result.violations().get(0);
    }

    private String headline() {
        Violation first = first();
        return switch (result.verdict()) {
            case HOLDS -> "Holds";
            case NO_VIOLATION -> "No violation";
            case UNDECIDED -> "Undecided";
            case VIOLATION -> first == null ? "Violation" : capital(first.kind().text());
        };
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private String sentence() {
        Violation first = first();
        return switch (result.verdict()) {
            case HOLDS ->
                result.exploration().memory() == MemoryName.JMM
                        ? capital(ExploredText.of(result)) + ", and none is wrong."
                        : "Every interleaving of this program was explored, and none is wrong.";
            case NO_VIOLATION ->
                "Nothing wrong was found within " + result.coverage().bound() + ".";
            case UNDECIDED -> "Not decided: " + syntax.written(result.undecidedBecause());
            case VIOLATION -> first == null ? "" : first.sentence(result.exploration());
        };
    }

    private List<String> waits() {
        return first() instanceof Stuck && replayed != null ? replayed.waits() : List.of();
    }

    private JsonArray facts() {
        JsonArray facts = new JsonArray();
        fact(facts, "executions", number(result.executions()));
        if (result.counts().samples() > 0) {
            fact(facts, "random samples", number(result.counts().samples()));
        }
        if (result.histories() > 0) {
            fact(facts, "histories", number(result.histories()));
            fact(facts, "not linearizable", number(result.counts().notLinearizable()));
            if (result.exploration().quasi() != null) {
                fact(
                        facts,
                        "not quasi linearizable for "
                                + result.exploration().quasi().asNamed(),
                        number(result.counts().violatingHistories()));
            }
        }
        if (result.counts().serialHistories() > 0 && result.exploration().specification() == null) {
            fact(facts, "serial histories", number(result.counts().serialHistories()));
        }
        if (!result.exploration().stopAtFirst()) {
            fact(facts, "in a deadlock", number(result.counts().deadlocked()));
            fact(facts, "in a livelock", number(result.counts().livelocked()));
        }
        if (replayed != null) {
            fact(facts, "steps shown", number(replayed.steps().size()));
        }
        fact(
                facts,
                "seconds",
                String.format((Locale) null, "%.2f", result.effort().seconds()));
        fact(facts, "strategy", result.exploration().strategy().text());
        return facts;
    }

    private static void fact(JsonArray facts, String label, String value) {
        facts.add(Json.of(List.of(label, value)));
    }

    private static String number(long number) {
        return String.format((Locale) null, "%,d", number);
    }

    /** What a reader must know before trusting the verdict. */
    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        result.warnings().forEach(warning -> notes.add(syntax.written(warning)));
        if (result.verdict() == ExplorationVerdict.VIOLATION && !result.complete()) {
            notes.add("The exploration ended with this violation. There may be others.");
        }
        if (!result.coverage().atomic().isEmpty()) {
            notes.add("Taken as atomic: "
                    + result.coverage().atomic().stream()
                            .map(name -> name + " (" + AtomicityProof.of(name).text() + ")")
                            .collect(Collectors.joining(", "))
                    + ".");
        }
        IgnoredExceptions.words(result.counts().ignored())
                .forEach(words -> notes.add("An exception of threads: " + words + "."));
        result.coverage().awaits().forEach(place -> notes.add("A loop was taken as an await: " + place + "."));
        result.coverage()
                .spins()
                .forEach(place ->
                        notes.add("Iterations of a spin loop that change nothing were left out: " + place + "."));
        if (result.coverage().hasTimedWaits()) {
            notes.add(
                    result.coverage().delays().executions() == 0
                            ? "Threads sleep or wait until deadlines. All threads were fast: a deadline passed only where"
                                    + " nothing else could run."
                            : "Threads sleep or wait until deadlines. Also explored: a thread is slow while a deadline"
                                    + " passes.");
        }
        notes.add(BufferedText.of(result));
        notes.addAll(RaceRemarkText.of(result));
        notes.add(RaceRemarkText.advice(result, syntax));
        notes.removeIf(String::isEmpty);
        if (result.coverage().isCollectorIdle()) {
            notes.add("Threads wait for what the garbage collector finds: it found nothing.");
        }
        if (result.coverage().hasDrawnValues()) {
            notes.add("Random values are those of one seed: what others lead to was not seen.");
        }
        return notes;
    }
}
