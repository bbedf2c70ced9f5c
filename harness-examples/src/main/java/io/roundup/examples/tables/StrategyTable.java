// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * A table of what {@link BugHunt} has printed. For each bug and strategy it has the median over the seeds of the executions
 * that it took. A column says how many times more {@code auto} took than the best of the others.
 */
public final class StrategyTable {
    /** How a search ended that found the bug. */
    static final String FOUND = "found";

    private static final String AUTO = "auto";

    /** Below so many seconds of processor time nobody notices a difference, and measures noise. */
    private static final double UNNOTICED = 0.1;

    private final Map<String, Map<String, List<Search>>> bugs = new LinkedHashMap<>();
    private final List<String> strategies = new ArrayList<>();

    /** One search. Without a bug it took for ever. */
    private record Search(double executions, double seconds) {}

    private StrategyTable() {}

    /** Reads lines from standard input, and prints a table. @param none no arguments */
    public static void main(String[] none) throws IOException {
        StrategyTable table = new StrategyTable();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            table.add(line.split("\t"));
        }
        table.print();
    }

    private void add(String[] line) {
        boolean isFound = line[5].equals(FOUND);
        Search search = new Search(
                isFound ? Double.parseDouble(line[3]) : Double.POSITIVE_INFINITY,
                isFound ? Double.parseDouble(line[4]) : Double.POSITIVE_INFINITY);
        bugs.computeIfAbsent(line[0], bug -> new LinkedHashMap<>())
                .computeIfAbsent(line[1], strategy -> new ArrayList<>())
                .add(search);
        if (!strategies.contains(line[1])) {
            strategies.add(line[1]);
        }
    }

    private void print() {
        System.out.println("| bug | " + String.join(" | ", strategies) + " | times the best | in time |");
        System.out.println("|---|" + "--:|".repeat(strategies.size() + 2));
        List<Double> ratios = new ArrayList<>();
        List<Double> times = new ArrayList<>();
        bugs.forEach((bug, searches) -> {
            double ratio = ratio(searches, Search::executions);
            double time = ratio(searches, search -> Math.max(UNNOTICED, search.seconds()));
            ratios.add(ratio);
            times.add(time);
            StringBuilder row = new StringBuilder("| " + bug.substring(bug.lastIndexOf('.') + 1) + " |");
            for (String strategy : strategies) {
                row.append(' ')
                        .append(count(median(searches.getOrDefault(strategy, List.of()), Search::executions)))
                        .append(" |");
            }
            System.out.println(row + " " + number(ratio) + " | " + number(time) + " |");
        });
        System.out.println();
        System.out.printf(
                Locale.ROOT,
                "%d bugs; `auto` against the best single strategy of each: in executions %s times in the median, %s at"
                        + " most; in processor time %s and %s.%n",
                bugs.size(),
                number(median(ratios)),
                number(Collections.max(ratios)),
                number(median(times)),
                number(Collections.max(times)));
        for (String strategy : strategies) {
            long found = bugs.values().stream()
                    .filter(searches ->
                            Double.isFinite(median(searches.getOrDefault(strategy, List.of()), Search::executions)))
                    .count();
            System.out.println("- `" + strategy + "` finds " + found);
        }
    }

    /** {@return how many times more auto takes than the best of the others} */
    private double ratio(Map<String, List<Search>> searches, ToDoubleFunction<Search> cost) {
        double best = Double.POSITIVE_INFINITY;
        double auto = Double.POSITIVE_INFINITY;
        for (String strategy : strategies) {
            double took = median(searches.getOrDefault(strategy, List.of()), cost);
            if (strategy.equals(AUTO)) {
                auto = took;
            } else {
                best = Math.min(best, took);
            }
        }
        return auto / best;
    }

    private static double median(List<Search> searches, ToDoubleFunction<Search> cost) {
        return searches.isEmpty()
                ? Double.POSITIVE_INFINITY
                : median(searches.stream().map(cost::applyAsDouble).toList());
    }

    private static double median(List<Double> numbers) {
        return numbers.stream().sorted().toList().get(numbers.size() / 2);
    }

    private static String count(double executions) {
        return executions == Double.POSITIVE_INFINITY ? "-" : String.format(Locale.ROOT, "%,.0f", executions);
    }

    private static String number(double number) {
        return Double.isInfinite(number) ? "-" : String.format(Locale.ROOT, "%.1f", number);
    }
}
