// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.fact.RaceRemark;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The result of an exploration as a log of the Static Analysis Results Interchange Format, version 2.1.0 (OASIS
 * Standard, 2020), which editors and code hosts show beside the source. Each kind of violation is a rule. The
 * interleaving is a code flow, with a thread flow for each thread.
 */
public final class SarifReport {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private static final String REMARK = "plain-race";

    private final Reported reported;
    private final SarifSteps steps;

    private SarifReport(Reported reported, SarifSteps steps) {
        this.reported = reported;
        this.steps = steps;
    }

    /**
     * {@return the log}
     *
     * @param reported what it tells of
     * @param uris gives the relative address of a source file, such as {@code com/acme/Queue.java}
     */
    public static String write(Reported reported, UnaryOperator<String> uris) {
        return Json.write(log(new SarifReport(reported, new SarifSteps(uris)).run()));
    }

    /** {@return the log that has one run} */
    public static JsonObject log(JsonObject run) {
        JsonObject log = new JsonObject();
        log.addProperty("$schema", SCHEMA);
        log.addProperty("version", "2.1.0");
        JsonArray runs = new JsonArray();
        runs.add(run);
        log.add("runs", runs);
        return log;
    }

    private JsonObject run() {
        ExplorationResult result = reported.result();
        JsonObject run = emptyRun(result.program());
        JsonArray invocations = new JsonArray();
        invocations.add(invocation());
        run.add("invocations", invocations);
        JsonArray results = new JsonArray();
        for (int i = 0; i < result.violations().size(); i++) {
            results.add(result(i));
        }
        for (RaceRemark race : result.coverage().races()) {
            results.add(remark(race));
        }
        run.add("results", results);
        JsonObject properties = new JsonObject();
        properties.addProperty("verdict", result.verdict().text());
        properties.addProperty("bound", result.coverage().bound());
        properties.addProperty("executions", result.executions());
        properties.addProperty("strategy", result.exploration().strategy().text());
        run.add("properties", properties);
        return run;
    }

    /** {@return a run without results} @param program what was explored */
    public static JsonObject emptyRun(String program) {
        JsonObject run = new JsonObject();
        JsonObject tool = new JsonObject();
        tool.add("driver", driver());
        run.add("tool", tool);
        JsonObject details = new JsonObject();
        details.addProperty("id", "round-up/" + program);
        run.add("automationDetails", details);
        return run;
    }

    private static JsonObject driver() {
        JsonObject driver = new JsonObject();
        driver.addProperty("name", "Round-Up");
        String version = SarifReport.class.getPackage().getImplementationVersion();
        if (version != null) {
            driver.addProperty("version", version);
        }
        JsonArray rules = new JsonArray();
        for (Violation.Kind kind : Violation.Kind.values()) {
            rules.add(rule(kind.rule(), kind.text(), kind.sentence(), "error"));
        }
        rules.add(rule(
                REMARK,
                "data race on a plain variable",
                "The Java memory model does not order two accesses of one plain variable, and one of them writes. No"
                        + " interleaving shows what that allows.",
                "note"));
        driver.add("rules", rules);
        return driver;
    }

    private static JsonObject rule(String id, String brief, String full, String severity) {
        JsonObject rule = new JsonObject();
        rule.addProperty("id", id);
        rule.add("shortDescription", message(brief));
        rule.add("fullDescription", message(full));
        JsonObject level = new JsonObject();
        level.addProperty("level", severity);
        rule.add("defaultConfiguration", level);
        return rule;
    }

    /** {@return how the run itself went} What is undecided is no result that could be shown at a line. */
    private JsonObject invocation() {
        ExplorationResult result = reported.result();
        boolean isDecided = result.verdict() != ExplorationVerdict.UNDECIDED;
        JsonObject invocation = new JsonObject();
        invocation.addProperty("executionSuccessful", isDecided);
        JsonArray notifications = new JsonArray();
        if (!isDecided) {
            notifications.add(notification("error", "undecided: " + result.undecidedBecause()));
        }
        result.warnings().forEach(warning -> notifications.add(notification("warning", warning)));
        invocation.add("toolExecutionNotifications", notifications);
        return invocation;
    }

    private static JsonObject notification(String level, String text) {
        JsonObject notification = new JsonObject();
        notification.addProperty("level", level);
        notification.add("message", message(text));
        return notification;
    }

    private JsonObject result(int index) {
        Violation violation = reported.result().violations().get(index);
        ReplayedExecution execution = index == 0 ? reported.execution() : null;
        Reported.Repeat repeat = reported.repeat(index);
        int telling = execution == null ? -1 : TellingStep.of(violation, execution);
        JsonObject json = new JsonObject();
        json.addProperty("ruleId", violation.kind().rule());
        json.addProperty("ruleIndex", violation.kind().ordinal());
        json.addProperty("level", "error");
        json.add("message", message(text(violation, repeat)));
        JsonArray locations = new JsonArray();
        locations.add(location(execution, telling));
        json.add("locations", locations);
        if (execution != null && !execution.steps().isEmpty()) {
            JsonArray flows = new JsonArray();
            flows.add(steps.codeFlow(execution, telling));
            json.add("codeFlows", flows);
        }
        JsonObject properties = new JsonObject();
        properties.addProperty("program", reported.result().program());
        if (repeat != null) {
            properties.addProperty("schedule", repeat.token());
            properties.addProperty("replay", repeat.command());
        }
        json.add("properties", properties);
        return json;
    }

    private JsonObject remark(RaceRemark race) {
        JsonObject json = new JsonObject();
        json.addProperty("ruleId", REMARK);
        json.addProperty("ruleIndex", Violation.Kind.values().length);
        json.addProperty("level", "note");
        json.add("message", message("Data race on " + race.text() + "."));
        JsonArray locations = new JsonArray();
        locations.add(steps.location(race.first()));
        json.add("locations", locations);
        JsonArray related = new JsonArray();
        related.add(steps.location(race.second()));
        json.add("relatedLocations", related);
        return json;
    }

    private String text(Violation violation, Reported.@Nullable Repeat repeat) {
        return ProgramTitle.of(reported.result().program()) + " is wrong by a violation, "
                + violation.kind().text() + ". "
                + violation.sentence(reported.result().exploration())
                + (repeat == null ? "" : "\nTo see this execution again: " + repeat.command());
    }

    private JsonObject location(@Nullable ReplayedExecution execution, int telling) {
        JsonObject location = execution == null || telling < 0
                ? new JsonObject()
                : steps.location(execution.steps().get(telling));
        JsonObject logical = new JsonObject();
        logical.addProperty(
                "fullyQualifiedName", ProgramTitle.of(reported.result().program()));
        logical.addProperty("kind", "type");
        JsonArray logicals = new JsonArray();
        logicals.add(logical);
        location.add("logicalLocations", logicals);
        return location;
    }

    static JsonObject message(String text) {
        JsonObject message = new JsonObject();
        message.addProperty("text", text);
        return message;
    }
}
