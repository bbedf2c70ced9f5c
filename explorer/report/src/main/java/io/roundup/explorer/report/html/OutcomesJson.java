// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.roundup.explorer.report.Json;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Outcome;
import io.roundup.explorer.result.Violation;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** How often each outcome was met, as the page reads it. The outcome of the violation comes first. */
final class OutcomesJson {
    /** Of the most frequent ones. */
    private static final int MOST_SHOWN = 100;

    private OutcomesJson() {}

    /** {@return the table} @param result that has the counts @param names of threads, by their numbers */
    static JsonObject of(ExplorationResult result, IntFunction<String> names) {
        List<Outcome> met = result.counts().outcomes();
        Violation first =
                result.violations().isEmpty() ? null : result.violations().get(0);
        Set<Integer> threads = new TreeSet<>();
        met.forEach(outcome -> threads.addAll(answers(outcome).keySet()));
        JsonArray rows = new JsonArray();
        met.stream()
                .sorted(Comparator.comparing((Outcome outcome) -> !isOf(outcome, first)))
                .limit(MOST_SHOWN)
                .forEach(outcome -> {
                    JsonArray row = new JsonArray();
                    row.add(cells(outcome, threads));
                    row.add(outcome.executions());
                    row.add(isOf(outcome, first));
                    rows.add(row);
                });
        JsonObject json = new JsonObject();
        json.add("threads", Json.of(threads.stream().map(names::apply).toList()));
        json.add("rows", rows);
        json.addProperty("isAll", result.complete());
        json.addProperty("hidden", met.size() - rows.size());
        return json;
    }

    private static boolean isOf(Outcome outcome, @Nullable Violation violation) {
        return violation != null && outcome.isOf(violation);
    }

    /** {@return a text that is no answer; or an empty one, and what each thread called} */
    private static JsonArray cells(Outcome outcome, Set<Integer> threads) {
        Map<Integer, String> answers = answers(outcome);
        JsonArray cells = new JsonArray();
        cells.add(answers.isEmpty() ? outcome.text() : "");
        if (!answers.isEmpty()) {
            threads.forEach(thread -> cells.add(answers.getOrDefault(thread, "")));
        }
        return cells;
    }

    private static Map<Integer, String> answers(Outcome outcome) {
        Map<Integer, String> answers = new TreeMap<>();
        for (String line : outcome.text().split("\n", -1)) {
            int tab = line.indexOf('\t');
            if (tab > 0) {
                answers.put(Integer.parseInt(line.substring(0, tab)), line.substring(tab + 1));
            }
        }
        return answers;
    }
}
