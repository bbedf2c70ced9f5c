// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.roundup.explorer.hardware.Confirmation;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.result.AtomicityProof;
import io.roundup.explorer.result.Coverage;
import io.roundup.explorer.result.DelayCoverage;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Unseen;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.explorer.result.Violation.Race;
import io.roundup.explorer.result.Violation.UncaughtException;
import io.roundup.explorer.result.fact.DataRace;
import io.roundup.explorer.result.fact.RacingAccess;
import io.roundup.explorer.settings.DelayBound;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.quasi.history.HistoryText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The result of an exploration as one JSON object; fields are added in later versions, never renamed. */
public final class JsonReport {
    private JsonReport() {}

    /** {@return the report} @param reported what it tells of */
    public static String write(Reported reported) {
        ExplorationResult result = reported.result();
        JsonObject json = new JsonObject();
        json.addProperty("program", result.program());
        json.addProperty("verdict", result.verdict().text());
        json.addProperty("complete", result.complete());
        json.addProperty("bound", result.coverage().bound());
        json.addProperty("executions", result.executions());
        json.addProperty("samples", result.counts().samples());
        json.addProperty("cutExecutions", result.counts().cutExecutions());
        json.addProperty("deadlockedExecutions", result.counts().deadlocked());
        json.addProperty("livelockedExecutions", result.counts().livelocked());
        json.addProperty("histories", result.histories());
        json.addProperty("phase1Histories", result.counts().serialHistories());
        json.addProperty("notLinearizableHistories", result.counts().notLinearizable());
        json.addProperty("violatingHistories", result.counts().violatingHistories());
        json.addProperty("linearizable", answer(result, result.counts().notLinearizable()));
        if (result.exploration().quasi() == null) {
            json.add("quasi", JsonNull.INSTANCE);
            json.add("quasiLinearizable", JsonNull.INSTANCE);
        } else {
            json.addProperty("quasi", result.exploration().quasi().toString());
            json.addProperty("quasiLinearizable", answer(result, result.counts().violatingHistories()));
        }
        json.addProperty("seconds", result.effort().seconds());
        json.addProperty("executionsPerSecond", result.executionsPerSecond());
        json.addProperty("backend", result.effort().backend());
        json.addProperty("processes", result.effort().processes());
        json.add("states", states(result.effort().states()));
        addSettings(json, result.exploration());
        if (result.exploration().memory() == MemoryName.JMM) {
            json.addProperty("memory", result.exploration().text(Options.MEMORY));
            json.addProperty("loadBuffering", result.coverage().mayLoadBuffer());
            json.add("loadBuffered", BufferedText.json(result));
        }
        json.add("atomic", Json.of(result.coverage().atomic()));
        json.add("atomicity", atomicity(result.coverage().atomic()));
        json.add("delays", delays(result));
        json.add("unseen", unseen(result));
        int preemptions = result.coverage().preemptions();
        json.addProperty("coveredPreemptions", preemptions == Coverage.UNKNOWN ? null : preemptions);
        json.addProperty("randomValuesOfOneSeed", result.coverage().hasDrawnValues());
        json.addProperty("idleCollector", result.coverage().isCollectorIdle());
        json.addProperty("awaits", result.coverage().awaits().size());
        json.add("awaitPlaces", Json.of(result.coverage().awaits()));
        json.add("spinPlaces", Json.of(result.coverage().spins()));
        json.add("ignoredUncaught", IgnoredExceptions.json(result.counts().ignored()));
        json.addProperty("undecidedBecause", result.undecidedBecause());
        json.add("warnings", Json.of(result.warnings()));
        Violation first = reported.first();
        json.addProperty("violation", first == null ? null : first.kind().text());
        if (first instanceof UncaughtException thrown) {
            json.add("exception", ThrownJson.of(thrown.exception()).json());
        }
        json.add("simplicity", Json.of(result.evidence().simplicity()));
        json.add("pointOfNoReturn", NoReturnJson.of(reported));
        json.add("accessModes", ModesJson.of(result.evidence().modes()));
        json.add("races", races(result));
        json.add("plainRaces", Json.of(result.coverage().races()));
        json.addProperty("schedule", reported.token());
        json.addProperty(
                "history",
                first instanceof OfHistory illegal
                        ? HistoryText.show(illegal.judgement().history())
                        : null);
        json.add("interleaving", interleaving(reported.execution()));
        json.add("explanation", Json.of(PlainWords.of(reported)));
        Confirmation confirmation = reported.confirmation();
        if (confirmation != null) {
            json.add("hardware", HardwareJson.of(confirmation));
        }
        return Json.write(json);
    }

    private static JsonElement states(@Nullable StateCounts states) {
        if (states == null) {
            return JsonNull.INSTANCE;
        }
        JsonObject json = new JsonObject();
        json.addProperty("states", states.states());
        json.addProperty("steps", states.transitions());
        json.addProperty("executions", states.executions());
        json.addProperty("endedAtKnownState", states.known());
        json.addProperty("notToldApart", states.untold());
        json.addProperty("notToldApartFor", states.untoldFor());
        json.addProperty("upToSymmetryOf", states.swapped());
        json.addProperty("cyclesDecided", states.areCyclesKnown());
        return json;
    }

    private static void addSettings(JsonObject json, Exploration exploration) {
        for (Option<?> option : Options.with(Trait.JSON)) {
            if (exploration.orNull(option) instanceof Number number) {
                json.addProperty(option.inJava(), number);
            } else {
                json.addProperty(option.inJava(), exploration.text(option));
            }
        }
        if (!exploration.strategy().can(Ability.CHANGES_PRIORITIES)) {
            json.add(Options.PCT_CHANGES.inJava(), JsonNull.INSTANCE);
        }
    }

    private static JsonObject atomicity(List<String> classes) {
        JsonObject json = new JsonObject();
        classes.forEach(name -> json.addProperty(name, AtomicityProof.of(name).text()));
        return json;
    }

    private static JsonObject delays(ExplorationResult result) {
        DelayBound asked = result.exploration().delays();
        DelayCoverage delays = result.coverage().delays();
        JsonObject json = new JsonObject();
        json.addProperty("deadlines", result.coverage().hasTimedWaits());
        json.addProperty("asked", asked.most());
        json.addProperty("toTheEnd", asked.isToTheEnd());
        json.addProperty("longestNanos", asked.longest());
        json.addProperty("covered", delays.covered());
        json.addProperty("executions", delays.executions());
        return json;
    }

    /** {@return the estimate, or null if nothing was drawn at random} */
    private static @Nullable JsonObject unseen(ExplorationResult result) {
        Unseen unseen = result.coverage().unseen();
        if (unseen.executions() == 0) {
            return null;
        }
        JsonObject json = new JsonObject();
        json.addProperty("strategy", result.exploration().strategy().drawn().text());
        json.addProperty("executions", unseen.executions());
        json.addProperty("once", unseen.once());
        json.addProperty("probability", unseen.probability());
        json.addProperty("bound", unseen.bound());
        json.addProperty("confidence", Unseen.CONFIDENCE);
        return json;
    }

    /** {@return the steps in their order, or null if they are not known} */
    public static @Nullable JsonArray interleaving(@Nullable ReplayedExecution execution) {
        if (execution == null) {
            return null;
        }
        JsonArray steps = new JsonArray();
        for (ReplayedStep step : execution.steps()) {
            JsonObject json = new JsonObject();
            json.addProperty("thread", execution.threadNames().get(step.thread()));
            json.addProperty("action", step.action() + step.values());
            json.addProperty("call", step.call().isEmpty() ? null : step.call());
            json.addProperty("place", step.place().isEmpty() ? null : step.place());
            json.addProperty(
                    "file", step.source() == null ? null : step.source().file());
            json.addProperty(
                    "line", step.source() == null ? null : step.source().line());
            steps.add(json);
        }
        return steps;
    }

    private static JsonArray races(ExplorationResult result) {
        JsonArray races = new JsonArray();
        for (Violation violation : result.violations()) {
            if (violation instanceof Race found) {
                DataRace race = found.race();
                JsonObject json = new JsonObject();
                json.addProperty("object", race.object());
                json.add("first", access(race.first()));
                json.add("second", access(race.second()));
                json.addProperty("suggestion", race.suggestion());
                races.add(json);
            }
        }
        return races;
    }

    private static JsonObject access(RacingAccess access) {
        JsonObject json = new JsonObject();
        json.addProperty("thread", access.thread());
        json.addProperty("writes", access.writes());
        json.addProperty("call", access.action().isEmpty() ? null : access.action());
        json.addProperty("place", access.place());
        return json;
    }

    /** {@return whether no history fails, or null where that was not decided} */
    private static @Nullable Boolean answer(ExplorationResult result, int failing) {
        boolean isOpen = result.histories() == 0 || result.verdict() == ExplorationVerdict.UNDECIDED;
        return failing == 0 && isOpen ? null : (Boolean) (failing == 0);
    }
}
