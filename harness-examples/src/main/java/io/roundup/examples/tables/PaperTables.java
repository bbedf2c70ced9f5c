// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.BoundedPermutations;
import io.roundup.quasi.relax.QuasiFactor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Explores the test programs of Tables II, III and V of the Round-Up paper and prints what they report. Exits with 1 if a
 * verdict or a number of serial histories is not as expected, with 2 if it is used wrongly.
 */
public final class PaperTables {
    private static final String LINE = "%-30s %7s %6s %-9s %-8s %-6s %9s %17s %14s %11s %8s %8s%n";
    private static final int MAX_STEPS = 5_000;

    private final int preemptions;
    private final boolean compare;
    private final List<String> differences = new ArrayList<>();

    private PaperTables(int preemptions, boolean compare) {
        this.preemptions = preemptions;
        this.compare = compare;
    }

    /** Prints the tables. @param arguments {@code [--preemptions N] [--row NAME] [--factor K] [--compare]} */
    public static void main(String[] arguments) {
        int preemptions = Exploration.UNBOUNDED;
        String row = null;
        int factor = -1;
        boolean compare = false;
        for (int i = 0; i < arguments.length; i++) {
            String option = arguments[i];
            if (option.equals("--compare")) {
                compare = true;
                continue;
            }
            if (i + 1 == arguments.length) {
                usage();
            }
            String value = arguments[++i];
            switch (option) {
                case "--preemptions" -> preemptions = number(value);
                case "--factor" -> factor = number(value);
                case "--row" -> row = value;
                default -> usage();
            }
        }
        List<Row> rows = rows(row, factor);
        if (rows.isEmpty()) {
            System.err.println(
                    "There is no such row. Rows are named as in the first column, such as Quasi Queue 4*4+0.");
            System.exit(2);
        }
        PaperTables tables = new PaperTables(preemptions, compare);
        tables.print(rows);
        System.exit(tables.differences.isEmpty() ? 0 : 1);
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException notOne) {
            usage();
            throw notOne;
        }
    }

    private static void usage() {
        System.err.println("usage: paper-tables [--preemptions N] [--row NAME] [--factor 0|2|3] [--compare]");
        System.exit(2);
    }

    private static List<Row> rows(@Nullable String name, int factor) {
        List<Row> rows = new ArrayList<>();
        TableHarnesses.LINEARIZABILITY_ONLY.forEach(harness -> rows.add(Row.of(harness, 0)));
        TableHarnesses.BOTH.forEach(harness -> rows.add(Row.of(harness, 0)));
        TableHarnesses.BOTH.forEach(harness -> {
            Row row = Row.of(harness, 2);
            rows.add(row);
            if (row.calls().equals("4*4+0")) {
                rows.add(Row.of(harness, 3));
            }
        });
        TableHarnesses.SCAL.forEach(harness -> rows.add(Row.of(harness, 2)));
        return rows.stream()
                .filter(row -> name == null || row.name().equalsIgnoreCase(name))
                .filter(row -> factor < 0 || row.bound() == factor)
                .toList();
    }

    private void print(List<Row> rows) {
        String table = "";
        for (Row row : rows) {
            String next = row.table();
            if (!next.equals(table)) {
                table = next;
                heading(row.bound() == 0, next);
            }
            measure(row);
        }
        differences.forEach(difference -> System.out.println("DIFFERS  " + difference));
        System.out.printf(
                Locale.ROOT, "%d rows, %d differences from what was expected%n", rows.size(), differences.size());
    }

    private void heading(boolean standard, String title) {
        System.out.printf(
                Locale.ROOT,
                "%n%s, %s%n",
                title,
                preemptions == Exploration.UNBOUNDED
                        ? "no bound on preemptions"
                        : "at most " + preemptions + " preemptions");
        System.out.printf(
                Locale.ROOT,
                LINE,
                "row",
                "threads",
                "calls",
                "violation",
                "declared",
                "paper",
                "phase 1",
                "phase 2 buggy/all",
                standard ? "sequential." : "permutations",
                "executions",
                "seconds",
                "paper s");
    }

    private void measure(Row row) {
        List<History> histories = new ArrayList<>();
        Exploration exploration = Exploration.builder()
                .preemptions(preemptions)
                .maxSteps(MAX_STEPS)
                .quasi(row.factor())
                .specification(row.legal())
                .stopAtFirst(false)
                .build();
        long start = System.nanoTime();
        ExplorationResult result =
                RoundUp.check(row.harness(), exploration, judgement -> histories.add(judgement.history()));
        double seconds = (System.nanoTime() - start) / 1e9;
        boolean violation = result.verdict() == ExplorationVerdict.VIOLATION;
        System.out.printf(
                Locale.ROOT,
                LINE,
                row.name() + (row.bound() == 3 ? " qfactor=3" : ""),
                2,
                row.calls(),
                yesNo(violation),
                yesNo(row.violationDeclared()),
                yesNo(row.violationInPaper()),
                result.counts().serialHistories(),
                result.counts().violatingHistories() + "/" + result.histories(),
                row.bound() == 0 ? sequentializations(histories) : permutations(row, histories),
                result.executions(),
                String.format(Locale.ROOT, "%.2f", seconds),
                row.secondsInPaper() == 0 ? "-" : row.secondsInPaper());
        check(row, result, violation);
        QuasiFactor factor = row.factor();
        if (compare && factor != null) {
            Comparison.heading();
            for (QuasiFactor each : List.of(factor, QuasiFactor.everyMethod(row.bound()))) {
                Comparison comparison = new Comparison(row.legal(), each);
                comparison.print("all", Comparison.sample(histories));
                comparison.print("most overlap", Comparison.mostOverlap(histories));
            }
        }
    }

    private void check(Row row, ExplorationResult result, boolean violation) {
        String name = row.name() + ", bound " + row.bound();
        if (result.counts().serialHistories() != row.serialHistories()) {
            differences.add(name + ": " + result.counts().serialHistories() + " serial histories, not "
                    + row.serialHistories());
        }
        if (!result.undecidedBecause().isEmpty()) {
            differences.add(name + ": undecided, " + result.undecidedBecause());
        }
        Boolean declared = row.violationDeclared();
        if (declared != null && declared != violation) {
            differences.add(name + ": violation " + yesNo(violation) + ", but the harness declares " + yesNo(declared));
        }
        Boolean inPaper = row.violationInPaper();
        if (inPaper != null && inPaper != violation) {
            differences.add(name + ": violation " + yesNo(violation) + ", but the paper has " + yesNo(inPaper));
        }
    }

    private static String yesNo(@Nullable Boolean value) {
        if (value == null) {
            return "-";
        }
        return value ? "yes" : "no";
    }

    private static long sequentializations(List<History> histories) {
        return histories.stream().mapToLong(Comparison::sequentializations).sum();
    }

    /**
     * {@return 2 * B(n, k) for each sequentialization of each history, n being the number of removals: the paper's
     * count}
     */
    private static long permutations(Row row, List<History> histories) {
        long count = 0;
        for (History history : histories) {
            int removals = (int) history.operations().stream()
                    .filter(operation -> operation.invocation().method().equals(row.removal()))
                    .count();
            count += sequentializations(List.of(history)) * 2 * BoundedPermutations.count(removals, row.bound());
        }
        return count;
    }
}
