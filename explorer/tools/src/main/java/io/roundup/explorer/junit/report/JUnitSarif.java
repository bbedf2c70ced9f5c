// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.junit.JUnitOutcome;
import io.roundup.explorer.junit.JUnitVerdict;
import io.roundup.explorer.report.Json;
import io.roundup.explorer.report.SarifReport;
import io.roundup.explorer.suite.SuiteResult;

/** The logs of single tests joined into one of the same format, with one run, as code hosts want it. */
public final class JUnitSarif {
    private static final String RESULTS = "results";

    private JUnitSarif() {}

    /** {@return the log} @param result what was found; what was taken over from an earlier run has no log */
    public static String write(SuiteResult<JUnitOutcome> result) {
        JsonArray results = new JsonArray();
        for (JUnitOutcome each : result.results()) {
            if (!each.sarif().isEmpty() && each.verdict() != JUnitVerdict.KNOWN) {
                for (JsonElement run :
                        JsonParser.parseString(each.sarif()).getAsJsonObject().getAsJsonArray("runs")) {
                    results.addAll(run.getAsJsonObject().getAsJsonArray(RESULTS));
                }
            }
        }
        JsonObject run = SarifReport.emptyRun("junit " + String.join(" ", result.targets()));
        run.add(RESULTS, results);
        return Json.write(SarifReport.log(run));
    }
}
