// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.result.Coverage;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.fact.RaceRemark;
import java.util.List;
import java.util.Locale;

/**
 * What has been found, as far as a line can tell; that of another process is read from its {@link JsonReport}.
 *
 * @param verdict as in the report, such as {@code no-violation}
 * @param bound what ended the exploration early, or an empty string
 * @param executions how many it has made
 * @param samples how many random executions beside these
 * @param preemptions up to how many every execution was made, or -1 if that is not known
 * @param seconds how long it took
 * @param races the plain variables that race, each in words
 * @param ignored the exceptions with which threads ended, as they may, each in words
 * @param token of the first violation, or an empty string
 */
public record JsonSummary(
        String verdict,
        String bound,
        long executions,
        long samples,
        int preemptions,
        double seconds,
        List<String> races,
        List<String> ignored,
        String token) {
    /**
     * {@return the summary of a result of this process}
     *
     * @param result what was found
     * @param token of its first violation, or an empty string
     */
    public static JsonSummary of(ExplorationResult result, String token) {
        return new JsonSummary(
                result.verdict().text(),
                result.coverage().bound(),
                result.executions(),
                result.counts().samples(),
                result.coverage().preemptions(),
                result.effort().seconds(),
                result.coverage().races().stream().map(RaceRemark::text).toList(),
                IgnoredExceptions.words(result.counts().ignored()),
                token);
    }

    /**
     * {@return the summary of a report}
     *
     * @param text of the report
     * @throws RuntimeException if that is damaged
     */
    public static JsonSummary read(String text) {
        JsonObject json = JsonParser.parseString(text).getAsJsonObject();
        JsonElement preemptions = json.get("coveredPreemptions");
        JsonElement token = json.get("schedule");
        return new JsonSummary(
                json.get("verdict").getAsString(),
                json.get("bound").getAsString(),
                json.get("executions").getAsLong(),
                json.get("samples").getAsLong(),
                preemptions.isJsonNull() ? Coverage.UNKNOWN : preemptions.getAsInt(),
                json.get("seconds").getAsDouble(),
                PlainRacesJson.texts(json.getAsJsonArray("plainRaces")),
                IgnoredExceptions.texts(json.getAsJsonArray("ignoredUncaught")),
                token.isJsonNull() ? "" : token.getAsString());
    }

    /** {@return how much was made, in words} */
    public String effort() {
        return String.format(
                (Locale) null,
                "%,d execution%s%s in %.0f s%s",
                executions,
                executions == 1 ? "" : "s",
                samples == 0
                        ? ""
                        : String.format((Locale) null, " and %,d random sample%s", samples, samples == 1 ? "" : "s"),
                seconds,
                preemptions < 0
                        ? ""
                        : ", all with at most " + preemptions + (preemptions == 1 ? " preemption" : " preemptions"));
    }
}
