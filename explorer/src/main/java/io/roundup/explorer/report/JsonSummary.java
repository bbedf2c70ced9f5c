// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.execution.race.RaceRemark;
import io.roundup.explorer.result.ExplorationResult;
import java.util.List;

/**
 * What has been found, as far as a line can tell; that of another process is read from its {@link JsonReport}.
 *
 * @param verdict as in the report, such as {@code no-violation}
 * @param executions how many it has made
 * @param seconds how long it took
 * @param races the plain variables that race, each in words
 * @param ignored the exceptions with which threads ended, as they may, each in words
 */
public record JsonSummary(String verdict, long executions, double seconds, List<String> races, List<String> ignored) {
    /** {@return the summary of a result of this process} @param result what was found */
    public static JsonSummary of(ExplorationResult result) {
        return new JsonSummary(
                result.verdict().text(),
                result.executions(),
                result.effort().seconds(),
                result.coverage().races().stream().map(RaceRemark::text).toList(),
                IgnoredExceptions.words(result.counts().ignored()));
    }

    /**
     * {@return the summary of a report}
     *
     * @param text of the report
     * @throws RuntimeException if that is damaged
     */
    public static JsonSummary read(String text) {
        JsonObject json = JsonParser.parseString(text).getAsJsonObject();
        return new JsonSummary(
                json.get("verdict").getAsString(),
                json.get("executions").getAsLong(),
                json.get("seconds").getAsDouble(),
                PlainRacesJson.texts(json.getAsJsonArray("plainRaces")),
                IgnoredExceptions.texts(json.getAsJsonArray("ignoredUncaught")));
    }
}
