// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
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
import java.util.stream.Collectors;

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
            each.outOfOrder().ifPresent(least -> rows.add(row(each, "out-of-order", text(least))));
            each.factors().forEach((method, least) -> rows.add(row(each, "quasi " + method, text(least))));
        }
        Column[] columns = new Column[] {
            new Column()
                    .header("file")
                    .headerAlign(HorizontalAlign.LEFT)
                    .dataAlign(HorizontalAlign.LEFT)
                    .maxWidth(200),
            new Column().header("operations").dataAlign(HorizontalAlign.RIGHT),
            new Column().header("relaxation").headerAlign(HorizontalAlign.LEFT).dataAlign(HorizontalAlign.LEFT),
            new Column()
                    .header("least")
                    .headerAlign(HorizontalAlign.LEFT)
                    .dataAlign(HorizontalAlign.LEFT)
                    .maxWidth(80)
        };
        out.println(AsciiTable.getTable(AsciiTable.NO_BORDERS, columns, rows.toArray(new Object[0][]))
                .lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining(System.lineSeparator())));
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
                ? undecided(unknown.moreThan(), unknown.undecided())
                : NONE;
    }

    private static String text(LeastFactor least) {
        if (least instanceof LeastFactor.Found exact) {
            return String.valueOf(exact.bound());
        }
        return least instanceof LeastFactor.Unknown unknown ? undecided(unknown.moreThan(), unknown.undecided()) : NONE;
    }

    private static String undecided(int moreThan, int at) {
        return (moreThan < 0 ? "" : "more than " + moreThan + ", ") + "undecided at " + at + " within --max-states";
    }

    /** {@return the same as a JSON object} A number is the least, -1 says that there is none, null that it is undecided. */
    public String json() {
        JsonArray files = new JsonArray();
        for (LeastRelaxation each : found) {
            JsonObject file = new JsonObject();
            file.addProperty("file", each.file().toString());
            file.addProperty("operations", each.operations());
            each.outOfOrder().ifPresent(least -> file.add("outOfOrder", json(least)));
            JsonObject factors = new JsonObject();
            each.factors().forEach((method, least) -> factors.add(method, json(least)));
            file.add("quasi", factors);
            files.add(file);
        }
        JsonObject json = new JsonObject();
        json.add("files", files);
        return JsonReport.GSON.toJson(json) + "\n";
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
