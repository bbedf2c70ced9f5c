// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.roundup.explorer.jcstress.ReplayedTest;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.report.Json;
import io.roundup.explorer.report.SourceLines;
import io.roundup.explorer.report.html.HtmlPage;
import io.roundup.explorer.report.html.StepsJson;
import java.util.List;

/** One execution of a test of JCStress as the page that other reports have, to step through. */
record ReplayedTestPage(String test, ReplayedTest replayed, SourceLines sources) {
    /** {@return the page} @param command that makes the execution again */
    String write(String command) {
        TestOutcome outcome = replayed.outcome();
        JsonObject data = new JsonObject();
        data.add("summary", summary(outcome));
        data.addProperty("token", outcome.token());
        data.addProperty("command", command);
        data.add("remarks", new JsonArray());
        data.add("history", JsonNull.INSTANCE);
        data.add("interleaving", StepsJson.of(replayed.execution(), null, sources));
        data.addProperty("output", replayed.execution().output().stripTrailing());
        return HtmlPage.of(test + " - Round-Up", data);
    }

    private JsonObject summary(TestOutcome outcome) {
        String described = outcome.description().isEmpty() ? "." : ": " + outcome.description();
        JsonArray facts = new JsonArray();
        facts.add(
                Json.of(List.of("steps shown", "" + replayed.execution().steps().size())));
        JsonObject json = new JsonObject();
        json.addProperty("program", test);
        json.addProperty("verdict", outcome.isViolation() ? "violation" : "holds");
        json.addProperty("headline", outcome.isViolation() ? "Violation" : "Reached");
        json.addProperty(
                "sentence",
                "The outcome " + outcome.outcome() + " is reached, and "
                        + outcome.expectation().text() + described);
        json.add("waits", Json.of(replayed.execution().waits()));
        json.add("facts", facts);
        json.add("notes", new JsonArray());
        return json;
    }
}
