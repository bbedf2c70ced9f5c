// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Locale;

/** The results as one JSON object: the conditions, and every value of every row. */
final class JsonResults {
    private JsonResults() {}

    /** {@return the object} @param conditions by name @param rows of all tables */
    static String write(List<Condition> conditions, List<Row> rows) {
        JsonObject json = new JsonObject();
        for (Condition condition : conditions) {
            json.addProperty(condition.name(), condition.value());
        }
        JsonArray array = new JsonArray();
        for (Row row : rows) {
            JsonObject object = new JsonObject();
            object.addProperty("table", row.trial().table().name().toLowerCase(Locale.ROOT));
            object.addProperty("scenario", row.trial().subject());
            object.addProperty("tool", row.trial().tool());
            object.addProperty("unit", row.trial().table().unit());
            object.addProperty("median", row.median());
            object.addProperty("medianByProcessorTime", row.medianByProcessorTime());
            JsonArray values = new JsonArray();
            row.values().forEach(values::add);
            object.add("values", values);
            object.addProperty("executions", row.executions());
            object.addProperty("complete", row.isComplete());
            Ratio.of(row, rows).ifPresent(ratio -> {
                object.addProperty("timesAsFastAsLincheck", ratio.speed());
                object.addProperty("isAtLeast", ratio.isAtLeast());
            });
            array.add(object);
        }
        json.add("rows", array);
        return new GsonBuilder()
                        .setPrettyPrinting()
                        .disableHtmlEscaping()
                        .create()
                        .toJson(json) + "\n";
    }
}
