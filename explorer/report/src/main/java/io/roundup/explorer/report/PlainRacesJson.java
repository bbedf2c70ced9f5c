// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.roundup.explorer.result.fact.RaceRemark;
import java.util.ArrayList;
import java.util.List;

/** The plain variables that race, in a {@link JsonReport}. */
public final class PlainRacesJson {
    private PlainRacesJson() {}

    static JsonArray of(List<RaceRemark> races) {
        JsonArray array = new JsonArray();
        for (RaceRemark race : races) {
            JsonObject json = new JsonObject();
            json.addProperty("variable", race.variable());
            json.addProperty("library", race.isOfLibrary());
            json.add("first", access(race.first()));
            json.add("second", access(race.second()));
            array.add(json);
        }
        return array;
    }

    /** {@return each in words} @param races as above, from another process */
    public static List<String> texts(JsonArray races) {
        List<String> texts = new ArrayList<>();
        for (JsonElement each : races) {
            JsonObject race = each.getAsJsonObject();
            texts.add(new RaceRemark(
                            race.get("variable").getAsString(),
                            race.get("library").getAsBoolean(),
                            access(race.getAsJsonObject("first")),
                            access(race.getAsJsonObject("second")))
                    .text());
        }
        return texts;
    }

    private static JsonObject access(RaceRemark.Access access) {
        JsonObject json = new JsonObject();
        json.addProperty("writes", access.writes());
        json.addProperty("place", access.place());
        return json;
    }

    private static RaceRemark.Access access(JsonObject access) {
        return new RaceRemark.Access(
                access.get("writes").getAsBoolean(), access.get("place").getAsString());
    }
}
