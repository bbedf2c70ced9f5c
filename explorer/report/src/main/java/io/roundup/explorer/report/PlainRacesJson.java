// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonArray;
import io.roundup.explorer.result.fact.RaceRemark;
import java.util.List;

/** The plain variables that race, in a {@link JsonReport}. */
public final class PlainRacesJson {
    private PlainRacesJson() {}

    /** {@return each in words} @param races as a report has them, from another process */
    public static List<String> texts(JsonArray races) {
        return races.asList().stream()
                .map(race -> Json.read(race, RaceRemark.class).text())
                .toList();
    }
}
