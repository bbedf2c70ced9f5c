// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The exceptions with which threads ended, as they may: which, and how often. */
public final class IgnoredExceptions {
    private static final String TYPE = "type";
    private static final String TIMES = "times";

    private IgnoredExceptions() {}

    /** {@return each in words that follow <em>with</em>} @param ignored names of classes, and how often */
    public static List<String> words(List<Outcome> ignored) {
        return ignored.stream()
                .map(each -> words(each.text(), each.executions()))
                .toList();
    }

    private static String words(String type, long times) {
        return type.substring(type.lastIndexOf('.') + 1).replace('$', '.') + " ignored "
                + (times == 1 ? "once" : String.format((Locale) null, "%,d times", times));
    }

    /** {@return what a report says below the verdict, or an empty string where nothing was asked for} */
    static String line(ExplorationResult result) {
        List<String> asked = result.exploration().ignoredUncaught().names();
        if (asked.isEmpty()) {
            return "";
        }
        List<Outcome> ignored = result.counts().ignored();
        return "exceptions of threads (--ignore-uncaught): "
                + (ignored.isEmpty() ? "none was of " + String.join(", ", asked) : String.join(", ", words(ignored)));
    }

    static JsonArray json(List<Outcome> ignored) {
        JsonArray array = new JsonArray();
        for (Outcome each : ignored) {
            JsonObject json = new JsonObject();
            json.addProperty(TYPE, each.text());
            json.addProperty(TIMES, each.executions());
            array.add(json);
        }
        return array;
    }

    /** {@return each in words} @param ignored as above, from another process */
    public static List<String> texts(JsonArray ignored) {
        List<String> texts = new ArrayList<>();
        for (JsonElement each : ignored) {
            JsonObject json = each.getAsJsonObject();
            texts.add(words(json.get(TYPE).getAsString(), json.get(TIMES).getAsLong()));
        }
        return texts;
    }
}
