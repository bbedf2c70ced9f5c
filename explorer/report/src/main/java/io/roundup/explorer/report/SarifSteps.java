// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.replay.SourceLine;
import io.roundup.explorer.result.fact.RaceRemark;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The steps of an execution in the terms of SARIF: a thread flow is what one thread does, and the order of execution of
 * its locations says when (SARIF 2.1.0, sections 3.36 to 3.38).
 */
record SarifSteps(UnaryOperator<String> uris) {
    /** A place in the code: the package, the outermost class, and the line. */
    private static final Pattern PLACE = Pattern.compile("((?:[^.]+\\.)*)([^.$]+)(?:\\$[^.]*)?\\.[^.]+:(\\d+)");

    /** {@return the interleaving} @param telling the index of the step that matters most, or -1 */
    JsonObject codeFlow(ReplayedExecution execution, int telling) {
        JsonArray threadFlows = new JsonArray();
        for (int thread = 0; thread < execution.threadNames().size(); thread++) {
            JsonArray locations = new JsonArray();
            for (int i = 0; i < execution.steps().size(); i++) {
                ReplayedStep step = execution.steps().get(i);
                if (step.thread() == thread) {
                    JsonObject each = new JsonObject();
                    each.add("location", location(step));
                    each.addProperty("executionOrder", i + 1);
                    each.addProperty("importance", i == telling ? "essential" : "important");
                    locations.add(each);
                }
            }
            if (!locations.isEmpty()) {
                JsonObject flow = new JsonObject();
                flow.addProperty("id", execution.threadNames().get(thread));
                flow.add("locations", locations);
                threadFlows.add(flow);
            }
        }
        JsonObject codeFlow = new JsonObject();
        codeFlow.add("message", SarifReport.message("The interleaving: the order of execution numbers its steps."));
        codeFlow.add("threadFlows", threadFlows);
        return codeFlow;
    }

    /** {@return where a step is made, and what it does} */
    JsonObject location(ReplayedStep step) {
        return location(step.source(), step.action());
    }

    /** {@return where a variable is accessed, and how} The source file is taken for that of the outermost class. */
    JsonObject location(RaceRemark.Access access) {
        Matcher place = PLACE.matcher(access.place());
        SourceLine source = place.matches()
                ? new SourceLine(
                        place.group(1).replace('.', '/') + place.group(2) + ".java", Integer.parseInt(place.group(3)))
                : null;
        return location(source, access.writes() ? "written" : "read");
    }

    private JsonObject location(@Nullable SourceLine source, String message) {
        JsonObject location = new JsonObject();
        if (source != null) {
            JsonObject artifact = new JsonObject();
            artifact.addProperty("uri", uris.apply(source.file()));
            JsonObject region = new JsonObject();
            region.addProperty("startLine", source.line());
            JsonObject physical = new JsonObject();
            physical.add("artifactLocation", artifact);
            physical.add("region", region);
            location.add("physicalLocation", physical);
        }
        location.add("message", SarifReport.message(message));
        return location;
    }
}
