// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.github.freva.asciitable.Column;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.roundup.explorer.recorded.LeastRelaxation;
import io.roundup.quasi.check.LeastOutOfOrder;
import io.roundup.quasi.relax.LeastFactor;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** How much recorded histories need to be relaxed: a table for a person, or a JSON object. */
public final class LeastRelaxationReport {
    private static final String NONE = "none: no bound makes it legal";

    private final List<LeastRelaxation> found;

    /** Prepares a report. @param found what was found, one a file */
    public LeastRelaxationReport(List<LeastRelaxation> found) {
        this.found = List.copyOf(found);
    }

    /** Prints a row for each relaxation of each file. */
    public void print(PrintWriter out) {
        List<Object[]> rows = new ArrayList<>();
        for (LeastRelaxation each : found) {
            if (!each.error().isEmpty()) {
                rows.add(new Object[] {each.file(), "", "", "error"});
            }
            each.outOfOrder().ifPresent(least -> rows.add(row(each, "out-of-order", text(least))));
            each.factors().forEach((method, least) -> rows.add(row(each, "quasi " + method, text(least))));
        }
        Column[] columns = {
            TextTable.left("file", 200),
            TextTable.right("operations"),
            TextTable.left("relaxation", 80),
            TextTable.left("least", 80)
        };
        TextTable.lines(columns, rows).forEach(out::println);
        for (LeastRelaxation each : found) {
            if (!each.error().isEmpty()) {
                out.println("error: " + each.error());
            }
        }
        out.flush();
    }

    private static Object[] row(LeastRelaxation each, String relaxation, String least) {
        return new Object[] {each.file(), each.operations(), relaxation, least};
    }

    private static String text(LeastOutOfOrder least) {
        if (least instanceof LeastOutOfOrder.Found exact) {
            return String.valueOf(exact.k());
        }
        return least instanceof LeastOutOfOrder.Unknown unknown
                ? undecided(unknown.moreThan(), unknown.undecided(), unknown.atMost())
                : NONE;
    }

    private static String text(LeastFactor least) {
        if (least instanceof LeastFactor.Found exact) {
            return String.valueOf(exact.bound());
        }
        return least instanceof LeastFactor.Unknown unknown
                ? undecided(unknown.moreThan(), unknown.undecided(), unknown.atMost())
                : NONE;
    }

    private static String undecided(int moreThan, int at, int atMost) {
        return (moreThan < 0 ? "" : "more than " + moreThan + ", ")
                + (atMost < 0 ? "" : "at most " + atMost + ", ")
                + "undecided at " + at;
    }

    /**
     * {@return the same as a JSON object} A number is the least, -1 says that there is none, null that it is undecided;
     * then {@code bounds} has what is known, with null for what is not.
     */
    public String json() {
        JsonArray files = new JsonArray();
        for (LeastRelaxation each : found) {
            JsonObject file = new JsonObject();
            file.addProperty("file", each.file().toString());
            if (!each.error().isEmpty()) {
                file.addProperty("error", each.error());
                files.add(file);
                continue;
            }
            file.addProperty("operations", each.operations());
            each.outOfOrder().ifPresent(least -> file.add("outOfOrder", json(least)));
            JsonObject factors = new JsonObject();
            each.factors().forEach((method, least) -> factors.add(method, json(least)));
            file.add("quasi", factors);
            file.add("bounds", bounds(each));
            files.add(file);
        }
        JsonObject json = new JsonObject();
        json.add("files", files);
        return Json.write(json);
    }

    /** {@return by relaxation, as the table names it, what is known of those that are undecided} */
    private static JsonObject bounds(LeastRelaxation each) {
        JsonObject bounds = new JsonObject();
        if (each.outOfOrder().orElse(null) instanceof LeastOutOfOrder.Unknown unknown) {
            bounds.add("out-of-order", bounds(unknown.moreThan(), unknown.atMost()));
        }
        each.factors().forEach((method, least) -> {
            if (least instanceof LeastFactor.Unknown unknown) {
                bounds.add("quasi " + method, bounds(unknown.moreThan(), unknown.atMost()));
            }
        });
        return bounds;
    }

    private static JsonObject bounds(int moreThan, int atMost) {
        JsonObject bounds = new JsonObject();
        bounds.add("moreThan", moreThan < 0 ? JsonNull.INSTANCE : new JsonPrimitive(moreThan));
        bounds.add("atMost", atMost < 0 ? JsonNull.INSTANCE : new JsonPrimitive(atMost));
        return bounds;
    }

    private static JsonElement json(LeastOutOfOrder least) {
        if (least instanceof LeastOutOfOrder.Found exact) {
            return new JsonPrimitive(exact.k());
        }
        return least instanceof LeastOutOfOrder.None ? new JsonPrimitive(-1) : JsonNull.INSTANCE;
    }

    private static JsonElement json(LeastFactor least) {
        if (least instanceof LeastFactor.Found exact) {
            return new JsonPrimitive(exact.bound());
        }
        return least instanceof LeastFactor.None ? new JsonPrimitive(-1) : JsonNull.INSTANCE;
    }
}
